import { isPlainObject } from '@ramal/contract/plain-object'
import * as z from 'zod'
import { isTooDeep } from '../../platform/json-depth.ts'
import { type Section, sectionOf } from './section.ts'
import { nameOf } from './state.ts'

/** Of the file's own shape; a later one is refused, for it may mean something else. */
export const FILE_VERSION = 1
/** Signs. */
export const LONGEST_FILE = 8_000_000

/** A row of a file, with its place in it. */
export interface FileRow {
  readonly place: string
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  /** Sealed for the journey, by field. */
  readonly sealed: Readonly<Record<string, string>>
}

/** A settings file that can be read. */
export interface SettingsFile {
  readonly rows: ReadonlyMap<string, readonly FileRow[]>
  /** Of its sealed secrets; null: it has none. */
  readonly salt: string | null
}

/** Something of a file that cannot be taken, and where it stands. */
export interface Refusal {
  readonly place: string
  readonly why: string
}

type Read = { ok: true; file: SettingsFile } | { ok: false; refusals: readonly Refusal[] }

const Envelope = z.strictObject({
  ramal: z.literal('settings'),
  version: z.literal(FILE_VERSION),
  made_by: z.string().optional(),
  settings: z.record(z.string(), z.array(z.unknown())),
  left_out: z.array(z.string()).optional(),
  sealed: z.strictObject({ salt: z.string().regex(/^[\w-]{22}$/) }).optional(),
})

/** Reads what stands in a file: its shape, the names of sections and fields, and that each row is there once. */
export function readFile(text: string): Read {
  if (text.length > LONGEST_FILE)
    return refuse('the file', `it is longer than ${LONGEST_FILE} signs: no settings are`)
  if (isTooDeep(text)) return refuse('the file', 'it nests deeper than any setting does')
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch (error) {
    return refuse('the file', `it is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
  if (isPlainObject(said) && isPlainObject(said['settings']) && Object.hasOwn(said['settings'], '__proto__'))
    return refuse('settings.__proto__', 'there are no settings of that name')
  const envelope = Envelope.safeParse(said)
  if (!envelope.success) return refuse(...wrongEnvelope(said, envelope.error))
  return readSections(envelope.data)
}

function wrongEnvelope(said: unknown, error: z.ZodError): [string, string] {
  if (!isPlainObject(said) || said['ramal'] !== 'settings')
    return ['the file', 'it is no file of `npx ramal export settings`']
  if (said['version'] !== FILE_VERSION)
    return [
      'version',
      `it is of version ${shortened(said['version'])}, and this Ramal reads version ${FILE_VERSION}`,
    ]
  const [issue] = error.issues
  return [issue?.path.join('.') || 'the file', issue?.message ?? 'it is not readable']
}

function readSections({ settings, sealed }: z.output<typeof Envelope>): Read {
  const rows = new Map<string, FileRow[]>()
  const refusals: Refusal[] = []
  for (const [key, list] of Object.entries(settings)) {
    const section = sectionOf(key)
    if (!section)
      refusals.push({ place: `settings.${shortened(key)}`, why: 'there are no settings of that name' })
    else rows.set(key, readRows(section, list, refusals))
  }
  if (refusals.length > 0) return { ok: false, refusals }
  return { ok: true, file: { rows, salt: sealed?.salt ?? null } }
}

function readRows(section: Section, list: readonly unknown[], refusals: Refusal[]): FileRow[] {
  const seen = new Set<string>()
  return list.flatMap((said, index) => {
    const place = `settings.${section.key}[${index}]`
    const row = readRow(section, said, place)
    if ('why' in row) {
      refusals.push(row)
      return []
    }
    if (seen.has(row.name)) {
      refusals.push({ place, why: `${row.name} stands here for the second time` })
      return []
    }
    seen.add(row.name)
    return [row]
  })
}

function readRow(section: Section, said: unknown, place: string): FileRow | Refusal {
  if (!isPlainObject(said)) return { place, why: 'a row is an object' }
  const { fields, secrets, naming, parent } = section
  const values: Record<string, unknown> = {}
  const sealed: Record<string, string> = {}
  for (const [field, value] of Object.entries(said)) {
    if (secrets.includes(field)) {
      const secret = Sealed.safeParse(value)
      if (!secret.success)
        return { place: `${place}.${field}`, why: 'a secret stands here sealed, or not at all' }
      sealed[field] = secret.data.sealed
    } else if (fields.includes(field) || (field === 'of' && parent !== null)) values[field] = value
    else return { place: `${place}.${shortened(field)}`, why: 'there is no such setting' }
  }
  const missing = (parent === null ? naming : ['of', ...naming]).find((field) => !isName(values[field]))
  if (missing) return { place: `${place}.${missing}`, why: 'a row is told by this, and it is not there' }
  return { place, name: nameOf(section, values), values, sealed }
}

const Sealed = z.strictObject({ sealed: z.string().max(20_000) })

const isName = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Words of a stranger, short enough for a sentence. */
export function shortened(said: unknown): string {
  const text = typeof said === 'string' ? said : (JSON.stringify(said) ?? 'none')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function refuse(place: string, why: string): Read {
  return { ok: false, refusals: [{ place, why }] }
}
