import {
  distinguishClients,
  forgetDistinction,
  getTwinPairs,
  getTwins,
  mergeClient,
  unmergeClient,
} from '@ramal/contract/endpoints/client-record'
import type { AuditAction } from '@ramal/contract/entities/audit'
import type { TwinPair, Twins } from '@ramal/contract/entities/client-record'
import type { clients } from '@ramal/contract/resources/crm'
import type { ReadTx, Store, WriteTx } from '@ramal/db/store/store'
import { TWIN_REASONS, twinReasons } from '@ramal/domain/client/twins'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import { answer, route } from '../../../http/route.ts'
import { wrongField } from '../../../http/wrong-field.ts'
import { bindingOf } from '../../../resources/bindings/all.ts'
import { readOne } from '../../../resources/read.ts'
import { type Alike, readAlike, readCandidates, readHistory } from './likeness-rows.ts'
import { mergeInto } from './merge.ts'
import {
  type ClientColumns,
  deleteDistinction,
  findClientRow,
  findMerge,
  insertDistinction,
  openMerges,
} from './merge-rows.ts'
import { findPairs } from './pair-rows.ts'
import { UNDO_MS, undoMerge } from './undo-merge.ts'

/** So many twins are shown. */
const SHOWN = 20

type Row = z.output<ReturnType<typeof clients.row>>

/** Who may be the same person, and what is done about it (contract §10.5). */
export function twinRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getTwins, async ({ user, params }) =>
    answer(200, await store.read((tx) => twinsOf(tx, user.tenantId, params.id, clock.now()))),
  )

  route(app, getTwinPairs, async ({ user, query }) =>
    answer(200, await store.read((tx) => pairsAfter(tx, user.tenantId, query.after))),
  )

  route(app, mergeClient, async ({ user, params, body, request, locale }) => {
    const { id } = params
    if (body.other === id) throw wrongField('other', text(locale, 'crmRule.sameClient'))
    const by = { userId: user.id, now: clock.now() }
    const done = await store.write(async (tx) => {
      const survivor = await existing(tx, user.tenantId, id)
      const other = await findClientRow(tx, user.tenantId, body.other)
      if (!other) throw wrongField('other', text(locale, 'validation.unknown'))
      if (survivor.merged_into_id !== null || other.merged_into_id !== null) throw new AppError('conflict')
      const before = await clientRow(tx, user.tenantId, id)
      const lost = await clientRow(tx, user.tenantId, other.id)
      const merge = await mergeInto(tx, { survivor, other, take: body.take ?? [] }, by)
      const client = await clientRow(tx, user.tenantId, id)
      const who = { tenantId: user.tenantId, ...by, address: request.ip }
      await record(tx, who, 'client.merge', id, { merge, other: other.id, lost, before, after: client })
      return { merge, client }
    })
    return answer(200, done)
  })

  route(app, unmergeClient, async ({ user, params, body, request }) => {
    const { id } = params
    const by = { userId: user.id, now: clock.now() }
    const client = await store.write(async (tx) => {
      const survivor = await existing(tx, user.tenantId, id)
      const merge = await findMerge(tx, id, body.merge)
      if (!merge) throw new AppError('not_found')
      const [newest] = await openMerges(tx, id, 0)
      const isOver = merge.merged_at < by.now - UNDO_MS
      if (isOver || newest?.id !== merge.id || survivor.merged_into_id !== null)
        throw new AppError('conflict')
      const before = await clientRow(tx, user.tenantId, id)
      await undoMerge(tx, merge, survivor, by)
      const after = await clientRow(tx, user.tenantId, id)
      const who = { tenantId: user.tenantId, ...by, address: request.ip }
      const other = merge.merged_client_id
      await record(tx, who, 'client.unmerge', id, { merge: merge.id, other, before, after })
      return after
    })
    return answer(200, client)
  })

  route(app, distinguishClients, async ({ user, params, body, request, locale }) => {
    const { id } = params
    if (body.other === id) throw wrongField('other', text(locale, 'crmRule.sameClient'))
    const by = { userId: user.id, now: clock.now() }
    await store.write(async (tx) => {
      await existing(tx, user.tenantId, id)
      if (!(await findClientRow(tx, user.tenantId, body.other)))
        throw wrongField('other', text(locale, 'validation.unknown'))
      await insertDistinction(tx, user.tenantId, [id, body.other], by)
      const who = { tenantId: user.tenantId, ...by, address: request.ip }
      await record(tx, who, 'client.distinct', id, { other: body.other })
    })
    return answer(204, null)
  })

  route(app, forgetDistinction, async ({ user, params: { id, other }, request }) => {
    await store.write(async (tx) => {
      await existing(tx, user.tenantId, id)
      if (!(await deleteDistinction(tx, user.tenantId, [id, other]))) return
      const who = { tenantId: user.tenantId, userId: user.id, now: clock.now(), address: request.ip }
      await record(tx, who, 'client.undistinct', id, { other })
    })
    return answer(204, null)
  })
}

