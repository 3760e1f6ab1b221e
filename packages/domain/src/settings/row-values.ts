import type { About } from '@ramal/contract/resources/kit/about'
import type { Field, Fields } from '@ramal/contract/resources/kit/field'
import { isClearedFile, isStoredFile } from '../form/file-value.ts'

type Row = Readonly<Record<string, unknown>>

/** The value of a destination in a form: its two columns as one. */
export interface Destination {
  readonly app: string | null
  readonly appdata: string
}

/**
 * The values that a form of a resource begins with: of a row that was read, or of a new one (null), with the defaults of its fields. A
 * destination is one value; a stored file has a name; a secret that is set is not shown and stays.
 */
export function valuesOf(fields: Fields, row: Row | null): Record<string, unknown> {
  const own = Object.entries(fields).map(([name, { about }]) => [name, formValue(name, about, row)])
  const base = row
    ? { description: row['description'], is_active: row['is_active'], external_id: row['external_id'] }
    : { is_active: true }
  return { ...base, ...Object.fromEntries(own) }
}

function formValue(name: string, about: About, row: Row | null): unknown {
  const found = row ? row[name] : undefined
  if (about.kind === 'app') {
    const app = found === undefined ? (about.default ?? null) : found
    return { app, appdata: String(row?.[about.pair] ?? '') }
  }
  if (about.kind === 'secret') return null
  if (about.kind === 'file') return typeof found === 'string' ? { url: found, name: nameIn(found) } : null
  if (found !== undefined) return found
  return (
    about.default ??
    (about.kind === 'bool' ? false : about.kind === 'rows' || about.kind === 'refs' ? [] : null)
  )
}

function nameIn(url: string): string {
  return decodeURIComponent(url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? url)
}

/** What a write sends: JSON values by field, and new files, which travel beside them (contract §11.3). */
export interface WrittenRow<File> {
  readonly body: Record<string, unknown>
  readonly files: Readonly<Record<string, File>>
}

/**
 * The complete row that PUT and POST take (A-40: what is left out would be reset): every written field, references as ids, '' as null,
 * secrets only where they were replaced, `{field}_clear` where something was taken away.
 */
export function writtenRow<File>(
  fields: Fields,
  written: ReadonlySet<string>,
  values: Row,
  isFile: (value: unknown) => value is File,
): WrittenRow<File> {
  const body: Record<string, unknown> = {}
  const files: Record<string, File> = {}
  for (const name of ['description', 'is_active', 'external_id'])
    if (written.has(name) && values[name] !== undefined) body[name] = trimmed(values[name])
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (isFile(value)) files[name] = value
    else if (field.clearable && isClearedFile(value)) body[`${name}_clear`] = true
    else if (field.about.kind === 'app' && written.has(name)) {
      const { app, appdata } = value as Destination
      body[name] = app
      body[field.about.pair] = app === null ? null : appdata
    } else if (isSent(name, field, value, written)) body[name] = sentValue(field.about, value)
  }
  return { body, files }
}

function isSent(name: string, { about }: Field, value: unknown, written: ReadonlySet<string>): boolean {
  if (!written.has(name) || about.kind === 'appdata' || about.kind === 'file') return false
  if (isStoredFile(value)) return false
  return about.kind === 'secret' ? typeof value === 'string' && value !== '' : value !== undefined
}

function sentValue(about: About, typed: unknown): unknown {
  const value = about.kind === 'text' ? trimmed(typed) : typed
  // What may be left out and not be null is left out: the server knows what stands there then.
  if (value === null || value === '') return about.nullable || about.required ? null : undefined
  switch (about.kind) {
    case 'ref':
      return idOf(value)
    case 'refs':
      return Array.isArray(value) ? value.map(idOf) : []
    case 'rows':
      return Array.isArray(value) ? value.map((row) => sentRow(about.fields, row as Row)) : []
    case 'group':
      return sentRow(about.fields, value as Row)
    default:
      return value
  }
}

/** §5: texts are sent without the space around them. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

// A row within a row: what the server sets is not sent back.
function sentRow(fields: Fields, row: Row): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  for (const [name, { about, write }] of Object.entries(fields)) {
    if (write === null || row[name] === undefined) continue
    const value = sentValue(about, row[name])
    if (value !== undefined) sent[name] = value
  }
  return sent
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
