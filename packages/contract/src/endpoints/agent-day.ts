import * as z from 'zod'
import { AgentDay, QueueInSight } from '../entities/agent-day.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'

const section = '3.6'
const origin = 'extension'
const permission = ['sites.view_softphone', 'sites.view_chat'] as const

/** `since`: the day as the reader's clock has it; absent: midnight where the site is. */
export const getAgentDay = endpoint({
  method: 'GET',
  path: '/v1/agent/day/',
  summary: "The reader's calls and chats of the day, and what waits for them.",
  query: () => z.object({ since: q.optionalTime() }),
  answers: { 200: () => AgentDay },
  permission,
  section,
  origin,
})

export const getAgentQueues = endpoint({
  method: 'GET',
  path: '/v1/agent/queues/',
  summary: 'The queues that the reader serves: who waits, the longest wait, who is available.',
  answers: { 200: () => z.array(QueueInSight) },
  permission,
  section,
  origin,
})
