// The sheets in words, for those who do not see them: what a sheet holds, and what a spot does.
import { listed, signed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Drawing } from './drawing'
import { ANIMAL, goodsText, HABITAT, LANDS } from '../names'
import type { Choice } from './spots'
import { HABITATS, type Goods, type MapHex } from '../types'

/** "mountains: 2, 3; forests: 1" */
export function sheetText(drawing: Drawing): string {
  const parts = (() => {
    switch (drawing.name) {
      case 'A': {
        const { data, after } = drawing
        const numbers = data.columns.map((habitat) => [habitat, after.columns[habitat].join(', ')] as const)
        return numbers.flatMap(([habitat, text]) => (text ? [m.rivers_holds({ part: LANDS[habitat](), text })] : []))
      }
      case 'B': {
        const { data, after } = drawing
        const tracks = data.tracks.map((habitat) => [LANDS[habitat](), after.tracks[habitat], data.length] as const)
        return [...tracks, [m.rivers_line_overflow(), after.overflow, data.overflow.length] as const].map(([part, count, of]) =>
          m.rivers_holds({ part, text: m.rivers_of({ count, of }) }),
        )
      }
      case 'C': {
        const { data, after } = drawing
        const traced = new Set(after.traced)
        return HABITATS.map((habitat) => {
          const hexes = data.hexes.filter(({ habitats }) => habitats.includes(habitat))
          const count = hexes.filter(({ at }) => traced.has(at)).length
          return m.rivers_holds({ part: LANDS[habitat](), text: m.rivers_of({ count, of: hexes.length }) })
        })
      }
      case 'D': {
        const { data, after } = drawing
        return HABITATS.flatMap((habitat) => {
          const animals = data.hexes.flatMap(({ at, habitats }) =>
            habitats.includes(habitat) && after.animals[at] ? [ANIMAL[after.animals[at]]()] : [],
          )
          return animals.length ? [m.rivers_holds({ part: LANDS[habitat](), text: animals.join(', ') })] : []
        })
      }
    }
  })()
  return parts.join('; ') || m.rivers_holds_nothing()
}

/** "river, row 5, hex 2: +3, best", "sun bonus: 1 hawk and 1 fox" */
export function spotLabel(drawing: Drawing, { step, gain }: Choice, { best, made }: { best: boolean; made: boolean }): string {
  const details = [signed(gain)]
  if (best) details.push(m.rivers_spot_best())
  if (made) details.push(m.rivers_spot_made())
  if (step.do === 'sun' || step.do === 'rain') {
    if (drawing.name === 'A') return m.rivers_spot_zone({ bonus: bonusText(drawing.data.zone[step.pick]) })
    if (drawing.name === 'D') return ''
    const column = drawing.now[step.do]
    const bonus = bonusText(drawing.data.weather[column]?.[step.pick])
    return step.do === 'sun'
      ? m.rivers_spot_sun({ column: column + 1, bonus })
      : m.rivers_spot_rain({ column: column + 1, bonus })
  }
  if (step.do === 'trace' && 'track' in step)
    return m.rivers_spot_track({ track: LANDS[step.track](), details: details.join(', ') })
  if (step.do === 'put') details.unshift(ANIMAL[step.animal]())
  if ((step.do === 'trace' || step.do === 'put') && (drawing.name === 'C' || drawing.name === 'D')) {
    const hexes = drawing.data.hexes
    const hex = hexes.find(({ at }) => at === step.at)!
    if (hex.landscape) details.push(m.rivers_spot_landscape({ habitat: HABITAT[hex.landscape]() }))
    if (hex.weather) details.push(hex.weather === 'sun' ? m.rivers_spot_brings_sun() : m.rivers_spot_brings_rain())
    return m.rivers_spot_hex({ place: placeName(hex, hexes), details: details.join(', ') })
  }
  return ''
}

const bonusText = (goods: Goods | undefined): string => goodsText(goods ?? {})

/** "forest or river, row 2, hex 3": rows from the top, hexes from the left. */
export function placeName(hex: MapHex, hexes: readonly MapHex[]): string {
  const land = listed(
    hex.habitats.map((habitat) => HABITAT[habitat]()),
    'disjunction',
  )
  const row = hex.r - Math.min(...hexes.map(({ r }) => r)) + 1
  const first = Math.min(...hexes.filter(({ r }) => r === hex.r).map(({ q }) => q))
  return m.rivers_spot_place({ land, row, number: hex.q - first + 1 })
}
