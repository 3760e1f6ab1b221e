import {
  CLIENT_IMPORT_KEYS,
  CLIENT_IMPORT_MODES,
  CLIENT_IMPORT_STATES,
} from '@ramal/contract/endpoints/client-imports'
import { LOCALES } from '@ramal/contract/vocabulary'
import { descending, id, index, int, json, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { tenant } from './base.ts'
import { clients } from './crm.ts'

/** A column of a file, and where it goes. */
export interface ImportColumn {
  readonly header: string
  readonly target: string | null
  readonly sample: readonly string[]
}

/** Files of clients. */
export const clientImports = table(
  'client_imports',
  {
    id: id(),
    ...tenant(),
    file_name: str().notNull(),
    encoding: word(['utf-8', 'windows-1252']).notNull(),
    delimiter: word([';', ',', '\t']).notNull(),
    columns: json<ImportColumn[]>().notNull(),
    dedupe_key: word(CLIENT_IMPORT_KEYS).notNull().default('phone'),
    mode: word(CLIENT_IMPORT_MODES).notNull().default('skip'),
    state: word(CLIENT_IMPORT_STATES).notNull().default('ready'),
    /** Of the reasons of its rows. */
    locale: word(LOCALES).notNull(),
    rows_total: int().notNull(),
    created_at: ts().notNull(),
    created_by: int(),
    address: str(),
    finished_at: ts(),
  },
  (t) => [index('client_imports_list').on(t.tenant_id, descending(t.id))],
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
export const clientImportRows = table(
  'client_import_rows',
  {
    id: id(),
    ...tenant(),
    import_id: ref(() => clientImports.id).notNull(),
    /** Of the file. */
    line: int().notNull(),
    raw: str().notNull(),
    cells: json<string[]>().notNull(),
    /** By what it is found, where it is a client at all. */
    key: str(),
    state: word(IMPORT_ROW_STATES).notNull().default('pending'),
    fault_column: int(),
    reason: str(),
    client_id: ref(() => clients.id),
    /** Values of a client before they were changed. */
    before: json<Record<string, unknown>>(),
    /** When the client was changed by it: who was changed later is left alone. */
    touched_at: ts(),
  },
  (t) => [
    uniqueIndex('client_import_rows_line').on(t.import_id, t.line),
    index('client_import_rows_state').on(t.import_id, t.state, t.line),
    index('client_import_rows_key').on(t.import_id, t.key, t.line),
    index('client_import_rows_client').on(t.client_id),
  ],
)
