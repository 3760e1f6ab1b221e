import type { StatusEntity } from '@ramal/contract/resources/words'
import { clients, organizations, statuses, statusNext } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import { records } from '@ramal/db/schema/records'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { About, Body, Editable } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { idIn } from './written.ts'

/**
 * The status that a row is to have: what was written, or the first of its entity. It is one of that entity, by its declaration, and one
 * that the row's former status may become (entities §3, `allowed_next`).
 */
export async function statusFor(
  tx: ReadTx,
  value: unknown,
  entity: StatusEntity,
  about: About,
): Promise<number | null> {
  const former = idIn(about.before?.['status'])
  const wanted = idIn(value) ?? (await initialStatus(tx, entity, about.tenantId))
  if (wanted === null || wanted === former) return wanted
  if (former !== null && !(await mayBecome(tx, former, wanted)))
    throw refused('status', about.say('crmRule.statusOrder'))
  return wanted
}

/** The first status of an entity; null: there is none. */
export async function initialStatus(
  tx: ReadTx,
  entity: StatusEntity,
  tenantId: number,
): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: statuses.id })
    .from(statuses)
    .where(and(ofTenant(tenantId), eq(statuses.entity, entity)))
    .orderBy(desc(statuses.is_initial), asc(statuses.order), asc(statuses.id))
    .limit(1)
  return row?.id ?? null
}

async function mayBecome(tx: ReadTx, former: number, wanted: number): Promise<boolean> {
  const allowed = await tx.db
    .select({ id: statusNext.next_id })
    .from(statusNext)
    .where(eq(statusNext.status_id, former))
  return allowed.length === 0 || allowed.some(({ id }) => id === wanted)
}

/** Exactly one status of an entity is the first; won and lost are final, and one excludes the other; what is in use keeps its entity. */
export const statusCheck: NonNullable<Editable['check']> = async (tx, values, about) => {
  const { before, say } = about
  if (values['is_won'] === true && values['is_lost'] === true)
    throw refused('is_lost', say('crmRule.wonOrLost'))
  if (before && before['entity'] !== values['entity'] && (await isUsed(tx, about)))
    throw refused('entity', say('crmRule.statusInUse'))
  return { ...values, ...(await initialOf(tx, values, about)), is_final: isFinal(values) }
}

const isFinal = (values: Body) =>
  values['is_final'] === true || values['is_won'] === true || values['is_lost'] === true

async function initialOf(
  tx: WriteTx,
  values: Body,
  { tenantId, id }: About,
): Promise<{ is_initial: boolean }> {
  const others = and(
    ofTenant(tenantId),
    eq(statuses.entity, values['entity'] as StatusEntity), // the schema lets in no other
    id === null ? undefined : ne(statuses.id, id),
  )
  if (values['is_initial'] === true) {
    await tx.db.update(statuses).set({ is_initial: false }).where(others)
    return { is_initial: true }
  }
  const firsts = await tx.db
    .select({ id: statuses.id })
    .from(statuses)
    .where(and(others, eq(statuses.is_initial, true)))
  return { is_initial: firsts.length === 0 }
}

async function isUsed(tx: ReadTx, { id }: About): Promise<boolean> {
  for (const { table, column } of STATUS_COLUMNS) {
    const rows = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(eq(column, id ?? 0))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** Where statuses are had. */
const STATUS_COLUMNS = [
  { table: clients, column: clients.status_id },
  { table: leads, column: leads.status_id },
  { table: organizations, column: organizations.status_id },
  { table: records, column: records.status_id },
] as const

const ofTenant = (tenantId: number) => and(eq(statuses.tenant_id, tenantId), isNull(statuses.deleted_at))
