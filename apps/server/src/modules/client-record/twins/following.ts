import { activities } from '@ramal/db/schema/activities'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { clientConsents, dataRequests } from '@ramal/db/schema/client-ledger'
import { clientWhatsappIds } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import { listImportRows } from '@ramal/db/schema/list-imports'
import { records } from '@ramal/db/schema/records'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'

/** A table whose rows are about a client, and so follow them into another. */
export interface Following {
  readonly table: AnyTable & { readonly id: AnyColumn }
  readonly column: AnyColumn
}

/** What changes hands and nothing else. A test over the schema holds this list and the next one complete. */
export const FOLLOWING: Readonly<Record<string, Following>> = {
  'activities.client_id': { table: activities, column: activities.client_id },
  'blacklist_entries.client_id': { table: blacklistEntries, column: blacklistEntries.client_id },
  'calls.client_id': { table: calls, column: calls.client_id },
  'chat_rooms.client_id': { table: chatRooms, column: chatRooms.client_id },
  'list_import_rows.client_id': { table: listImportRows, column: listImportRows.client_id },
  'client_consents.client_id': { table: clientConsents, column: clientConsents.client_id },
  'client_whatsapp_ids.client_id': { table: clientWhatsappIds, column: clientWhatsappIds.client_id },
  'data_requests.client_id': { table: dataRequests, column: dataRequests.client_id },
  'leads.client_id': { table: leads, column: leads.client_id },
  'nps_answers.client_id': { table: npsAnswers, column: npsAnswers.client_id },
  'queue_callbacks.client_id': { table: queueCallbacks, column: queueCallbacks.client_id },
  'records.client_id': { table: records, column: records.client_id },
}

/** Columns that name a client and are looked after by themselves, and how. */
export const LOOKED_AFTER: Readonly<Record<string, string>> = {
  'client_emails.client_id': 'united: each address once',
  'client_phones.client_id': 'united: each number once',
  'client_tags.client_id': 'united: each tag once',
  'client_distinctions.first_client_id': 'said of the survivor too',
  'client_distinctions.second_client_id': 'said of the survivor too',
  'client_erasures.client_id': 'who is erased is merged with nobody',
  'client_merges.survivor_client_id': 'the ledger of merges itself',
  'client_merges.merged_client_id': 'the ledger of merges itself',
  'clients.merged_into_id': 'where the old address leads',
}
