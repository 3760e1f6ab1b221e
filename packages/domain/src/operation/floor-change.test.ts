import { expect, it } from 'vitest'
import { changesBetween, followsOn, listsOf, NO_ROWS, rowsOf, settled, withChanges } from './floor-change.ts'
import { floorAgent, floorCall, floorQueue } from './testing/floor.ts'

const BEFORE = rowsOf({
  agents: [floorAgent(1), floorAgent(2)],
  queues: [floorQueue(1)],
  calls: [floorCall(9)],
  chats: [],
  trunks: [],
  takes: [],
})
const AFTER = rowsOf({
  agents: [floorAgent(1, { state: 'in_call' }), floorAgent(2)],
  queues: [floorQueue(1)],
  calls: [],
  chats: [],
  trunks: [],
  takes: [],
})

it('A change has the rows that are new or other, and the keys of those that are gone', () => {
  expect(changesBetween(BEFORE, AFTER)).toEqual({
    agents: [floorAgent(1, { state: 'in_call' })],
    gone: { calls: [9] },
  })
})

it('Rows that say the same are no change, though they are other objects', () => {
  const same = rowsOf(structuredClone(listsOf(BEFORE)))
  expect(changesBetween(BEFORE, same)).toBeNull()
})

it('Who applies a change to the floor before has the floor after, and keeps what it does not name', () => {
  const next = withChanges(BEFORE, changesBetween(BEFORE, AFTER)!)
  expect(next).toEqual(AFTER)
  expect(next.queues).toBe(BEFORE.queues)
  expect(withChanges(NO_ROWS, listsOf(AFTER))).toEqual(AFTER)
})

it('A settled floor keeps the very rows that say the same, and a kind of rows without news', () => {
  const next = settled(BEFORE, rowsOf(structuredClone(listsOf(AFTER))))
  expect(next).toEqual(AFTER)
  expect(next.agents.get(2)).toBe(BEFORE.agents.get(2))
  expect(next.queues).toBe(BEFORE.queues)
})

it.each([
  [{ epoch: 'a', after: 4, version: 5 }, 'next'],
  [{ epoch: 'a', after: 2, version: 5 }, 'next'],
  [{ epoch: 'a', after: 3, version: 4 }, 'known'],
  [{ epoch: 'a', after: 4, version: 4 }, 'known'],
  [{ epoch: 'a', after: 5, version: 6 }, 'missed'],
  [{ epoch: 'a', after: 5, version: 5 }, 'missed'],
  [{ epoch: 'b', after: 4, version: 5 }, 'missed'],
])('For who has version 4 of a, the change %j is %s', (change, word) => {
  expect(followsOn({ epoch: 'a', version: 4 }, change)).toBe(word)
})
