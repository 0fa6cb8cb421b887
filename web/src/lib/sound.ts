// Sounds for the handful of moments that matter, made here, and a short buzz on phones: both off until they are chosen.
import { settings } from './settings.svelte'

/** A turn is mine, something was put down, somebody said something, the game is won. */
export type Moment = 'turn' | 'placed' | 'said' | 'won'

/** The notes of each, one after the other. */
const NOTES: Record<Moment, { pitches: number[]; length: number; type: OscillatorType }> = {
  turn: { pitches: [523, 784], length: 0.35, type: 'sine' },
  placed: { pitches: [190], length: 0.09, type: 'triangle' }, // a knock of wood
  said: { pitches: [880], length: 0.16, type: 'sine' },
  won: { pitches: [523, 659, 784, 1047], length: 0.5, type: 'sine' },
}
const STEP = 0.13
/** How long a phone buzzes, and rests, in milliseconds. */
const BUZZES: Record<Moment, number[]> = { turn: [40, 60, 40], placed: [15], said: [25], won: [30, 50, 30, 50, 90] }

/** Whether this device can buzz. */
export const canBuzz = (): boolean => typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches

let audio: AudioContext | null = null

export function play(moment: Moment): void {
  if (settings.haptics && canBuzz()) navigator.vibrate(BUZZES[moment])
  if (!settings.sound) return
  try {
    audio ??= new AudioContext()
    const { pitches, length, type } = NOTES[moment]
    pitches.forEach((pitch, i) => tone(audio!, i * STEP, pitch, length, type))
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
