import {
  assignActivity,
  finishActivity,
  getActivityOverview,
  getWorkingTimes,
  moveActivities,
  moveActivity,
  reopenActivity,
} from '@ramal/contract/endpoints/activity-acts'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store, WriteTx } from '@ramal/db/store/store'
import { dueEdges } from '@ramal/domain/activity/due-group'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { type ActivityChange, writeAct } from './act-rows.ts'
import { type ActivityColumns, type ActivityScope, findActivity, readActivityScope } from './activity-rows.ts'
import { type ActivityAct, recordAct } from './audit.ts'
import { ownerValues } from './input.ts'
import { countDue, findAutomatic } from './overview-rows.ts'
import { assertMoved } from './personal-limits.ts'
import { presentActivityRow } from './present.ts'
import { workingTimes } from './working-times.ts'

/** Automatic calls are told so long before they are due, ms: a console asks each minute, and says it a minute before. */
const TOLD_BEFORE_MS = 180_000
const NOTE_MAX = 2000

/** What an act is done by, where and when. */
interface Actor {
  readonly user: SignedIn
  readonly address: string
  readonly now: number
}

/** What is done with activities beside writing them (contract §10.1). */
export function activityActRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, getActivityOverview, async ({ user, query }) =>
    answer(200, await store.read((tx) => overview(tx, user, query.mine, clock.now()))),
  )

  route(app, getWorkingTimes, async ({ user, query }) =>
    answer(200, await store.read((tx) => workingTimes(tx, user, query.at))),
  )

  const by = (user: SignedIn, address: string): Actor => ({ user, address, now: clock.now() })

  route(app, moveActivity, async ({ user, params, body, request, locale }) => {
    const change = async (row: ActivityColumns, { tx }: { tx: WriteTx }) => {
      assertOpen(row)
      const due_at = body.due_at === null ? null : Date.parse(body.due_at)
      await assertMoved(tx, row, { user_id: row.user_id, due_at }, { now: clock.now(), locale })
      return { due_at }
    }
    return answer(200, await act(store, by(user, request.ip), params.id, 'move', change, locale))
  })

  route(app, moveActivities, async ({ user, body, request, locale }) => {
    const actor = by(user, request.ip)
    const moved = await store.write(async (tx) => {
      const scope = await readActivityScope(tx, user)
      const done: { id: number; due_at: string | null }[] = []
      for (const { id, due_at } of body.moves) {
        const found = await findActivity(tx, scope, id)
        if (found === null || found.activity.ended_at !== null) continue
        const before = found.activity
        const change = { due_at: due_at === null ? null : Date.parse(due_at) }
        await assertMoved(tx, before, { user_id: before.user_id, ...change }, { now: actor.now, locale })
        await writeAct(tx, before, change, user.id)
        await recordAct(tx, actor, 'move', { before, after: { ...before, ...change } })
        done.push({ id, due_at })
      }
      return done
    })
    return answer(200, { moved })
  })

  route(app, finishActivity, async ({ user, params, body, request }) => {
    const actor = by(user, request.ip)
    const change = (row: ActivityColumns) =>
      row.ended_at === null ? { ended_at: actor.now, note: withNote(row.note, body.note) } : null
    return answer(200, await act(store, actor, params.id, 'done', change))
  })

  route(app, reopenActivity, async ({ user, params, request }) => {
    const change = (row: ActivityColumns) => (row.ended_at === null ? null : { ended_at: null })
    return answer(200, await act(store, by(user, request.ip), params.id, 'reopen', change))
  })

  route(app, assignActivity, async ({ user, params, body, request, locale }) => {
    const input =
      'user' in body ? { sendTo: 1 as const, user: body.user } : { sendTo: 2 as const, team: body.team }
    const change = (row: ActivityColumns, place: { tx: WriteTx; scope: ActivityScope; locale: Locale }) => {
      assertOpen(row)
      return ownerValues(place.tx, user, place.scope, input, place.locale)
    }
    return answer(200, await act(store, by(user, request.ip), params.id, 'assign', change, locale))
  })
}

/** Does it and writes it down, in one transaction; null = it is so already. Answers with what it is now. */
async function act(
  store: Store,
  { user, address, now }: Actor,
  id: number,
  name: ActivityAct,
  change: (
    row: ActivityColumns,
    place: { tx: WriteTx; scope: ActivityScope; locale: Locale },
  ) => ActivityChange | null | Promise<ActivityChange>,
  locale: Locale = 'pt-br',
): Promise<ActivityRow> {
  return store.write(async (tx) => {
    const scope = await readActivityScope(tx, user)
    const found = await findActivity(tx, scope, id)
    if (!found) throw new AppError('not_found')
    const wanted = await change(found.activity, { tx, scope, locale })
    if (wanted === null) return presentActivityRow(found)
    await writeAct(tx, found.activity, wanted, user.id)
    const after = await findActivity(tx, { ...scope, userIds: null }, id)
    await recordAct(tx, { user, address, now }, name, { before: found.activity, after: after!.activity })
    return presentActivityRow(after!)
  })
}

async function overview(tx: ReadTx, user: SignedIn, onlyMine: boolean, now: number) {
  const scope = await readActivityScope(tx, user)
  const mine = { userId: user.id, teamId: user.teamId }
  const timezone = await timezoneOf(tx, user.tenantId)
  const { counts, next } = await countDue(tx, scope, onlyMine ? mine : null, dueEdges(now, timezone))
  const automatic: ActivityRow[] = []
  for (const id of await findAutomatic(tx, scope, mine, now + TOLD_BEFORE_MS)) {
    const row = await findActivity(tx, scope, id)
    if (row) automatic.push(presentActivityRow(row))
  }
  return { timezone, counts, next: next === null ? null : new Date(next).toISOString(), automatic }
}

function assertOpen(row: ActivityColumns): void {
  if (row.ended_at !== null) throw new AppError('conflict')
}

/** What was noted, with a line more; the oldest goes where there is no room. */
function withNote(note: string, line: string | undefined): string {
  if (line === undefined || line === '') return note
  return (note === '' ? line : `${note}\n${line}`).slice(-NOTE_MAX)
}
