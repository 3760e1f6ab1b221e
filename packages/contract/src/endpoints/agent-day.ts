import * as z from 'zod'
import { AgentDay, QueueInSight } from '../entities/agent-day.ts'
import { AgentFigures } from '../entities/agent-figures.ts'
import { AgentTime } from '../entities/agent-time.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
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

const part = () => {
  const { limit, offset } = listQuery()
  return { limit, offset }
}

/** `day`: as `YYYY-MM-DD`, where the site is; absent or no date: today. Who is no agent has a record without rows. */
export const getAgentTime = endpoint({
  method: 'GET',
  path: '/v1/agent/time/',
  summary: "The reader's own record of one day: states, pauses and after-services as the ledgers have them.",
  query: () => z.object({ day: q.text({ max: 10 }), ...part() }),
  answers: { 200: () => AgentTime },
  errors: ['throttled'],
  permission: 'signed-in',
  section,
  origin,
})

export const getAgentFigures = endpoint({
  method: 'GET',
  path: '/v1/agent/figures/',
  summary: "The reader's own figures of today and of this month.",
  answers: { 200: () => AgentFigures },
  permission,
  section,
  origin,
})