async function pairsAfter(tx: ReadTx, tenantId: number, after: number) {
  const { pairs, next } = await findPairs(tx, tenantId, after)
  const wire: TwinPair[] = []
  for (const [one, other] of pairs) {
    const reasons = twinReasons(one, other)
    wire.push({
      client: { ...shown(one), reasons, history: await readHistory(tx, one.id) },
      twin: { ...shown(other), reasons, history: await readHistory(tx, other.id) },
    })
  }
  return { pairs: wire, next }
}

async function existing(tx: ReadTx, tenantId: number, id: number): Promise<ClientColumns> {
  const row = await findClientRow(tx, tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** The client as the wire shows them. */
async function clientRow(tx: ReadTx, tenantId: number, id: number): Promise<Row> {
  const row = await readOne(tx, bindingOf('clients'), { tenantId, ids: { id } })
  if (!row) throw new AppError('not_found')
  return row as Row // made by the sources of this very shape
}

async function record(
  tx: WriteTx,
  who: { tenantId: number; userId: number; address: string; now: number },
  action: AuditAction,
  entityId: number,
  data: Record<string, Row | number>,
): Promise<void> {
  const { tenantId, userId, address, now } = who
  await insertAudit(tx, { tenantId, userId, address, action, entity: 'clients', entityId, at: now, data })
}

async function twinsOf(tx: ReadTx, tenantId: number, id: number, now: number): Promise<Twins> {
  const own = await readAlike(tx, tenantId, id)
  if (!own) throw new AppError('not_found')
  const found = (await readCandidates(tx, tenantId, own))
    .map((twin) => ({ twin, reasons: twinReasons(own, twin) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => surety(b.reasons) - surety(a.reasons) || a.twin.id - b.twin.id)
    .slice(0, SHOWN)
  const twins: Twins['twins'] = []
  for (const { twin, reasons } of found)
    twins.push({ ...shown(twin), reasons, history: await readHistory(tx, twin.id) })
  const merges = await openMerges(tx, id, now - UNDO_MS)
  return {
    history: await readHistory(tx, id),
    twins,
    merges: merges.map(({ id: merge, mergedId, mergedName, mergedAt, mergedBy, byName }) => ({
      id: merge,
      merged: { id: mergedId, description: mergedName },
      merged_at: new Date(mergedAt).toISOString(),
      merged_by: mergedBy === null ? null : { id: mergedBy, description: byName ?? '' },
      undo_until: new Date(mergedAt + UNDO_MS).toISOString(),
    })),
  }
}

/** The surest reason counts most, more of them count more. */
function surety(reasons: readonly (typeof TWIN_REASONS)[number][]): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (TWIN_REASONS.length - TWIN_REASONS.indexOf(reason)), 0)
}

function shown({ id, name, document, birthDate, phones, emails, createdAt, lastContactAt }: Alike) {
  return {
    client: { id, description: name },
    ...{ document, birth_date: birthDate, phones: [...phones], emails: [...emails] },
    created_at: new Date(createdAt).toISOString(),
    last_contact_at: lastContactAt === null ? null : new Date(lastContactAt).toISOString(),
  }
}
