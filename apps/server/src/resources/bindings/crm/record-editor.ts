import type { RecordNeed } from '@ramal/contract/resources/words'
import { statuses } from '@ramal/db/schema/crm'
import { interactionStatuses, interactions, protocolCounters } from '@ramal/db/schema/records'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { dateOf } from '@ramal/domain/calendar/civil'
import { wallTime } from '@ramal/domain/calendar/zone'
import { protocolNumber, protocolParts } from '@ramal/domain/client/protocol'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import type { About, Body, Editable } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { statusFor } from './status-rule.ts'

type Check = NonNullable<Editable['check']>

/** What the contract calls each need of a type (entities §3, `requires`). */
const FIELD_OF: Readonly<Record<RecordNeed, string>> = {
  client: 'client',
  organization: 'organization',
  lead: 'mailing_client',
  call: 'call_uid',
  chat: 'step',
  product: 'product',
}

/** What a record must obey: what its type requires, a status of its type, and a time by which it is done. */
export const recordCheck: Check = async (tx, values, about) => {
  const type = await typeOf(tx, about.ids['id'] ?? 0)
  for (const need of type.requires)
    if ((values[FIELD_OF[need]] ?? null) === null)
      throw refused(FIELD_OF[need], about.say('validation.required'))
  const status = await statusOfType(tx, type.id, values, about)
  const due_at = values['due_at'] ?? (about.before ? null : dueBy(type.minutes, about.now))
  return {
    ...values,
    status,
    due_at,
    protocol: about.before?.['protocol'] ?? (await newProtocol(tx, type, about)),
  }
}

/** The number that the customer was given; it stays. */
export const recordColumns = (values: Body) => ({ protocol: values['protocol'] })

async function typeOf(tx: ReadTx, id: number) {
  const [row] = await tx.db
    .select({
      id: interactions.id,
      requires: interactions.requires,
      minutes: interactions.sla_resolution_minutes,
      prefix: interactions.protocol_prefix,
      mask: interactions.protocol_mask,
    })
    .from(interactions)
    .where(eq(interactions.id, id))
  if (!row) throw new Error(`no type of records ${id}`) // its parent is asked before
  return row
}

/** One of the statuses of the type; the first of them where nobody names one. */
async function statusOfType(tx: ReadTx, typeId: number, values: Body, about: About): Promise<number> {
  const rows = await tx.db
    .select({ id: statuses.id })
    .from(interactionStatuses)
    .innerJoin(statuses, eq(statuses.id, interactionStatuses.status_id))
    .where(and(eq(interactionStatuses.interaction_id, typeId), isNull(statuses.deleted_at)))
    .orderBy(desc(statuses.is_initial), asc(interactionStatuses.order))
  const wanted = await statusFor(tx, values['status'] ?? rows[0]?.id ?? null, 'interaction', about)
  if (wanted === null || !rows.some(({ id }) => id === wanted))
    throw refused('status', about.say('validation.unknown'))
  return wanted
}

function dueBy(minutes: number | null, now: number): string | null {
  return minutes === null ? null : new Date(now + minutes * 60_000).toISOString()
}

async function newProtocol(
  tx: WriteTx,
  { prefix, mask }: { prefix: string; mask: string },
  { tenantId, now }: About,
): Promise<string> {
  const today = dateOf(wallTime(now, await timezoneOf(tx, tenantId)).day)
  const parts = protocolParts(prefix, mask, today)
  const beginning = JSON.stringify([parts.before, parts.after])
  const t = protocolCounters
  const [counted] = await tx.db
    .insert(t)
    .values({ tenant_id: tenantId, beginning, last: 1 })
    .onConflictDoUpdate({ target: [t.tenant_id, t.beginning], set: { last: sql`${t.last} + 1` } })
    .returning({ last: t.last })
  return protocolNumber(parts, counted!.last)
}

/** What a type of records must obey: an address of its own, a place for its number. */
export const interactionCheck: Check = async (_tx, values, about) => {
  const slug = typeof values['slug'] === 'string' ? values['slug'] : slugOf(String(values['description']))
  if (slug === '') throw refused('slug', about.say('validation.required'))
  if (!/#/.test(String(values['protocol_mask'])))
    throw refused('protocol_mask', about.say('crmRule.protocolMask'))
  return { ...values, slug }
}

/** `Reclamação de conta` -> `reclamacao-de-conta`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 40).replace(/-$/, '')
}
