import { getAgentDay, getAgentQueues } from '@ramal/contract/endpoints/agent-day'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { AgentStates } from '../../agents/agent-states.ts'
import { answer, route } from '../../http/route.ts'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { isAvailable } from '../coworkers/person-state.ts'
import { readQueueFigures } from '../queues/queue-figure-rows.ts'
import { countCalls, countChats } from './day-rows.ts'
import { mayUse } from './may-use.ts'
import { type QueuePeople, readPlaces } from './queue-member-rows.ts'

interface Deps {
  readonly store: Store
  readonly clock: Clock
  readonly agents: AgentStates
}

/** Wherever on Earth the reader is, their day began less than this ago, ms; nobody has years counted. */
const LONGEST_DAY_MS = 48 * 3_600_000

const NOBODY: QueuePeople = new Map()

/** What an agent's home tells them of (contract §3.6). */
export function agentDayRoutes(app: FastifyInstance, { store, clock, agents }: Deps): void {
  route(app, getAgentDay, async ({ user, query }) => {
    const now = clock.now()
    const day = await store.read(async (tx) => {
      const asked = query.since === undefined ? null : Date.parse(query.since)
      const since =
        asked === null
          ? midnightBefore(now, await timezoneOf(tx, user.tenantId))
          : Math.min(now, Math.max(asked, now - LONGEST_DAY_MS))
      return {
        since,
        calls: mayUse(user, 'telephony') ? await countCalls(tx, user, since) : null,
        chats: mayUse(user, 'chat') ? await countChats(tx, user, since) : null,
      }
    })
    return answer(200, {
      since: new Date(day.since).toISOString(),
      calls: day.calls,
      chats: day.chats && {
        closed: day.chats.closed,
        unanswered: day.chats.unanswered,
        waiting_since: day.chats.since === null ? null : new Date(day.chats.since).toISOString(),
      },
    })
  })

  route(app, getAgentQueues, async ({ user }) => {
    const { figures, people } = await store.read(async (tx) => ({
      people: {
        telephony: mayUse(user, 'telephony') ? await readPlaces(tx, user, 'telephony') : NOBODY,
        chat: mayUse(user, 'chat') ? await readPlaces(tx, user, 'chat') : NOBODY,
      },
      figures: await readQueueFigures(tx, user.tenantId, clock.now()),
    }))
    const mine = figures.flatMap(({ type, id, description, waiting, longest_wait }) => {
      const serving = people[type].get(id)
      if (!serving) return []
      const available = [...serving].filter((userId) => isAvailable(agents.of(userId), type)).length
      return [{ type, id, description, waiting, longest_wait, available }]
    })
    return answer(200, mine)
  })
}
