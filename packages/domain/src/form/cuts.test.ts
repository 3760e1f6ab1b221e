import { expect, test } from 'vitest'
import { cut } from './cuts.ts'

test.each([
  ['R9-26', 'R2.7-24', 'lastMessage', 100, '…'],
  ['R9-27', 'R9-27', 'chatTitle', 20, '…'],
  ['R9-28', 'R9-28', 'chip', 50, '…'],
  ['R9-29', 'R9-29', 'searchContent', 20, '…'],
  ['R9-30', 'R9-30', 'attachmentName', 30, '…'],
  ['R9-31', 'R9-31', 'textFilter', 10, '..'],
] as const)('[%s] [%s] %s is cut at %s with %s', (_row, _other, place, limit, sign) => {
  expect(cut('x'.repeat(limit), place)).toBe('x'.repeat(limit))
  expect(cut('x'.repeat(limit + 1), place)).toBe('x'.repeat(limit) + sign)
})

test('an emoji is never cut in half', () => {
  expect(cut('😀'.repeat(11), 'textFilter')).toBe(`${'😀'.repeat(10)}..`)
})
