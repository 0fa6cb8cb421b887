// Two small sounds, made here: a knock of wood when something is put down, two notes for "your turn".
import { settings } from './settings.svelte'

let audio: AudioContext | null = null

export function play(sound: 'turn' | 'placed'): void {
  if (!settings.sound) return
  try {
    audio ??= new AudioContext()
    if (sound === 'placed') tone(audio, 0, 190, 0.09, 'triangle')
    else [523, 784].forEach((pitch, i) => tone(audio!, i * 0.13, pitch, 0.35, 'sine'))
  } catch {
    // No audio here: the page says everything without it.
  }
}

function tone(context: AudioContext, after: number, pitch: number, length: number, type: OscillatorType): void {
  const start = context.currentTime + after
  const oscillator = new OscillatorNode(context, { type, frequency: pitch })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.16, start + 0.008)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length)
  oscillator.connect(loudness).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}
