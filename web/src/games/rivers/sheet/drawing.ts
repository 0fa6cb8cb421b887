// What the drawings of the sheets are made from: the printed data, where they lie, and the sheet as it stood when the
// round began, as it stands after the steps chosen, and as it will stand after the plan.
import { layoutA, layoutB, layoutC, layoutD, type Form } from './sheets'
import type { Land } from '../signs'
import type { Components, SheetA, SheetB, SheetC, SheetD, SheetName, Sheets, SheetState } from '../types'

/** Open, used before this round, or used by what is chosen or planned in it. */
export type State = 'open' | 'used' | 'new'

export const stateOf = (before: boolean, after: boolean): State => (before ? 'used' : after ? 'new' : 'open')

/** In units of art/geometry. */
export interface Hex {
  x: number
  y: number
  /** None, one, or two of which either serves. */
  lands: Land[]
  state: State
}

interface Drawn<Name extends SheetName, Sheet extends SheetState, Layout> {
  name: Name
  data: Sheets[Name]
  layout: Layout
  before: Sheet
  now: Sheet
  after: Sheet
  /** Letters in place of the habitats' signs, and on the animals. */
  letters: boolean
}

export type DrawnA = Drawn<'A', SheetA, ReturnType<typeof layoutA>>
export type DrawnB = Drawn<'B', SheetB, ReturnType<typeof layoutB>>
export type DrawnC = Drawn<'C', SheetC, ReturnType<typeof layoutC>>
export type DrawnD = Drawn<'D', SheetD, ReturnType<typeof layoutD>>
export type Drawing = DrawnA | DrawnB | DrawnC | DrawnD

const LAYOUT = { A: layoutA, B: layoutB, C: layoutC, D: layoutD }

/** All three are states of one sheet. */
export function drawingOf<S extends SheetState>(
  { sheets }: Components,
  { form, letters }: { form: Form; letters: boolean },
  { before, now, after }: { before: S; now: S; after: S },
): Drawing {
  const name = now.sheet
  const data = sheets[name]
  const layout = (LAYOUT[name] as (data: Sheets[SheetName], form: Form) => Drawing['layout'])(data, form)
  return { name, data, layout, before, now, after, letters } as unknown as Drawing
}

/** The arrangement in which a sheet's hexes come out larger in a room. */
export function roomiest(components: Components, sheet: SheetState, width: number, height: number): Form {
  const hex = (form: Form): number => {
    const { layout } = drawingOf(components, { form, letters: false }, { before: sheet, now: sheet, after: sheet })
    return layout.grid.r * Math.min(width / layout.width, height / layout.height)
  }
  return hex('phone') > hex('table') ? 'phone' : 'table'
}
