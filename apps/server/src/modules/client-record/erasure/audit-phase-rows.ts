import { isPlainObject } from '@ramal/contract/plain-object'
import { activities } from '@ramal/db/schema/activities'
import { auditLog } from '@ramal/db/schema/audit'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { dataRequests } from '@ramal/db/schema/client-ledger'
import { records } from '@ramal/db/schema/records'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { withoutPerson } from '@ramal/domain/client/erasure'
import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { type Erased, ownPattern } from './erased.ts'
import type { Slice } from './step.ts'
import { theirActivities, theirBlocks, theirCalls, theirChats, theirRecords } from './their-rows.ts'

/** Lines of the ledger about the person, or about something of theirs. */
export function theirLines(tx: ReadTx, person: Erased): SQL {
  const { tenantId, clientIds, leadIds } = person
  const idsOf = (table: AnyTable & { id: AnyColumn }, of: SQL) =>
    tx.db.select({ id: table.id }).from(table).where(of)
  const about = (entity: string, ids: readonly number[] | ReturnType<typeof idsOf>) =>
    and(eq(auditLog.entity, entity), inArray(auditLog.entity_id, ids as number[]))
  return and(
    eq(auditLog.tenant_id, tenantId),
    or(
      about('clients', clientIds),
      ...(leadIds.length > 0 ? [about('leads', leadIds)] : []),
      about('records', idsOf(records, theirRecords(person))),
      about('activities', idsOf(activities, theirActivities(person))),
      about('blacklist_entries', idsOf(blacklistEntries, theirBlocks(person))),
      about('data_requests', idsOf(dataRequests, inArray(dataRequests.client_id, [...clientIds]))),
      about('call', idsOf(calls, theirCalls(person))),
      about('chat', idsOf(chatRooms, theirChats(person))),
    ),
  )!
}

/** The next of these lines. */
export async function findTheirLines(
  tx: ReadTx,
  person: Erased,
  { after, limit }: Slice,
): Promise<{ id: number }[]> {
  return tx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(theirLines(tx, person), gt(auditLog.id, after)))
    .orderBy(asc(auditLog.id))
    .limit(limit)
}

/** What is left of such a line: which fields changed, not what stood in them. */
export function restOfLine(
  data: Record<string, unknown>,
  person: Pick<Erased, 'all' | 'instead'>,
): Record<string, unknown> {
  const pattern = ownPattern(person)
  const entries = Object.entries(data)
  const rest = entries.map(([name, value]) => [
    name,
    (name === 'before' || name === 'after') && isPlainObject(value)
      ? emptied(value)
      : withoutPerson(value, pattern, person.instead),
  ])
  const isSame = JSON.stringify(rest) === JSON.stringify(entries)
  return isSame ? data : (Object.fromEntries(rest) as Record<string, unknown>)
}

const emptied = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
