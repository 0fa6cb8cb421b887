import { expect, it } from 'vitest'

import { Refusal } from '../lib/refusal'
import { LARGEST, mistake, parsed } from './record'

const refused = (reason: string) => mistake(new Refusal('malformed', reason)).sentence

it('says where a record is wrong', () => {
  expect(refused('turns[3].steps[1]: not legal')).toBe('This record breaks down in turn 4, step 2.')
  expect(refused('turns[0]: a turn of another seat')).toBe('This record breaks down in turn 1.')
  expect(refused('options.cards: ...')).toBe('This record cannot be played.')
})

it('hands on what the server says of it', () => {
  expect(mistake(new Refusal('malformed', 'seed: missing')).reason).toBe('seed: missing')
  expect(mistake(new Refusal('too_fast', 'wait'))).toEqual({ sentence: 'A little slower, please.', reason: null })
})

it('knows text that is no record', () => {
  const told = (text: string) => {
    try {
      return parsed(text)
    } catch (error) {
      return mistake(error).sentence
    }
  }
  expect(told('{"turns": []}')).toEqual({ turns: [] })
  expect(told('hello')).toBe('This is not a record: it is not JSON.')
  expect(told('x'.repeat(LARGEST + 1))).toBe('This file is too large for a record.')
})
