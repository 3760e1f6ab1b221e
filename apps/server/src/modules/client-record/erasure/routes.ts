import { eraseClient, getErasure } from '@ramal/contract/endpoints/data-requests'
import { type Erasure, KEPT_RECORDING_DAYS } from '@ramal/contract/entities/erasure'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ErasedMarks } from '@ramal/db/schema/client-ledger'
import type { ReadTx } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import { answer, route } from '../../../http/route.ts'
import { wrongField } from '../../../http/wrong-field.ts'
import { clientSubject } from '../timeline/subject-rows.ts'
import { findClientRow } from '../twins/merge-rows.ts'
import { announceErased } from './announce-rows.ts'
import {
  closeEraseRequests,
  type ErasureRow,
  eraseIdentity,
  findErasure,
  insertErasure,
  obstaclesOf,
} from './begin-rows.ts'
import { Erasures, personOf } from './erasures.ts'
import { readMarks } from './marks-rows.ts'
import { type EraseDeps, PHASES, type Working } from './phases.ts'
import { countErased, countRequests, countYoungRecordings, findAges } from './preview-rows.ts'

/** Erasing a person for good (LGPD, art. 18 VI; contract §10.5, decision 126). */
export function erasureRoutes(app: FastifyInstance, deps: EraseDeps & { readonly clock: Clock }): void {
  const { store, clock } = deps
  const erasures = new Erasures(deps)
  app.addHook('onReady', () => erasures.start())
  app.addHook('onClose', () => erasures.stop())

  const shown = async (tenantId: number, id: number, userId: number) => {
    const begun = await store.read((tx) => findErasure(tx, tenantId, id))
    if (begun?.state === 'running') erasures.wake(begun.id)
    return app.longLists.read(userId, () =>
      store.read((tx) => (begun ? ofBegun(tx, begun) : foreseen(tx, { tenantId, id, now: clock.now() })), {
        long: true,
      }),
    )
  }

  route(app, getErasure, async ({ user, params }) =>
    answer(200, await shown(user.tenantId, params.id, user.id)),
  )

  route(app, eraseClient, async ({ user, params, body, request, locale }) => {
    const now = clock.now()
    const { tenantId } = user
    const keeps = body.keep_recordings ?? false
    const asked = { tenantId, id: params.id, now }
    const named = async (tx: ReadTx) => {
      const client = await findClientRow(tx, tenantId, params.id)
      if (!client) throw new AppError('not_found')
      if (client.merged_into_id !== null) throw new AppError('conflict')
      if (body.name !== client.full_name.trim())
        throw wrongField('name', text(locale, 'crmRule.erasure.name'))
    }
    // What goes over every client is done before anybody waits for the writer.
    await store.read(named)
    const known = await app.longLists.read(user.id, () =>
      store.read((tx) => personTo(tx, asked), { long: true }),
    )
    const begun = await store.write(async (tx) => {
      const person = await personTo(tx, asked, known)
      await named(tx)
      const obstacles = await obstaclesOf(tx, person)
      if (obstacles.length > 0) throw inTheWay(obstacles, locale)
      const instead = text(locale, 'crmRule.erasure.instead')
      const { clientIds, leadIds, all, own } = person
      const counted = await countErased(tx, person, AT_ONCE)
      const gone = Object.fromEntries(counted.map(({ what, count }) => [what, count]))
      const row = await insertErasure(tx, {
        gone,
        ...{ tenant_id: tenantId, client_id: params.id, marks: { clientIds, leadIds, all, own } },
        ...{ keep_recordings: keeps, instead, created_at: now, created_by: user.id },
      })
      await eraseIdentity(tx, { clientIds, instead }, { now, userId: user.id })
      const said = text(locale, 'crmRule.erasure.answer')
      await closeEraseRequests(tx, clientIds, { answer: said, now, userId: user.id })
      await insertAudit(tx, {
        ...{ tenantId, userId: user.id, address: request.ip, at: now },
        ...{ action: 'client.erase', entity: 'clients', entityId: params.id },
        data: { keep_recordings: keeps },
      })
      await announceErased(tx, row)
      return row
    })
    erasures.wake(begun.id)
    return answer(200, await shown(tenantId, params.id, user.id))
  })
}

