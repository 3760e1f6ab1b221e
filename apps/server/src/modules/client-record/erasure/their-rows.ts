import { activities } from '@ramal/db/schema/activities'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { listImportRows } from '@ramal/db/schema/list-imports'
import { records } from '@ramal/db/schema/records'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Erased } from './erased.ts'

type Who = Pick<Erased, 'tenantId' | 'clientIds' | 'leadIds' | 'own' | 'before'>

const among = (column: AnyColumn, values: readonly (number | string)[]): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined

/** Their calls: said to be theirs, or nobody's with a number that only they have. */
export const theirCalls = ({ tenantId, clientIds, own, before }: Who): SQL =>
  and(
    eq(calls.tenant_id, tenantId),
    or(
      among(calls.client_id, clientIds),
      own.phones.length > 0 ? and(isNull(calls.client_id), among(calls.phone_key, own.phones)) : undefined,
    ),
    lt(calls.started_at, before),
  )!

/** Their chats, found as calls are, or by who they are to WhatsApp. */
export const theirChats = ({ tenantId, clientIds, own, before }: Who): SQL => {
  const alone = or(among(chatRooms.phone_key, own.phones), among(chatRooms.wa_user_id, own.words))
  return and(
    eq(chatRooms.tenant_id, tenantId),
    or(among(chatRooms.client_id, clientIds), alone ? and(isNull(chatRooms.client_id), alone) : undefined),
    lt(chatRooms.started_at, before),
  )!
}

export const theirRecords = ({ tenantId, clientIds, leadIds }: Who): SQL =>
  and(
    eq(records.tenant_id, tenantId),
    or(among(records.client_id, clientIds), among(records.mailing_client_id, leadIds)),
  )!

export const theirActivities = ({ tenantId, clientIds, leadIds }: Who): SQL =>
  and(
    eq(activities.tenant_id, tenantId),
    or(among(activities.client_id, clientIds), among(activities.mailing_client_id, leadIds)),
  )!

export const theirImports = ({ tenantId, clientIds, leadIds }: Who): SQL =>
  and(
    eq(listImportRows.tenant_id, tenantId),
    or(among(listImportRows.client_id, clientIds), among(listImportRows.lead_id, leadIds)),
  )!

/** What kept their own number, or them, from calling or being called. */
export const theirBlocks = ({ tenantId, clientIds, own }: Who): SQL =>
  and(
    eq(blacklistEntries.tenant_id, tenantId),
    or(
      among(blacklistEntries.client_id, clientIds),
      own.phones.length > 0
        ? and(eq(blacklistEntries.match_type, 'exact'), among(blacklistEntries.phone_key, own.phones))
        : undefined,
      among(blacklistEntries.document, own.words),
    ),
  )!
