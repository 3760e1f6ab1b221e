import { expect, test } from 'vitest'
import { cut } from './cuts.ts'

test.each([
  ['[R9-26] [R2.7-24] lastMessage', 'lastMessage', 100, '…'],
  ['[R9-27] chatTitle', 'chatTitle', 20, '…'],
  ['[R9-28] chip', 'chip', 50, '…'],
  ['searchContent', 'searchContent', 20, '…'],
  ['[R9-30] attachmentName', 'attachmentName', 30, '…'],
  ['textFilter', 'textFilter', 10, '..'],
] as const)('%s is cut where the text is too long for its place', (_title, place, limit, sign) => {
  expect(cut('x'.repeat(limit), place)).toBe('x'.repeat(limit))
  expect(cut('x'.repeat(limit + 1), place)).toBe('x'.repeat(limit) + sign)
})

test('An emoji is never cut in half', () => {
  expect(cut('😀'.repeat(11), 'textFilter')).toBe(`${'😀'.repeat(10)}..`)
})
