import { describe, expect, it } from 'vitest'
import { behaviourOf, type CalleeInstructions } from './codes.ts'

const answer = (afterMs: number, early = false) => ({ type: 'answer', afterMs, early })

describe('what the owner of a number does', () => {
  it.each([
    ['11988881234', answer(1000)],
    ['11988880778', answer(5000)],
    ['11988880183', answer(5000, true)],
    ['11988880777', { type: 'ring' }],
    ['11988880486', { type: 'refuse', status: 486, afterMs: 1000 }],
    ['11988880500', answer(1000)],
  ])('Without instructions, the owner of the number %s behaves as its digits say', (number, behaviour) => {
    expect(behaviourOf(number)).toEqual(behaviour)
  })

  it.each<[string, CalleeInstructions, unknown]>([
    ['11988880486', { answers_after: 0 }, answer(0)],
    ['11988880777', { early_media: true }, answer(1000, true)],
    ['10003', { dial_status: 603 }, { type: 'refuse', status: 603, afterMs: 1000 }],
    ['10003', { rings: true, dial_status: 486 }, { type: 'ring' }],
    ['11988880778', { dial_status: 480, answers_after: 2 }, { type: 'refuse', status: 480, afterMs: 2000 }],
  ])('The owner of the number %s behaves as they were told: %o', (number, instructions, behaviour) => {
    expect(behaviourOf(number, instructions)).toEqual(behaviour)
  })
})
