import { expect, it } from 'vitest'
import { dateTimeText } from './date-time-text.ts'

it('[R9-36] Moments are written as DD/MM/YYYY HH:mm:ss', () => {
  const at = new Date(2025, 2, 4, 9, 6, 3)
  expect(dateTimeText(at.toISOString())).toBe('04/03/2025 09:06:03')
})
