import type { FloorTrunk } from '@ramal/contract/entities/operation'
import { expect, it } from 'vitest'
import { byUrgency, countStates } from './agent-order.ts'
import { brokenFirst, longestFirst, longestWaitFirst, worstFirst } from './queue-order.ts'
import { FLOOR_AT, floorAgent, floorCall, floorChat, floorQueue } from './testing/floor.ts'

const at = (minute: number) => FLOOR_AT + minute * 60_000
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

it('Agents stand by alert, by what they do, and by how long they do it', () => {
  const agents = [
    floorAgent(1, { state: 'unavailable' }),
    floorAgent(2, { state: 'available', since_ts: at(5) }),
    floorAgent(3, { state: 'available', since_ts: at(1) }),
    floorAgent(4, { state: 'in_call' }),
    floorAgent(5, { state: 'paused', since_ts: null }),
    floorAgent(6, { state: 'ringing' }),
    floorAgent(7, { state: 'unavailable', since_ts: at(9) }),
  ]
  expect(ids(agents.toSorted(byUrgency(({ id }) => (id === 7 ? 2 : 0))))).toEqual([7, 6, 4, 5, 3, 2, 1])
  expect(countStates(agents)).toMatchObject({ available: 2, unavailable: 2, in_call: 1, do_not_disturb: 0 })
})

it('Queues stand by alert, then by the longest wait; an empty one is last', () => {
  const queues = [
    floorQueue(1),
    floorQueue(2, { waiting: 1, waiting_since_ts: at(5) }),
    floorQueue(3, { waiting: 1, waiting_since_ts: at(2) }),
    floorQueue(4),
  ]
  expect(ids(queues.toSorted(worstFirst(({ id }) => (id === 4 ? 1 : 0))))).toEqual([4, 3, 2, 1])
})

it('Calls stand longest first, chats by how long their customer waits', () => {
  expect(ids([floorCall(1, { started_ts: at(5) }), floorCall(2)].toSorted(longestFirst))).toEqual([2, 1])
  const chats = [
    floorChat(1),
    floorChat(2, { waiting_since_ts: at(5) }),
    floorChat(3, { waiting_since_ts: at(1) }),
  ]
  expect(ids(chats.toSorted(longestWaitFirst))).toEqual([3, 2, 1])
})

it('Broken trunks stand first, then the fullest', () => {
  const trunk = (id: number, status: FloorTrunk['status'], in_use = 0): FloorTrunk => ({
    ...{ id, description: String(id), status, last_error: null, incoming: in_use, outgoing: 0 },
    ...{ in_use, max_channels: 30, quarter: { attempts: 0, answered: 0, failed: 0, last_code: null } },
  })
  const trunks = [
    trunk(1, 'connected'),
    trunk(2, null),
    trunk(3, 'disconnected'),
    trunk(4, 'connected', 9),
    trunk(5, 'error'),
  ]
  expect(ids(trunks.toSorted(brokenFirst))).toEqual([5, 3, 2, 4, 1])
})
