import { expect, it } from 'vitest'
import { owes } from './owes.ts'

const NOW = 1_000
const good = { mustChange: false, expireDate: null }
const due = { required: true, enabled: false }

it.each([
  ['nothing is due', { ...good, factor: { required: false, enabled: false } }, null],
  ['the team wants a second factor', { ...good, factor: due }, 'second_factor'],
  ['the team wants one, and there is one', { ...good, factor: { required: true, enabled: true } }, null],
  ['the password has run out', { ...good, expireDate: NOW - 1, factor: due }, 'password'],
  ['somebody else chose the password', { ...good, mustChange: true, factor: due }, 'password'],
] as const)('%s: the user with %o owes %s', (_title, facts, owed) => {
  expect(owes(facts, NOW)).toBe(owed)
})
