import { expect, it } from 'vitest'
import { SlowReader } from './slow-reader.ts'

const PACE = { silence: { stranger: 30, known: 60 }, window: 300, perSecond: 1_000 }

/** When a reader who takes `octets` each 10 ms is cut, ms; null: never in a long time. */
function cutAt(octets: number, isStranger: boolean): number | null {
  const reader = new SlowReader(0, 0)
  for (let now = 10; now <= 2_000; now += 10)
    if (reader.isTooSlow((octets * now) / 10, now, PACE, isStranger)) return now
  return null
}

it('A reader who takes nothing is cut, a stranger sooner', () => {
  expect([cutAt(0, true), cutAt(0, false)]).toEqual([40, 70])
})

it('A reader who takes an octet now and then is cut when the time of a window is over', () => {
  expect([cutAt(1, true), cutAt(1, false)]).toEqual([300, 300])
})

it('A reader who reads slowly and steadily is not cut', () => {
  expect([cutAt(10, true), cutAt(10, false)]).toEqual([null, null])
})

it('A reader who once read much is not spared for long', () => {
  const reader = new SlowReader(0, 0)
  const cut = Array.from({ length: 60 }, (_, at) => at * 10 + 10).find((now) =>
    reader.isTooSlow(1_000_000 + now / 2, now, PACE, true),
  )
  expect(cut).toBe(600)
})
