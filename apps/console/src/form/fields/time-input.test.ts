import { expect, test } from 'vitest'
import { fromDateTimeInput, fromTimeInput, toDateTimeInput, toTimeInput } from './time-input.ts'

const NOON = new Date(2025, 2, 14, 12, 0).getTime()

test('An epoch goes through the time inputs and back', () => {
  expect(toDateTimeInput(NOON)).toBe('2025-03-14T12:00')
  expect(fromDateTimeInput('2025-03-14T12:00')).toBe(NOON)
  expect(toTimeInput(NOON)).toBe('12:00')
  expect([toDateTimeInput(null), toTimeInput(null)]).toEqual(['', ''])
})

test('A time of day that is past means tomorrow', () => {
  expect(fromTimeInput('12:30', NOON)).toBe(NOON + 30 * 60_000)
  expect(fromTimeInput('11:30', NOON)).toBe(new Date(2025, 2, 15, 11, 30).getTime())
})

test.each(['', 'x'])('The text %j is no time', (text) => {
  expect(fromTimeInput(text, NOON)).toBeNull()
  expect(fromDateTimeInput(text)).toBeNull()
})
