// What can be pressed on a sheet, where it lies and what is said of it; and what the hexes of this round add.
import { centreOf } from '../../../art/geometry'
import { spotLabel } from './aloud'
import type { Drawing, DrawnB } from './drawing'
import { placeOn, pointsIn, rowOf, type Place, type Slot } from './sheets'
import type { Animal, Cell, Habitat, Step } from '../types'

/** A step with the change of the total that it brings at once. */
export interface Choice {
  step: Step
  gain: number
}

/** A hex, or a box around a bonus. */
interface Target {
  key: string
  place: Place
  slot: Slot | null
}

export interface Spot extends Target {
  /** What a press does; a hex of sheet D takes one of several animals. */
  choice: Choice
  animal: Animal | null
  /** As good as the best of them. */
  best: boolean
  /** It is filled already, as the plan will have it or by a step that was chosen; then a press is another one on it. */
  filled: boolean
  made: boolean
  label: string
}

/** Where a step happens; null for those that are not made on the sheet. */
function targetOf(drawing: Drawing, step: Step): Target | null {
  if (step.do === 'trace' && 'track' in step) return drawing.name === 'B' ? trackTarget(drawing, step.track) : null
  if (step.do === 'trace' || step.do === 'put') return hexTarget(drawing, step.at)
  if (step.do === 'sun' || step.do === 'rain') return bonusTarget(drawing, step.do, step.pick)
  return null
}

const hexTarget = ({ layout: { grid } }: Drawing, at: Cell): Target => ({
  key: at,
  place: placeOn(grid, centreOf(at)),
  slot: null,
})

/** The next hex of a track, or of the overflow track when it is full. */
function trackTarget({ layout, data, now }: DrawnB, track: Habitat): Target {
  const next = now.tracks[track]
  const hex = layout.hex(data.tracks.indexOf(track), next)
  const place = next < data.length ? placeOn(layout.grid, hex) : layout.overflow(now.overflow)
  return { key: track, place, slot: null }
}

function bonusTarget(drawing: Drawing, icon: 'sun' | 'rain', pick: number): Target | null {
  if (drawing.name === 'D') return null
  const column = drawing.name === 'A' ? 0 : drawing.now[icon]
  const slot = drawing.name === 'A' ? drawing.layout.zone(pick) : drawing.layout.weather.bonus(column, pick)
  return { key: `${column} ${pick}`, place: { x: slot.at[0], y: slot.at[1], r: slot.height / 2 }, slot }
}

/** Whether a step's hex is full after the plan. */
function isFilled(drawing: Drawing, step: Step): boolean {
  if (step.do === 'put') return drawing.name === 'D' && step.at in drawing.after.animals
  if (step.do !== 'trace') return false
  if ('track' in step) return drawing.name === 'B' && drawing.after.tracks[step.track] > drawing.now.tracks[step.track]
  return drawing.name === 'C' && drawing.after.traced.includes(step.at)
}

/** The animal that the plan puts into a hex. */
const plannedAt = (drawing: Drawing, at: Cell): Animal | null => (drawing.name === 'D' && drawing.after.animals[at]) || null

/** `marks`: whether the best of them stand out. */
export function spotsOf(drawing: Drawing, legal: readonly Choice[], made: readonly Choice[], marks = true): Spot[] {
  const found = new Map<string, { target: Target; choices: Choice[]; made: boolean }>()
  for (const choice of made) {
    const { step } = choice
    if ('at' in step) found.set(step.at, { target: hexTarget(drawing, step.at), choices: [choice], made: true })
  }
  for (const choice of legal) {
    const target = targetOf(drawing, choice.step)
    if (!target) continue
    const here = found.get(target.key)
    if (!here) found.set(target.key, { target, choices: [choice], made: false })
    else if (!here.made) here.choices.push(choice)
  }

  const spots = [...found.values()].map(({ target, choices, made: isMade }): Omit<Spot, 'best' | 'label'> => {
    const choice = pickOf(drawing, choices)
    const animal = choice.step.do === 'put' ? choice.step.animal : null
    return { ...target, choice, animal, filled: isFilled(drawing, choice.step), made: isMade }
  })
  const most = Math.max(...spots.filter((spot) => !spot.made && !spot.slot).map(({ choice }) => choice.gain))
  return spots
    .map((spot) => {
      const best = marks && !spot.made && !spot.slot && spot.choice.gain === most
      return { ...spot, best, label: spotLabel(drawing, spot.choice, { best, made: spot.made }) }
    })
    .sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
}

/** Of several things that can be done in one place: as planned, or what adds most. */
function pickOf(drawing: Drawing, choices: readonly Choice[]): Choice {
  const planned = choices.find(({ step }) => step.do === 'put' && plannedAt(drawing, step.at) === step.animal)
  return planned ?? choices.reduce((best, choice) => (choice.gain > best.gain ? choice : best))
}

export interface Gain {
  key: string
  place: Place
  gain: number
}

/** What the hexes filled in this round add, as far as the sheet says it or the steps did when they were chosen. */
export function gainsOf(drawing: Drawing, legal: readonly Choice[], made: readonly Choice[]): Gain[] {
  const known = (at: Cell, animal: Animal | null) =>
    [...made, ...legal].find(({ step }) => 'at' in step && step.at === at && (step.do !== 'put' || step.animal === animal))?.gain
  switch (drawing.name) {
    case 'A': {
      const { data, layout, before, after } = drawing
      const isFull = (row: number) => rowOf(after.columns, data.columns, row).every((number) => number !== null)
      return data.columns.flatMap((habitat, column) =>
        after.columns[habitat].slice(before.columns[habitat].length).map((number, i) => {
          const row = before.columns[habitat].length + i
          const bonus = pointsIn(data.column_bonus[row + 1] ?? {}) + (isFull(row) ? pointsIn(data.row_bonus[row] ?? {}) : 0)
          return { key: `${habitat} ${row}`, place: placeOn(layout.grid, layout.hex(column, row)), gain: number + bonus }
        }),
      )
    }
    case 'B': {
      const { data, layout, before, after } = drawing
      return data.tracks.flatMap((habitat, track) => {
        const [from, to] = [before.tracks[habitat], after.tracks[habitat]]
        if (to <= from) return []
        const value = (hexes: number) => data.values[hexes - 1] ?? 0
        const gain = value(to) - value(from)
        return [{ key: habitat, place: placeOn(layout.grid, layout.hex(track, to - 1)), gain }]
      })
    }
    case 'C': {
      const { data, layout, before, after } = drawing
      const was = new Set(before.traced)
      return data.hexes
        .filter(({ at }) => after.traced.includes(at) && !was.has(at))
        .map(({ at, points }) => ({ key: at, place: placeOn(layout.grid, centreOf(at)), gain: known(at, null) ?? points }))
    }
    case 'D': {
      const { layout, before, after } = drawing
      return Object.entries(after.animals).flatMap(([at, animal]) => {
        const gain = at in before.animals ? undefined : known(at, animal)
        return gain === undefined ? [] : [{ key: at, place: placeOn(layout.grid, centreOf(at)), gain }]
      })
    }
  }
}
