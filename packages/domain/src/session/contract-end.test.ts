import { expect, test } from 'vitest'
import { contractEnd } from './contract-end.ts'

test.each([
  [null, null],
  ['2026-12-28', null],
  ['2026-12-27', { date: '2026-12-27', is_over: false }],
  ['2026-11-27', { date: '2026-11-27', is_over: false }],
  ['2026-11-26', { date: '2026-11-26', is_over: true }],
  ['soon', null],
])('Of a contract that ends %s this is said on 27 November: %j', (end, said) => {
  // 27 November in São Paulo, and the 28th elsewhere
  expect(contractEnd(end, 1_795_831_200_000, 'America/Sao_Paulo')).toEqual(said)
})
