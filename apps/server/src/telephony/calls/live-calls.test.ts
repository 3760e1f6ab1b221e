import { expect, it } from 'vitest'
import type { Leg } from './leg.ts'
import { type FoundCall, LiveCalls } from './live-calls.ts'

const leg = (mediaLeg: string, userId: number) =>
  ({ mediaLeg, userId, trunkId: 3, endpointId: userId, dialog: {}, audible: true }) as unknown as Leg
const call = { isEnding: false } as FoundCall
const other = { isEnding: false } as FoundCall

it('A call that is removed takes its legs along: no device, no trunk and no media is held by it, and others keep theirs', () => {
  const live = new LiveCalls()
  live.add(call)
  live.add(other)
  live.addLeg(call, leg('a', 7))
  live.addLeg(call, leg('b', 8))
  live.addLeg(other, leg('c', 9))
  expect([live.legs().length, live.lines.inUse(3), live.hasMedia(7)]).toEqual([3, 3, true])
  live.remove(call)
  expect(live.legs()).toMatchObject([{ call: other, leg: { mediaLeg: 'c' } }])
  expect([live.lines.inUse(3), live.hasMedia(7), live.hasMedia(9)]).toEqual([1, false, true])
  expect(live.byMediaLeg('a')).toBeUndefined()
})
