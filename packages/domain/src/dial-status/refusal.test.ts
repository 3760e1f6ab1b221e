import { expect, it } from 'vitest'
import { refusalKey, refusalReason } from './refusal.ts'

it.each([
  ['dnd', 480, 'dnd'],
  ['pause', 480, 'pause'],
  ['swap', 480, 'pause'],
  ['pause', 403, 'ownPause'],
  ['busy', 486, 'busy'],
  ['state', 486, 'busy'],
  ['consent', 609, 'consent'],
  ['permission', 403, 'permission'],
] as const)('A refusal for %s with %i is told as %s', (refusal, dialStatus, key) => {
  expect(refusalKey({ refusal, dialStatus })).toBe(`softphone.refusedFor.${key}`)
})

it('A refusal without a reason is told by its status', () => {
  expect(refusalKey({ dialStatus: 486 })).toBeNull()
})

it.each([
  ['dnd', 'dnd'],
  [' consent ', 'consent'],
  ['constructor', null],
  ['', null],
  [undefined, null],
])('The header %j names the reason %s', (header, reason) => {
  expect(refusalReason(header)).toBe(reason)
})
