import { randomBytes } from 'node:crypto'
import {
  closeActivityFeed,
  getActivityFeed,
  openActivityFeed,
  readActivityFeed,
} from '@ramal/contract/endpoints/activity-feed'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { type CalendarEvent, icalendar } from '@ramal/domain/activity/icalendar'
import { allows } from '@ramal/domain/permissions/allows'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { hashOf } from '../../accounts/authentication.ts'
import {
  dropFeed,
  type FeedHolder,
  findFeed,
  findFeedHolder,
  putFeed,
} from '../../accounts/feed-key/feed-rows.ts'
import { rolesOf } from '../../accounts/permissions/group-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { answer, route, SENT } from '../../http/route.ts'
import { openActivities } from './activity-rows.ts'

const DAY_MS = 86_400_000
const BACK_MS = 30 * DAY_MS
const AHEAD_MS = 365 * DAY_MS
/** More in a calendar is nobody's to look at. */
const EVENTS = 1_000
const KEY_BYTES = 32

/**
 * One's activities in the calendar of another program (contract §10.1): by an address that is told once and can be revoked. It shows subject and
 * time, and nothing of customers beside what a subject says.
 */
export function activityFeedRoutes(
  app: FastifyInstance,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): void {
  route(app, getActivityFeed, async ({ user }) => {
    const at = await store.read((tx) => findFeed(tx, user.id))
    return answer(200, { created_at: at === null ? null : new Date(at).toISOString() })
  })

  route(app, openActivityFeed, async ({ user, request }) => {
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const at = clock.now()
    await store.write(async (tx) => {
      await putFeed(tx, user, { keyHash: hashOf(key), at })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at },
        ...{ action: 'activity_feed.open', entity: 'activity_feeds', entityId: user.id },
      })
    })
    const address = `/api${openActivityFeed.path}${key}.ics`
    return answer(201, { address, created_at: new Date(at).toISOString() })
  })

  route(app, closeActivityFeed, async ({ user, request }) => {
    await store.write(async (tx) => {
      await dropFeed(tx, user.id)
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: clock.now() },
        ...{ action: 'activity_feed.close', entity: 'activity_feeds', entityId: user.id },
      })
    })
    return answer(204, null)
  })

  route(app, readActivityFeed, async ({ params, reply }) => {
    const keyHash = hashOf(params.file.slice(0, -'.ics'.length))
    const holder = await store.read((tx) => readerOf(tx, keyHash))
    if (holder === null) throw new AppError('not_found')
    app.meter.take(holder.id, 'calendar')
    const events = await store.read((tx) => eventsOf(tx, holder, clock.now()))
    void reply.type('text/calendar; charset=utf-8').send(icalendar('Ramal', events))
    return SENT
  })
}

/** Whose key it is; null: nobody's, or they may not see activities. */
async function readerOf(tx: ReadTx, keyHash: string): Promise<FeedHolder | null> {
  const holder = await findFeedHolder(tx, keyHash)
  return holder !== null && allows('sites.view_activities', await rolesOf(tx, holder.id)) ? holder : null
}

/** What they have open. */
async function eventsOf(tx: ReadTx, holder: FeedHolder, now: number): Promise<readonly CalendarEvent[]> {
  const list = await openActivities(tx, scopeOf(holder), filterOf(holder, now), {
    ...{ limit: EVENTS, offset: 0, ordering: ['due_at'] },
  })
  return (await list.ask(tx.db)).flatMap(({ activity: { id, description, due_at, updated_at } }) =>
    due_at === null ? [] : [{ id, subject: description, dueAt: due_at, changedAt: updated_at }],
  )
}

function scopeOf({ id, tenantId, teamId }: FeedHolder) {
  return { tenantId, teamId, userIds: [id] }
}

function filterOf({ id, teamId }: FeedHolder, now: number) {
  return {
    ...{ search: '', excludeIds: [], done: false, mine: { userId: id, teamId } },
    ...{ userId: undefined, teamId: undefined, clientId: undefined },
    ...{ dueFrom: now - BACK_MS, dueTo: now + AHEAD_MS },
  }
}
