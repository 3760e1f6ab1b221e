import * as z from 'zod'
import { IMPORTED_LIST_NAMES, IMPORTED_LISTS, type ImportedList, type ImportKey } from '../imported-lists.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import type { PermissionName } from '../permissions.ts'
import { DateTime, Id, noContent, Reference } from '../wire.ts'

// A file that becomes rows of a list (extension, decisions 097 and 111): the same calls for each list.
const section = '10.6'
const origin = 'extension'
const ofOne = () => z.object({ id: q.id() })

export const LIST_IMPORT_MAX_BYTES = 10 * 1024 * 1024

/** `checking`, `running` and `undoing` go on by themselves; `rows_done` says how far. */
export const LIST_IMPORT_STATES = [
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

/** An answer of its own. */
const OwnAnswer = z.string().regex(/^data\.[\p{L}\p{N}_ .-]{1,60}$/u)

export const LIST_IMPORT_KEYS = ['phone', 'document', 'external_id'] as const satisfies readonly ImportKey[]
export const LIST_IMPORT_MODES = ['skip', 'update'] as const

/** A file of a list and what became of it; the counts of its rows add up to `rows_done`, and to `rows_total` when it is through. */
export const ListImport = z
  .object({
    id: Id,
    list: z.enum(IMPORTED_LIST_NAMES),
    file_name: z.string(),
    encoding: z.enum(['utf-8', 'windows-1252']),
    delimiter: z.enum([';', ',', '\t']),
    columns: z.array(
      z.object({ header: z.string(), target: z.string().nullable(), sample: z.array(z.string()) }),
    ),
    dedupe_key: z.enum(LIST_IMPORT_KEYS),
    mode: z.enum(LIST_IMPORT_MODES),
    state: z.enum(LIST_IMPORT_STATES),
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
  .meta({ id: 'ListImport' })
export type ListImport = z.output<typeof ListImport>

const ListImports = z.object({ results: z.array(ListImport) }).meta({ id: 'ListImports' })

/** What differs between the lists. */
interface ListCalls {
  readonly list: ImportedList
  readonly path: `/v1/crm/${string}-imports/`
  /** To add rows of the list. */
  readonly permission: PermissionName
}

/** The calls by which a file becomes rows of one list. */
export function listImportCalls({ list, path, permission }: ListCalls) {
  const shared = { permission, section, origin } as const
  const { targets, keys } = IMPORTED_LISTS[list]
  return {
    /** 400 in words on `file` for what is no table: another encoding, open quotes, too many rows. */
    create: endpoint({
      ...shared,
      method: 'POST',
      path,
      summary: `Takes a CSV file of ${list}: its columns, what they may be, and how many rows it has. Nothing is imported yet.`,
      body: () =>
        z.object({
          encoding: z.enum(['auto', 'utf-8', 'windows-1252']).optional(),
          delimiter: z.enum(['auto', ';', ',', '\t']).optional(),
        }),
      files: {
        file: {
          types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
          maxBytes: LIST_IMPORT_MAX_BYTES,
          required: true,
        },
      },
      answers: { 201: () => ListImport },
      errors: ['validation', 'too_large', 'unsupported_media'],
    }),
    /** The newest 100. */
    list: endpoint({
      ...shared,
      method: 'GET',
      path,
      summary: `Files of ${list}, the newest first.`,
      answers: { 200: () => ListImports },
    }),
    get: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}:id/`,
      summary: `A file of ${list} and how far it is.`,
      params: ofOne,
      answers: { 200: () => ListImport },
    }),
    /** One target for each column; null: nowhere. */
    check: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}:id/check/`,
      summary: `Goes over all rows and counts what would become of each; changes none of the ${list}.`,
      params: ofOne,
      body: () =>
        z.object({
          targets: z
            .array(z.union([z.enum(targets), OwnAnswer]).nullable())
            .min(1)
            .max(100),
          dedupe_key: z.enum(keys).optional(),
          mode: z.enum(LIST_IMPORT_MODES).optional(),
        }),
      answers: { 202: () => ListImport },
      errors: ['validation', 'conflict'],
    }),
    /** 409 for what was not checked. Those who are there already are changed with the permission to change them alone. */
    run: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}:id/run/`,
      summary: `Makes ${list} of the rows, as they were checked.`,
      params: ofOne,
      answers: { 202: () => ListImport },
      errors: ['conflict'],
    }),
    /** Within seven days; who was touched since stays. */
    undo: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}:id/undo/`,
      summary: 'Takes back what an import made and changed, of whom nobody touched since.',
      params: ofOne,
      answers: { 202: () => ListImport },
      errors: ['conflict'],
    }),
    errors: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}:id/errors/`,
      summary: 'The rows that were not taken, as CSV: line, column, reason, and the line itself.',
      params: ofOne,
      answers: { 200: noContent },
      file: true,
      media: ['text/csv'],
    }),
  }
}

/** The calls of one list, whichever it is. */
export type ListImportCalls = ReturnType<typeof listImportCalls>
