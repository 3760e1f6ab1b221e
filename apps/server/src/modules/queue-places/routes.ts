import { isDeepStrictEqual } from 'node:util'
import {
  getQueuePlaces,
  PLACE_ENDS_MAX_MS,
  type QueuePlace,
  setQueuePlace,
} from '@ramal/contract/endpoints/queue-places'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { placeAfter } from '@ramal/domain/operation/queue-place'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { reachedAgent } from '../../accounts/permissions/reach.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { wrong } from '../../http/field-errors.ts'
import { answer, route } from '../../http/route.ts'
import { midnightAfter } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { audienceOf } from '../operation/audience-rows.ts'
import { queueKey, readQueueSettings } from '../operation/queue-rows.ts'
import { type Placed, readOwnPlaces, readReachedQueues, readTeamPlaces, writePlace } from './place-rows.ts'

/** Which queues an agent serves, by their supervisor (contract §3.2, extension). The dispatcher hears of what is written, and obeys at once. */
export function queuePlaceRoutes(
  app: FastifyInstance,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): void {
  route(app, getQueuePlaces, async ({ user, params }) =>
    answer(
      200,
      await store.read(async (tx) => placesOf(tx, user, await reachedAgent(tx, user, params.user_id))),
    ),
  )

  route(app, setQueuePlace, async ({ user, params, body, request, locale }) => {
    const { type, queue: queueId, penalty, until = null } = body
    await store.write(async (tx) => {
      const agent = await reachedAgent(tx, user, params.user_id)
      const places = await placesOf(tx, user, agent)
      const before = places.find((place) => place.type === type && place.queue.id === queueId)
      if (!before) throw new AppError('not_found')
      const now = clock.now()
      const untilAt = until === 'end_of_day' ? midnightAfter(now, await timezoneOf(tx, user.tenantId)) : until
      if (untilAt !== null && (untilAt <= now || untilAt > now + PLACE_ENDS_MAX_MS))
        throw wrong('until', locale)
      const known = {
        penalty: before.penalty,
        untilAt: before.until_ts,
        thenPenalty: before.then_penalty,
      }
      const place = placeAfter(known, { penalty, untilAt })
      if (isDeepStrictEqual(place, known)) return
      await writePlace(tx, agent, { type, queueId, ...place })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: now },
        ...{ action: 'agent.queue', entity: 'users', entityId: agent.id },
        data: {
          ...{ type, queue: queueId, before: before.penalty, after: penalty },
          ...(place.untilAt !== null && { until: place.untilAt }),
        },
      })
    })
    return answer(204, null)
  })
}

/** The queues that both the supervisor reaches and the tenant has, with the agent's place in each. */
async function placesOf(tx: ReadTx, user: SignedIn, agent: Placed): Promise<QueuePlace[]> {
  const { reach } = await audienceOf(tx, user)
  const reached = await readReachedQueues(tx, user.tenantId, reach)
  const own = await readOwnPlaces(tx, agent)
  const ofTeam = await readTeamPlaces(tx, agent.tenantId, agent.teamId)
  const queues = await readQueueSettings(tx, user.tenantId)
  return queues
    .map((queue) => ({ ...queue, key: queueKey(queue.type, queue.id) }))
    .filter(({ key }) => reached === null || reached.has(key))
    .map(({ key, type, id, description }) => ({
      ...{ type, queue: { id, description } },
      penalty: own.get(key)?.penalty ?? null,
      by_team: ofTeam.has(key),
      until_ts: own.get(key)?.untilAt ?? null,
      then_penalty: own.get(key)?.thenPenalty ?? null,
    }))
}
