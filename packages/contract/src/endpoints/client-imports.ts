import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { DateTime, Id, noContent, Reference } from '../wire.ts'

// A file that becomes clients (extension, decision 097).
const section = '10.6'
const origin = 'extension'
const permission = 'sites.add_client'
const ofOne = () => z.object({ id: q.id() })

export const CLIENT_IMPORT_MAX_BYTES = 10 * 1024 * 1024

/** `checking`, `running` and `undoing` go on by themselves; `rows_done` says how far. */
export const CLIENT_IMPORT_STATES = [
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

/** Where a column goes; null: nowhere. */
const Target = z
  .string()
  .regex(
    /^(full_name|document|birth_date|phone|email|external_id|zip_code|street|number|complement|district|city|state|data\.[\p{L}\p{N}_ .-]{1,60})$/u,
  )

export const CLIENT_IMPORT_KEYS = ['phone', 'document', 'external_id'] as const
export const CLIENT_IMPORT_MODES = ['skip', 'update'] as const

/** A file and what became of it; the counts of its rows add up to `rows_done`, and to `rows_total` when it is through. */
export const ClientImport = z
  .object({
    id: Id,
    file_name: z.string(),
    encoding: z.enum(['utf-8', 'windows-1252']),
    delimiter: z.enum([';', ',', '\t']),
    columns: z.array(
      z.object({ header: z.string(), target: z.string().nullable(), sample: z.array(z.string()) }),
    ),
    dedupe_key: z.enum(CLIENT_IMPORT_KEYS),
    mode: z.enum(CLIENT_IMPORT_MODES),
    state: z.enum(CLIENT_IMPORT_STATES),
    rows_total: z.int().nonnegative(),
    rows_done: z.int().nonnegative(),
    rows_created: z.int().nonnegative(),
    rows_updated: z.int().nonnegative(),
    rows_duplicated: z.int().nonnegative(),
    rows_invalid: z.int().nonnegative(),
    /** Undone, and left as they are because somebody touched them since. */
    rows_undone: z.int().nonnegative(),
    rows_kept: z.int().nonnegative(),
    created_at: DateTime,
    created_by: Reference.nullable(),
    finished_at: DateTime.nullable(),
    /** Until when it can be undone; null: it cannot. */
    undo_until: DateTime.nullable(),
  })
  .meta({ id: 'ClientImport' })
export type ClientImport = z.output<typeof ClientImport>

/** 400 in words on `file` for what is no table: another encoding, open quotes, too many rows. */
export const createClientImport = endpoint({
  method: 'POST',
  path: '/v1/crm/client-imports/',
  summary:
    'Takes a CSV file of clients: its columns, what they may be, and how many rows it has. No client is made yet.',
  body: () =>
    z.object({
      encoding: z.enum(['auto', 'utf-8', 'windows-1252']).optional(),
      delimiter: z.enum(['auto', ';', ',', '\t']).optional(),
    }),
  files: {
    file: {
      types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
      maxBytes: CLIENT_IMPORT_MAX_BYTES,
      required: true,
    },
  },
  answers: { 201: () => ClientImport },
  errors: ['validation', 'too_large', 'unsupported_media'],
  permission,
  section,
  origin,
})

/** The newest 100. */
export const getClientImports = endpoint({
  method: 'GET',
  path: '/v1/crm/client-imports/',
  summary: 'Files of clients, the newest first.',
  answers: { 200: () => z.object({ results: z.array(ClientImport) }).meta({ id: 'ClientImports' }) },
  permission,
  section,
  origin,
})

export const getClientImport = endpoint({
  method: 'GET',
  path: '/v1/crm/client-imports/:id/',
  summary: 'A file of clients and how far it is.',
  params: ofOne,
  answers: { 200: () => ClientImport },
  permission,
  section,
  origin,
})

/** One target for each column. */
export const checkClientImport = endpoint({
  method: 'POST',
  path: '/v1/crm/client-imports/:id/check/',
  summary: 'Goes over all rows and counts what would become of each; changes no client.',
  params: ofOne,
  body: () =>
    z.object({
      targets: z.array(Target.nullable()).min(1).max(100),
      dedupe_key: z.enum(CLIENT_IMPORT_KEYS).optional(),
      mode: z.enum(CLIENT_IMPORT_MODES).optional(),
    }),
  answers: { 202: () => ClientImport },
  errors: ['validation', 'conflict'],
  permission,
  section,
  origin,
})

/** 409 for what was not checked. Clients that are there already are changed with `sites.change_client` alone. */
export const runClientImport = endpoint({
  method: 'POST',
  path: '/v1/crm/client-imports/:id/run/',
  summary: 'Makes clients of the rows, as they were checked.',
  params: ofOne,
  answers: { 202: () => ClientImport },
  errors: ['conflict'],
  permission,
  section,
  origin,
})

/** Within seven days; who was touched since stays. */
export const undoClientImport = endpoint({
  method: 'POST',
  path: '/v1/crm/client-imports/:id/undo/',
  summary: 'Takes back what an import made and changed, of whom nobody touched since.',
  params: ofOne,
  answers: { 202: () => ClientImport },
  errors: ['conflict'],
  permission,
  section,
  origin,
})

export const getClientImportErrors = endpoint({
  method: 'GET',
  path: '/v1/crm/client-imports/:id/errors/',
  summary: 'The rows that were not taken, as CSV: line, column, reason, and the line itself.',
  params: ofOne,
  answers: { 200: noContent },
  permission,
  file: true,
  media: ['text/csv'],
  section,
  origin,
})
