import {
  LIST_IMPORT_KEYS,
  LIST_IMPORT_MODES,
  LIST_IMPORT_STATES,
} from '@ramal/contract/endpoints/list-imports'
import { IMPORTED_LIST_NAMES } from '@ramal/contract/imported-lists'
import { LOCALES } from '@ramal/contract/vocabulary'
import { descending, id, index, int, json, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { tenant } from './base.ts'
import { clients } from './crm.ts'
import { leads } from './leads.ts'

/** A column of a file, and where it goes. */
export interface ImportColumn {
  readonly header: string
  readonly target: string | null
  readonly sample: readonly string[]
}

/** Files of clients and of leads. */
export const listImports = table(
  'list_imports',
  {
    id: id(),
    ...tenant(),
    list: word(IMPORTED_LIST_NAMES).notNull(),
    file_name: str().notNull(),
    encoding: word(['utf-8', 'windows-1252']).notNull(),
    delimiter: word([';', ',', '\t']).notNull(),
    columns: json<ImportColumn[]>().notNull(),
    dedupe_key: word(LIST_IMPORT_KEYS).notNull().default('phone'),
    mode: word(LIST_IMPORT_MODES).notNull().default('skip'),
    state: word(LIST_IMPORT_STATES).notNull().default('ready'),
    /** Of the reasons of its rows. */
    locale: word(LOCALES).notNull(),
    rows_total: int().notNull(),
    created_at: ts().notNull(),
    created_by: int(),
    address: str(),
    finished_at: ts(),
  },
  (t) => [index('list_imports_list').on(t.tenant_id, t.list, descending(t.id))],
)

export const IMPORT_ROW_STATES = [
  'pending',
  'created',
  'updated',
  'duplicated',
  'invalid',
  'undone',
  'kept',
] as const

/** Rows of such a file, and what became of each. */
export const listImportRows = table(
  'list_import_rows',
  {
    id: id(),
    ...tenant(),
    import_id: ref(() => listImports.id).notNull(),
    /** Of the file. */
    line: int().notNull(),
    raw: str().notNull(),
    cells: json<string[]>().notNull(),
    /** By what they are found, where it is somebody at all. */
    key: str(),
    state: word(IMPORT_ROW_STATES).notNull().default('pending'),
    fault_column: int(),
    reason: str(),
    /** Who was made or changed, by the list of the file. */
    client_id: ref(() => clients.id),
    lead_id: ref(() => leads.id),
    /** Values before they were changed. */
    before: json<Record<string, unknown>>(),
    /** When they were changed by it: who was changed later is left alone. */
    touched_at: ts(),
  },
  (t) => [
    uniqueIndex('list_import_rows_line').on(t.import_id, t.line),
    index('list_import_rows_state').on(t.import_id, t.state, t.line),
    index('list_import_rows_key').on(t.import_id, t.key, t.line),
    index('list_import_rows_client').on(t.client_id),
    index('list_import_rows_lead').on(t.lead_id),
  ],
)
