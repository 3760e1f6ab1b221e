import { expect, it } from 'vitest'
import { rowsOf } from './floor-change.ts'
import { audienceKey, type FloorReach, seenBy } from './reach.ts'
import { floorAgent, floorCall, floorChat, floorQueue, floorTake } from './testing/floor.ts'

const other = { id: 2, description: 'Comercial' }
const FLOOR = rowsOf({
  agents: [
    floorAgent(1),
    floorAgent(2),
    floorAgent(3, {
      team: other,
      queues: ['telephony 2'],
      call: { uid: 'x', direction: 'incoming', phone: '11999990001', name: null, queue: 'telephony 2' },
    }),
  ],
  queues: [floorQueue(1), floorQueue(2)],
  calls: [
    floorCall(10),
    floorCall(11, {
      queue: { key: 'telephony 2', description: 'Fila 2' },
      agents: [{ id: 3, description: 'x' }],
    }),
    floorCall(12, {
      queue: null,
      agents: [
        { id: 2, description: 'y' },
        { id: 3, description: 'x' },
      ],
    }),
  ],
  chats: [floorChat(20), floorChat(21, { queue: null, agent: { id: 3, description: 'x' } })],
  trunks: [],
  takes: [
    floorTake('telephony 1'),
    floorTake('telephony 2'),
    floorTake('3', { key: 'pause agent 3', rule: 'pause', kind: 'agent' }),
  ],
})

const seen = (reach: FloorReach) => {
  const { agents, queues, calls, chats } = seenBy({ reach, seesNumbers: true }, FLOOR)
  return [[...agents.keys()], [...queues.keys()], [...calls.keys()], [...chats.keys()]]
}

it('The tenant is all of it; a team its agents, the queues that they serve, and what goes on with both', () => {
  expect(seenBy({ reach: { kind: 'tenant' }, seesNumbers: true }, FLOOR)).toBe(FLOOR)
  expect(seen({ kind: 'team', teamId: 1 })).toEqual([[1, 2], ['telephony 1'], [10, 12], [20]])
  expect(seen({ kind: 'own', userId: 3 })).toEqual([[3], ['telephony 2'], [11, 12], [21]])
})

it('Of what others have taken, one is told what is about agents and queues that one sees', () => {
  const takes = (reach: FloorReach) => [...seenBy({ reach, seesNumbers: true }, FLOOR).takes.keys()]
  expect(takes({ kind: 'team', teamId: 1 })).toEqual(['waiting queue telephony 1'])
  expect(takes({ kind: 'team', teamId: 2 })).toEqual(['waiting queue telephony 2', 'pause agent 3'])
})

it('Another team’s agent in one of their calls is not named', () => {
  const { calls } = seenBy({ reach: { kind: 'team', teamId: 1 }, seesNumbers: true }, FLOOR)
  expect(calls.get(12)?.agents).toEqual([{ id: 2, description: 'y' }])
})

it('[R2.3-25] Who may not see clients sees the last four digits of their numbers', () => {
  const floor = seenBy({ reach: { kind: 'tenant' }, seesNumbers: false }, FLOOR)
  expect(floor.calls.get(10)?.phone).toBe('•••••••0001')
  expect(floor.chats.get(20)?.phone).toBe('•••••••0001')
  expect(floor.agents.get(3)?.call?.phone).toBe('•••••••0001')
  expect(floor.agents.get(1)).toBe(FLOOR.agents.get(1))
})

it('Each audience has a key of its own', () => {
  const reaches: FloorReach[] = [{ kind: 'tenant' }, { kind: 'team', teamId: 1 }, { kind: 'own', userId: 1 }]
  const keys = reaches.flatMap((reach) =>
    [true, false].map((seesNumbers) => audienceKey({ reach, seesNumbers })),
  )
  expect(new Set(keys).size).toBe(6)
})
