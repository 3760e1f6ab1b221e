import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

const REACHED = { 0: 3, 1: 1, 2: 1, 3: 5, 4: 1, 6: 2 }

it('One mutant of three is every third as Stryker counts them', () => {
  expect(sampleOf(REACHED, 3)).toEqual({ 0: 3, 3: 5, 6: 2 })
})

it('One of one is all of them', () => {
  expect(sampleOf(REACHED, 1)).toEqual(REACHED)
})
