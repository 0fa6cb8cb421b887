// Reads what somebody imports. Whether the game can make something of it, the game says.
import { m } from '../paraglide/messages.js'
import { FORMAT, Unfit, type Position } from './pad'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The position that the text holds; throws `Unfit` where it is none, or one of another game. */
export function documentIn(text: string, game: string): Position {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new Unfit(m.pad_unfit_json())
  }
  if (!isObject(document) || document.format !== FORMAT) throw new Unfit(m.pad_unfit_format({ format: FORMAT }))
  if (document.game !== game) throw new Unfit(m.pad_unfit_game())
  if (document.options !== undefined && !isObject(document.options)) throw new Unfit(unfitAt('options'))
  return { ...document, format: FORMAT, game, options: document.options ?? {} }
}

/** "boards[0].tiles: this is not what a pad expects." */
export const unfitAt = (place: string): string => m.pad_unfit_at({ place })

/** Reads a document field by field; whatever is not as it should be is told with its place. */
export class Field {
  constructor(
    readonly value: unknown,
    readonly place: string,
  ) {}

  fail(): never {
    throw new Unfit(unfitAt(this.place))
  }

  /** A field of an object; undefined where it is left out. */
  field(name: string): Field | undefined {
    if (!isObject(this.value)) return this.fail()
    const value = this.value[name]
    return value === undefined || value === null ? undefined : new Field(value, this.place ? `${this.place}.${name}` : name)
  }

  /** The fields of an object whose names are among these. */
  fields<Name extends string>(names: readonly Name[]): [Name, Field][] {
    if (!isObject(this.value) || Object.keys(this.value).some((name) => !(names as readonly string[]).includes(name)))
      return this.fail()
    return names.flatMap((name): [Name, Field][] => {
      const field = this.field(name)
      return field ? [[name, field]] : []
    })
  }

  keys(): string[] {
    return isObject(this.value) ? Object.keys(this.value) : this.fail()
  }

  items(most: number): Field[] {
    if (!Array.isArray(this.value) || this.value.length > most) return this.fail()
    return this.value.map((value, i) => new Field(value, `${this.place}[${i}]`))
  }

  number(least: number, most: number): number {
    const { value } = this
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : this.fail()
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.fail()
  }

  oneOf<T>(values: readonly T[]): T {
    return values.includes(this.value as T) ? (this.value as T) : this.fail()
  }

  /** A cell, written "q,r" or "col,row". */
  cell(): string {
    const text = this.text()
    return /^-?\d{1,4},-?\d{1,4}$/.test(text) ? text : this.fail()
  }
}
