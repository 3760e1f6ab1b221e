import {
  createActivity,
  listActivities,
  patchActivity,
  readActivity,
  removeActivity,
  replaceActivity,
} from '@ramal/contract/endpoints/activities'
import { makeCallToMailingClient } from '@ramal/contract/endpoints/mailing-client'
import type { ActivityInput, ActivityRow } from '@ramal/contract/entities/activity-row'
import type { BodyOf, QueryOf } from '@ramal/contract/kit/endpoint'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { listPage } from '../../http/long-list/list-page.ts'
import { answer, answerPage, route } from '../../http/route.ts'
import {
  type ActivityFilter,
  type ActivityListRow,
  type ActivityScope,
  deleteActivity,
  findActivity,
  insertActivity,
  openActivities,
  readActivityScope,
  updateActivity,
} from './activity-rows.ts'
import { recordAct } from './audit.ts'
import { activityValues } from './input.ts'
import { assertMoved, assertPersonal } from './personal-limits.ts'
import { presentActivityRow } from './present.ts'

/** Activities as a list and a table editor (contract §10), and calls to leads (contract §4). */
export function activityRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, listActivities, async ({ user, query, request }) => {
    const page = await listPage(
      { store, user, request, query },
      {
        async open(tx) {
          const list = await openActivities(
            tx,
            await readActivityScope(tx, user),
            filterOf(query, user),
            query,
          )
          return { ...list, load: async (_: ReadTx, rows: readonly ActivityListRow[]) => rows }
        },
        present: (rows) => rows.map(presentActivityRow),
        scans: query.search !== '' || query.ordering.length > 0,
      },
    )
    return answerPage(page)
  })

  route(app, readActivity, async ({ user, params }) =>
    answer(
      200,
      await store.read(async (tx) =>
        presentActivityRow(await found(tx, await readActivityScope(tx, user), params.id)),
      ),
    ),
  )

  const said = (locale: Locale) => ({ locale, now: clock.now() })
  const actor = (user: SignedIn, request: FastifyRequest) => ({ user, address: request.ip, now: clock.now() })

  route(app, createActivity, async ({ user, body, locale, request }) => {
    const created = await store.write(async (tx) => {
      const scope = await readActivityScope(tx, user)
      const values = await activityValues(tx, user, scope, body, locale)
      await assertPersonal(tx, { id: null, userId: values.user_id, dueAt: values.due_at }, said(locale))
      const after = await found(tx, scope, await insertActivity(tx, by(user), values))
      await recordAct(tx, actor(user, request), 'create', { before: null, after: after.activity })
      return presentActivityRow(after)
    })
    return answer(201, created)
  })

  route(app, replaceActivity, async ({ user, params, body, locale, request }) => {
    const replaced = await store.write(async (tx) => {
      const scope = await readActivityScope(tx, user)
      const before = await found(tx, scope, params.id)
      const values = await activityValues(tx, user, scope, body, locale)
      await assertMoved(tx, before.activity, values, said(locale))
      await updateActivity(tx, params.id, by(user), values)
      const after = await found(tx, scope, params.id)
      await recordAct(tx, actor(user, request), 'change', { before: before.activity, after: after.activity })
      return presentActivityRow(after)
    })
    return answer(200, replaced)
  })

  route(app, patchActivity, async ({ user, params, body, locale, request }) => {
    const patched = await store.write(async (tx) => {
      const scope = await readActivityScope(tx, user)
      const before = await found(tx, scope, params.id)
      const input = patchedInput(presentActivityRow(before), body)
      const values = await activityValues(tx, user, scope, input, locale)
      await assertMoved(tx, before.activity, values, said(locale))
      await updateActivity(tx, params.id, by(user), values)
      const after = await found(tx, scope, params.id)
      await recordAct(tx, actor(user, request), 'change', { before: before.activity, after: after.activity })
      return presentActivityRow(after)
    })
    return answer(200, patched)
  })

  route(app, removeActivity, async ({ user, params, request }) => {
    await store.write(async (tx) => {
      const { activity } = await found(tx, await readActivityScope(tx, user), params.id)
      await deleteActivity(tx, params.id, { userId: user.id, at: clock.now() })
      await recordAct(tx, actor(user, request), 'delete', { before: activity, after: null })
    })
    return answer(204, null)
  })

  // Leads come with the dialer: until then no id names one (contract §4: 404 unknown id).
  route(app, makeCallToMailingClient, async () => {
    throw new AppError('not_found')
  })
}

async function found(tx: ReadTx, scope: ActivityScope, id: number): Promise<ActivityListRow> {
  const row = await findActivity(tx, scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** The row as if it had been written anew with these changes. */
function patchedInput(row: ActivityRow, change: BodyOf<typeof patchActivity>): ActivityInput {
  const { subject = row.subject, destination = row.destination } = change
  const owner = { user: row.user?.id ?? null, team: row.team?.id ?? null }
  return { ...row, ...owner, ...change, subject, destination }
}

function by(user: { id: number; tenantId: number }): { tenantId: number; userId: number } {
  return { tenantId: user.tenantId, userId: user.id }
}

function filterOf(query: QueryOf<typeof listActivities>, user: SignedIn): ActivityFilter {
  return {
    search: query.search,
    excludeIds: query.exclude_id,
    done: query.done,
    userId: query.user,
    teamId: query.team,
    clientId: query.client,
    mine: query.mine ? { userId: user.id, teamId: user.teamId } : null,
    dueFrom: query.due_at__gte === undefined ? null : Date.parse(query.due_at__gte),
    dueTo: query.due_at__lte === undefined ? null : Date.parse(query.due_at__lte),
  }
}
