import { REPORTS, type ReportKey } from '@ramal/contract/reports'
import { expect, it } from 'vitest'
import { isWithinReach, partOf } from './within-reach.ts'

const ALL = { agents: null, queues: null, chatQueues: null }

it.each([
  ['queues', 'queues'],
  ['calls-by-hour', 'queues'],
  ['chat-queues', 'chatQueues'],
  ['chats-by-day', 'chatQueues'],
  ['chat-agents', 'agents'],
  ['agents-day', 'agents'],
  ['pauses', 'agents'],
  ['classifications', 'agents'],
] as const satisfies readonly (readonly [ReportKey, string])[])('The report %s counts by %s', (key, part) => {
  expect(partOf(REPORTS[key])).toBe(part)
})

it.each([
  [null, null, true],
  [null, [1, 2], false],
  [[1], null, true],
  [[1], [1, 2], true],
  [[1, 3], [1, 2], false],
  [[], [], true],
])('What counted %j is seen whole by who sees %j: %j', (counted, seen, expected) => {
  expect(isWithinReach({ ...ALL, agents: counted }, { ...ALL, agents: seen }, 'agents')).toBe(expected)
  // Of what it does not count nothing is asked.
  expect(isWithinReach({ ...ALL, agents: counted }, { ...ALL, agents: [], queues: null }, 'queues')).toBe(
    true,
  )
})
