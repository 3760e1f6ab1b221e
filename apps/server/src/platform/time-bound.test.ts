import { expect, it } from 'vitest'
import { timeBound } from './time-bound.ts'

const ZONE = 'America/Sao_Paulo'

it.each([
  ['2025-03-14', 'from', '2025-03-14T03:00:00.000Z'],
  ['2025-03-14', 'to', '2025-03-15T02:59:59.999Z'],
  ['2025-03-14T09:26:53-03:00', 'from', '2025-03-14T12:26:53.000Z'],
  ['2025-03-14T12:26:53 00:00', 'to', '2025-03-14T12:26:53.000Z'],
  ['2025-03-14T12:26:53Z', 'to', '2025-03-14T12:26:53.000Z'],
] as const)('A bound of %s as %s is %s', (text, bound, iso) => {
  expect(new Date(timeBound(text, bound, ZONE) ?? 0).toISOString()).toBe(iso)
})

it.each([
  '',
  'ontem',
  '2025-13-40',
  '14/03/2025',
  '5',
  '2025-03-14Tx',
  ' 2025-03-14',
  '2025-03-14 ',
  'x2025-03-14T12:26:53Z',
  '2025-02-30x',
])('A bound of %j filters nothing', (text) => {
  expect(timeBound(text, 'from', ZONE)).toBeNull()
})
