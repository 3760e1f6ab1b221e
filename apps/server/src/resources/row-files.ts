import { assertDrawable } from '../http/bodies/drawable.ts'
import type { Upload } from '../http/bodies/keep-upload.ts'
import { usualEnding } from '../platform/file-names.ts'
import type { FileStore } from '../platform/files.ts'
import type { Binding, WireRow } from './bind.ts'
import type { Body } from './editable.ts'

/** Files of rows stand below this address, as `{resource}/{id}/{file}`: a new file has a new address. */
const ADDRESS = '/api/v1/settings/files/'
const FILE = /^([0-9a-f]{32})\.[a-z0-9]+$/
/** The same, and as people's own pictures are named, with whose they are before it. */
const DROPPED = /^(?:\d+-)?([0-9a-f]{32})\.[a-z0-9]+$/

/** Kept files by field, as a column holds them: the name in the file store with the ending of what is in it. */
export type KeptFiles = Readonly<Record<string, string>>

/** Keeps what came with a write; whoever then does not save the row drops them again. */
export async function keepFiles(
  files: FileStore,
  uploads: Readonly<Record<string, Upload | undefined>> = {},
): Promise<KeptFiles> {
  const kept: Record<string, string> = {}
  const sent = Object.entries(uploads)
  for (const [, upload] of sent) if (upload?.type.startsWith('image/')) await assertDrawable(upload.path)
  for (const [field, upload] of sent)
    if (upload) kept[field] = `${await files.keep(upload.path)}.${usualEnding(upload.type)}`
  return kept
}

/** Deletes files that nothing names any more; what is no file of ours is left alone. */
export async function dropFiles(files: FileStore, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [, kept] = DROPPED.exec(name) ?? []
    if (kept) await files.remove(kept)
  }
}

/** The name in the file store of what a column holds; null: it is none of ours. */
export function storedName(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null
}

/** What the wire shows of a file's column: its address; one that was given as an address is shown as it is. */
export function shownFile(key: string, id: number, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  return FILE.test(value) ? `${ADDRESS}${key}/${id}/${value}` : value
}

/** What the row shows of a file after the write. */
export function fileAfter(given: Body, field: string, kept: KeptFiles, before: WireRow | null): unknown {
  if (kept[field] !== undefined) return kept[field]
  return given[`${field}_clear`] === true ? null : (before?.[field] ?? null)
}

/** Columns of the files that change. */
export function fileColumns(binding: Binding, given: Body, kept: KeptFiles): Record<string, string | null> {
  const columns: Record<string, string | null> = {}
  for (const [field, source] of Object.entries(binding.sources)) {
    if (source.kind !== 'file') continue
    if (kept[field] !== undefined) columns[source.column.name] = kept[field]
    else if (given[`${field}_clear`] === true) columns[source.column.name] = source.column.notNull ? '' : null
  }
  return columns
}

/** Files of `before` that `after` has no more: they may go once the write is kept. */
export function filesLeft(binding: Binding, before: WireRow | null, after: WireRow | null): string[] {
  const fields = Object.entries(binding.sources).flatMap(([field, { kind }]) =>
    kind === 'file' ? [field] : [],
  )
  // One file may stand in two fields of a row: a person's picture is that of their messages too.
  const stay = fields.map((field) => after?.[field])
  return fields.flatMap((field) => {
    const address = before?.[field]
    return typeof address === 'string' && !stay.includes(address)
      ? [address.slice(address.lastIndexOf('/') + 1)]
      : []
  })
}
