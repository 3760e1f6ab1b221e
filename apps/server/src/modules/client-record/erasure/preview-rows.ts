import { ERASED_KINDS, type ErasedKind, KEPT_RECORDING_DAYS } from '@ramal/contract/entities/erasure'
import { activities } from '@ramal/db/schema/activities'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { auditLog } from '@ramal/db/schema/audit'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { calls } from '@ramal/db/schema/calls'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { clientConsents, clientMerges, dataRequests } from '@ramal/db/schema/client-ledger'
import { contracts } from '@ramal/db/schema/contracts'
import { clientEmails, clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import { listImportRows } from '@ramal/db/schema/list-imports'
import { records } from '@ramal/db/schema/records'
import { formAnswers } from '@ramal/db/schema/service'
import type { AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, eq, gte, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { theirLines } from './audit-phase-rows.ts'
import type { Erased } from './erased.ts'
import {
  theirActivities,
  theirBlocks,
  theirCalls,
  theirChats,
  theirImports,
  theirRecords,
} from './their-rows.ts'

/** Counts what would go, kind by kind; kinds of which there is nothing are left out. */
export async function countErased(
  tx: ReadTx,
  person: Erased,
  kinds: readonly ErasedKind[] = ERASED_KINDS,
): Promise<{ what: ErasedKind; count: number }[]> {
  const where = whereOf(tx, person)
  const counted: { what: ErasedKind; count: number }[] = []
  for (const what of kinds) {
    const [table, of] = where[what]
    const found = await countOf(tx, table, of)
    if (found > 0) counted.push({ what, count: found })
  }
  return counted
}

/** Recordings that stay for a while where it is asked for. */
export function countYoungRecordings(tx: ReadTx, person: Erased): Promise<number> {
  const since = person.before - KEPT_RECORDING_DAYS * 86_400_000
  return countOf(
    tx,
    calls,
    and(theirCalls(person), isNotNull(calls.recording_file), gte(calls.started_at, since))!,
  )
}

/** How long the tenant keeps what stays. */
export async function findAges(tx: ReadTx, tenantId: number) {
  const [ages] = await tx.db.select().from(contracts).where(eq(contracts.id, tenantId))
  return ages ?? null
}

/** Requests of theirs that are kept as the proof that they were answered. */
export function countRequests(tx: ReadTx, { clientIds }: Erased): Promise<number> {
  return countOf(tx, dataRequests, inArray(dataRequests.client_id, [...clientIds]))
}

async function countOf(tx: ReadTx, table: AnyTable, where: SQL): Promise<number> {
  const [row] = await tx.db.select({ count: count() }).from(table).where(where)
  return row?.count ?? 0
}

function whereOf(tx: ReadTx, person: Erased): Record<ErasedKind, readonly [AnyTable, SQL]> {
  const ids = [...person.clientIds]
  const [theirs, chats] = [theirCalls(person), theirChats(person)]
  const uidsOfCalls = tx.db.select({ uid: calls.uid }).from(calls).where(theirs)
  const uidsOfChats = tx.db.select({ uid: chatRooms.uid }).from(chatRooms).where(chats)
  const rooms = tx.db.select({ id: chatRooms.id }).from(chatRooms).where(chats)
  const messages = tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(inArray(chatMessages.room_id, rooms))
  return {
    clients: [clients, inArray(clients.id, ids)],
    phones: [clientPhones, inArray(clientPhones.client_id, ids)],
    emails: [clientEmails, inArray(clientEmails.client_id, ids)],
    identities: [clientWhatsappIds, inArray(clientWhatsappIds.client_id, ids)],
    consents: [clientConsents, inArray(clientConsents.client_id, ids)],
    merges: [
      clientMerges,
      or(inArray(clientMerges.survivor_client_id, ids), inArray(clientMerges.merged_client_id, ids))!,
    ],
    leads: [leads, inArray(leads.id, [...person.leadIds])],
    calls: [calls, theirs],
    recordings: [calls, and(theirs, isNotNull(calls.recording_file))!],
    chats: [chatRooms, chats],
    messages: [chatMessages, inArray(chatMessages.room_id, rooms)],
    files: [chatAttachments, inArray(chatAttachments.message_id, messages)],
    forms: [
      formAnswers,
      and(
        eq(formAnswers.tenant_id, person.tenantId),
        or(inArray(formAnswers.uid, uidsOfCalls), inArray(formAnswers.uid, uidsOfChats)),
      )!,
    ],
    surveys: [
      npsAnswers,
      and(eq(npsAnswers.tenant_id, person.tenantId), inArray(npsAnswers.uid, uidsOfCalls))!,
    ],
    records: [records, theirRecords(person)],
    activities: [activities, theirActivities(person)],
    imports: [listImportRows, theirImports(person)],
    blocks: [blacklistEntries, theirBlocks(person)],
    audit: [auditLog, theirLines(tx, person)],
  }
}
