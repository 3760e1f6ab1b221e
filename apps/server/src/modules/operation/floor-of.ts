import { type FloorRows, rowsOf } from '@ramal/domain/operation/floor-change'
import type { FloorFacts } from './facts.ts'
import { floorAgents, type LiveAgents } from './floor-agents.ts'
import { floorCalls, floorChats, floorQueues, floorTrunks, queuesByKey } from './floor-service.ts'

/** A tenant's floor, from what the store and the server's memory know. */
export function floorOf(facts: FloorFacts, live: LiveAgents): FloorRows {
  const queues = queuesByKey(facts)
  const agents = floorAgents(facts, live)
  const calls = floorCalls(facts, queues)
  const chats = floorChats(facts, queues)
  return rowsOf({
    agents,
    queues: floorQueues(facts, { agents, calls, chats }),
    calls,
    chats,
    trunks: floorTrunks(facts),
    takes: [],
  })
}
