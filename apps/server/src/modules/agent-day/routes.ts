import { getAgentDay, getAgentQueues } from '@ramal/contract/endpoints/agent-day'
import type { Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Presence } from '../../agents/presence.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { isAvailable } from '../coworkers/person-state.ts'
import { readQueueFigures } from '../queues/queue-figure-rows.ts'
import { countCalls, countChats } from './day-rows.ts'
import { type QueuePlace, readPlaces } from './queue-member-rows.ts'

interface Deps {
  readonly store: Store
  readonly clock: Clock
  readonly presence: Presence
}

/** Wherever on Earth the reader is, their day began less than this ago, ms; nobody has years counted. */
const LONGEST_DAY_MS = 48 * 3_600_000

/** What an agent's home tells them of (contract §3.6). */
export function agentDayRoutes(app: FastifyInstance, { store, clock, presence }: Deps): void {
  route(app, getAgentDay, async ({ user, query }) => {
    const now = clock.now()
    const day = await store.read(async (tx) => {
      const asked = query.since === undefined ? null : Date.parse(query.since)
      const since =
        asked === null
          ? midnightBefore(now, await timezoneOf(tx, user.tenantId))
          : Math.max(asked, now - LONGEST_DAY_MS)
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
    const { figures, places } = await store.read(async (tx) => ({
      figures: await readQueueFigures(tx, user.tenantId, clock.now()),
      places: await readPlaces(tx, user.tenantId),
    }))
    const placesOf = (queue: { type: QueuePlace['type']; id: number }) =>
      places.filter(({ type, queueId }) => type === queue.type && queueId === queue.id)
    const isFree = ({ type, userId }: QueuePlace) => isAvailable(presence.of(userId), type)
    const mine = figures.filter(
      (queue) => mayUse(user, queue.type) && placesOf(queue).some(({ userId }) => userId === user.id),
    )
    return answer(
      200,
      mine.map((queue) => ({
        type: queue.type,
        id: queue.id,
        description: queue.description,
        waiting: queue.waiting,
        longest_wait: queue.longest_wait,
        available: placesOf(queue).filter(isFree).length,
      })),
    )
  })
}

/** Whether the reader may use this channel (§6). */
function mayUse({ roles }: SignedIn, channel: QueuePlace['type']): boolean {
  return allows(channel === 'telephony' ? 'sites.view_softphone' : 'sites.view_chat', roles)
}
