import { expect, it } from 'vitest'
import { legsIn, portsWanted } from './port-need.ts'

it.each([
  [[20_002, 20_201], 100],
  [[20_002, 20_202], 101],
  [[20_003, 20_004], 1],
  [[20_003, 20_003], 0],
] as const)('Of the range %j each leg has an even port: %i of them', (range, legs) => {
  expect(legsIn(range)).toBe(legs)
})

it('A range that is used up is told with the ports that twice as many calls want', () => {
  expect(portsWanted([20_002, 20_201], 100)).toMatch(
    /room for 100 legs.*100 are there.*400 ports, such as RTP_PORTS=20002-20401/,
  )
})