/** What goes in the transaction that confirms it. */
const AT_ONCE = ['clients', 'phones', 'emails', 'identities', 'consents', 'merges'] as const

interface Asked {
  readonly tenantId: number
  readonly id: number
  readonly now: number
}

/** @throws AppError where the tenant has no such client */
async function personTo(tx: ReadTx, { tenantId, id, now }: Asked, known?: ErasedMarks): Promise<Working> {
  const subject = await clientSubject(tx, tenantId, id)
  if (subject === null) throw new AppError('not_found')
  const marks = await readMarks(tx, tenantId, subject.clientIds, known)
  const row = { tenant_id: tenantId, client_id: id, created_at: now, keep_recordings: false }
  return personOf({ ...row, instead: '', created_by: null }, marks, now)
}

function inTheWay(obstacles: Erasure['obstacles'], locale: Locale): AppError {
  const users = obstacles.map((one) => text(locale, `crmRule.erasure.obstacle.${one}`)).join(', ')
  return new AppError('in_use', { params: { users }, data: { obstacles } })
}

async function foreseen(tx: ReadTx, asked: Asked): Promise<Erasure> {
  const person = await personTo(tx, asked)
  const client = await findClientRow(tx, asked.tenantId, asked.id)
  const goes = await countErased(tx, person)
  const { all, own } = person
  const shared = (['names', 'phones', 'words'] as const).map((kind) => all[kind].length - own[kind].length)
  return {
    ...{ client: { id: asked.id, description: client?.full_name ?? '' }, state: null, goes },
    ...{ obstacles: await obstaclesOf(tx, person), shared: shared.reduce((sum, one) => sum + one, 0) },
    stays: await staying(tx, person, (what) => goes.find((one) => one.what === what)?.count ?? 0),
    ...{ progress: 0, failed: 0, created_at: null, finished_at: null },
  }
}

async function ofBegun(tx: ReadTx, row: ErasureRow): Promise<Erasure> {
  const { gone, keep_recordings: keeps, failed, state, instead: description } = row
  const marks = row.marks ?? { clientIds: [row.client_id], leadIds: [], all: NONE, own: NONE }
  const person = personOf(row, marks, row.created_at)
  const goes = (Object.entries(gone) as [Erasure['goes'][number]['what'], number][]).map(([what, count]) => ({
    ...{ what, count },
  }))
  const left = await staying(tx, person, (what) => gone[what] ?? 0)
  return {
    ...{ client: { id: row.client_id, description }, state, obstacles: [], goes, shared: 0, failed },
    stays: left.filter(({ what }) => what !== 'recordings' || keeps),
    progress: state === 'done' ? 100 : Math.min(99, Math.round((row.step / PHASES.length) * 100)),
    created_at: new Date(row.created_at).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  }
}

const NONE = { names: [], phones: [], words: [] } as const

/** What stays without the person, and for how long (LGPD, art. 16). */
async function staying(
  tx: ReadTx,
  person: Working,
  countOf: (what: 'calls' | 'chats' | 'audit') => number,
): Promise<Erasure['stays']> {
  const ages = await findAges(tx, person.tenantId)
  const stays: Erasure['stays'] = [
    { what: 'calls', count: countOf('calls'), days: ages?.call_retention_days ?? 0 },
    { what: 'chats', count: countOf('chats'), days: ages?.chat_retention_days ?? 0 },
    { what: 'recordings', count: await countYoungRecordings(tx, person), days: KEPT_RECORDING_DAYS },
    { what: 'requests', count: await countRequests(tx, person), days: 0 },
    { what: 'audit', count: countOf('audit'), days: ages?.audit_retention_days ?? 0 },
  ]
  return stays.filter(({ count }) => count > 0)
}
