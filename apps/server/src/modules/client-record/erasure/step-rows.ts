import { activities } from '@ramal/db/schema/activities'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { dataRequests } from '@ramal/db/schema/client-ledger'
import { leadPhones, leads, leadTags } from '@ramal/db/schema/leads'
import { listImportRows } from '@ramal/db/schema/list-imports'
import { records } from '@ramal/db/schema/records'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import { eraseCalls, findRecordings, findSurveys } from './call-step-rows.ts'
import { eraseChats, eraseMessages, findMessages } from './chat-step-rows.ts'
import type { Erased } from './erased.ts'
import type { Step } from './step.ts'
import {
  theirActivities,
  theirBlocks,
  theirCalls,
  theirChats,
  theirImports,
  theirRecords,
} from './their-rows.ts'

const rowsOf =
  (table: AnyTable & { id: AnyColumn }, of: (person: Erased) => SQL): Step['find'] =>
  async (tx, person, { after, limit }) => {
    const rows = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(of(person), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(limit)
    return rows.map(({ id }) => ({ id: Number(id) }))
  }

/** In this order: what belongs to a row before the row, so that it is still found by it. */
export const STEPS: readonly Step[] = [
  { what: 'recordings', files: 'recordings', ...findRecordings },
  { what: 'surveys', files: 'recordings', ...findSurveys },
  { what: 'calls', find: rowsOf(calls, theirCalls), erase: eraseCalls },
  { what: 'messages', files: 'attachments', find: findMessages, erase: eraseMessages },
  { what: 'chats', find: rowsOf(chatRooms, theirChats), erase: eraseChats },
  {
    what: 'records',
    find: rowsOf(records, theirRecords),
    erase: (tx, ids) =>
      tx.db
        .update(records)
        .set({ data: {}, attachments: [], external_id: null })
        .where(inArray(records.id, ids)),
  },
  {
    what: 'activities',
    find: rowsOf(activities, theirActivities),
    erase: (tx, ids, { instead }) =>
      tx.db
        .update(activities)
        .set({
          ...{ description: instead, note: '', search: '', destination: '', external_id: null },
          ...{ is_active: false, due_at: null, deleted_at: Date.now() },
        })
        .where(inArray(activities.id, ids)),
  },
  {
    what: 'imports',
    find: rowsOf(listImportRows, theirImports),
    erase: (tx, ids) =>
      tx.db
        .update(listImportRows)
        .set({ raw: '', cells: [], key: null, reason: null, before: null, state: 'kept' })
        .where(inArray(listImportRows.id, ids)),
  },
  {
    what: 'blocks',
    find: rowsOf(blacklistEntries, theirBlocks),
    erase: (tx, ids) => tx.db.delete(blacklistEntries).where(inArray(blacklistEntries.id, ids)),
  },
  {
    what: null,
    find: rowsOf(dataRequests, ({ clientIds }) => inArray(dataRequests.client_id, [...clientIds])),
    erase: (tx, ids) => tx.db.update(dataRequests).set({ note: null }).where(inArray(dataRequests.id, ids)),
  },
  {
    what: 'leads',
    find: rowsOf(leads, ({ leadIds }) => inArray(leads.id, [...leadIds])),
    async erase(tx, ids, { instead }) {
      await tx.db.delete(leadPhones).where(inArray(leadPhones.lead_id, ids))
      await tx.db.delete(leadTags).where(inArray(leadTags.lead_id, ids))
      await tx.db
        .update(leads)
        .set({
          ...{ description: instead, full_name: instead, document: null, email: null, external_id: null },
          ...{ data: {}, search: '', next_attempt_at: null, is_active: false, deleted_at: Date.now() },
        })
        .where(inArray(leads.id, ids))
    },
  },
]
