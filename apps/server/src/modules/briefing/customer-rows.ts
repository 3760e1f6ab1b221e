import { type CallCustomer, TOLD_CUSTOMERS } from '@ramal/contract/entities/call-briefing'
import { clientPhones, clients, clientTags, organizations, statuses, tags } from '@ramal/db/schema/crm'
import { records } from '@ramal/db/schema/records'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'

/** Tags told of one client. */
const TOLD_TAGS = 4
/** Rows of a number that are looked at. */
const LOOKED_AT = 50

/** Who is at the other end, as far as numbers tell. */
interface Calling {
  readonly phoneKey: string | null
  readonly clientId: number | null
}

/** Clients who have this number, the one that the call is of first; none of them is chosen (§3.4). */
export async function customersOf(
  tx: ReadTx,
  { tenantId, seesRecords }: { readonly tenantId: number; readonly seesRecords: boolean },
  calling: Calling,
): Promise<{ results: CallCustomer[]; has_more: boolean }> {
  const ids = await idsOf(tx, tenantId, calling)
  if (ids.length === 0) return { results: [], has_more: false }
  const rows = await tx.db
    .select({
      id: clients.id,
      name: clients.full_name,
      organization: organizations.description,
      do_not_call: clients.do_not_call,
      whatsapp_opt_in: clients.whatsapp_opt_in,
    })
    .from(clients)
    .leftJoin(
      organizations,
      and(eq(organizations.id, clients.organization_id), isNull(organizations.deleted_at)),
    )
    .where(and(eq(clients.tenant_id, tenantId), inArray(clients.id, ids), isNull(clients.deleted_at)))
    .orderBy(asc(clients.id))
  const isOfCall = ({ id }: { id: number }) => Number(id === calling.clientId)
  const told = rows.toSorted((a, b) => isOfCall(b) - isOfCall(a)).slice(0, TOLD_CUSTOMERS)
  const open = seesRecords ? await openRecordsOf(tx, idsIn(told)) : null
  const tagged = await tagsOf(tx, idsIn(told))
  return {
    results: told.map((row) => ({
      ...row,
      open_records: open && (open.get(row.id) ?? 0),
      tags: (tagged.get(row.id) ?? []).slice(0, TOLD_TAGS),
    })),
    has_more: rows.length > TOLD_CUSTOMERS,
  }
}

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

async function idsOf(tx: ReadTx, tenantId: number, { phoneKey, clientId }: Calling): Promise<number[]> {
  const having =
    phoneKey === null
      ? []
      : await tx.db
          .select({ id: clientPhones.client_id })
          .from(clientPhones)
          .innerJoin(clients, and(eq(clients.id, clientPhones.client_id), isNull(clients.deleted_at)))
          .where(and(eq(clientPhones.tenant_id, tenantId), eq(clientPhones.phone_key, phoneKey)))
          .limit(LOOKED_AT)
  return [...new Set([...(clientId === null ? [] : [clientId]), ...idsIn(having)])]
}

async function openRecordsOf(tx: ReadTx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: records.client_id, open: count() })
    .from(records)
    .innerJoin(statuses, and(eq(statuses.id, records.status_id), eq(statuses.is_final, false)))
    .where(and(inArray(records.client_id, [...ids]), isNull(records.deleted_at)))
    .groupBy(records.client_id)
  return new Map(rows.map(({ id, open }) => [Number(id), open]))
}

async function tagsOf(tx: ReadTx, ids: readonly number[]): Promise<Map<number, CallCustomer['tags']>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ client: clientTags.client_id, id: tags.id, description: tags.description, color: tags.color })
    .from(clientTags)
    .innerJoin(tags, and(eq(tags.id, clientTags.tag_id), isNull(tags.deleted_at)))
    .where(inArray(clientTags.client_id, [...ids]))
    .orderBy(asc(tags.description))
  return new Map(
    [...Map.groupBy(rows, ({ client }) => client)].map(([client, own]) => [
      client,
      own.map(({ id, description, color }) => ({ id, description, color })),
    ]),
  )
}
