import { isPlainObject } from '@ramal/contract/plain-object'
import * as z from 'zod'
import { isTooDeep } from '../../platform/json-depth.ts'
import { type Sentence, sentence } from '../../platform/operator-sentence.ts'
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
  readonly place: string | Sentence
  readonly why: Sentence
}

/** What stands for a whole file among its places. */
export const WHOLE_FILE = sentence('place.file')

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
  if (text.length > LONGEST_FILE) return refuse(WHOLE_FILE, sentence('why.longer', { most: LONGEST_FILE }))
  if (isTooDeep(text)) return refuse(WHOLE_FILE, sentence('why.deeper'))
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch (error) {
    return refuse(WHOLE_FILE, sentence('why.noJson', { why: error instanceof Error ? error.message : '' }))
  }
  if (isPlainObject(said) && isPlainObject(said['settings']) && Object.hasOwn(said['settings'], '__proto__'))
    return refuse('settings.__proto__', sentence('why.noSection'))
  const envelope = Envelope.safeParse(said)
  if (!envelope.success) return refuse(...wrongEnvelope(said, envelope.error))
  return readSections(envelope.data)
}

function wrongEnvelope(said: unknown, error: z.ZodError): [Refusal['place'], Sentence] {
  if (!isPlainObject(said) || said['ramal'] !== 'settings') return [WHOLE_FILE, sentence('why.noFile')]
  if (said['version'] !== FILE_VERSION)
    return ['version', sentence('why.version', { found: shortened(said['version']), read: FILE_VERSION })]
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys')
    return [shortened([...issue.path, issue.keys[0]].join('.')), sentence('why.noSetting')]
  return [issue?.path.join('.') || WHOLE_FILE, sentence('why.envelope')]
}

function readSections({ settings, sealed }: z.output<typeof Envelope>): Read {
  const rows = new Map<string, FileRow[]>()
  const refusals: Refusal[] = []
  for (const [key, list] of Object.entries(settings)) {
    const section = sectionOf(key)
    if (!section) refusals.push({ place: `settings.${shortened(key)}`, why: sentence('why.noSection') })
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
      refusals.push({ place, why: sentence('why.twice', { name: row.name }) })
      return []
    }
    seen.add(row.name)
    return [row]
  })
}

function readRow(section: Section, said: unknown, place: string): FileRow | Refusal {
  if (!isPlainObject(said)) return { place, why: sentence('why.noObject') }
  const { fields, secrets, naming, parent } = section
  const values: Record<string, unknown> = {}
  const sealed: Record<string, string> = {}
  for (const [field, value] of Object.entries(said)) {
    if (secrets.includes(field)) {
      const secret = Sealed.safeParse(value)
      if (!secret.success) return { place: `${place}.${field}`, why: sentence('why.openSecret') }
      sealed[field] = secret.data.sealed
    } else if (fields.includes(field) || (field === 'of' && parent !== null)) values[field] = value
    else return { place: `${place}.${shortened(field)}`, why: sentence('why.noSetting') }
  }
  const missing = (parent === null ? naming : ['of', ...naming]).find((field) => !isName(values[field]))
  if (missing) return { place: `${place}.${missing}`, why: sentence('why.noRowName') }
  return { place, name: nameOf(section, values), values, sealed }
}

const Sealed = z.strictObject({ sealed: z.string().max(20_000) })

const isName = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Words of a stranger, short enough for a sentence. */
export function shortened(said: unknown): string {
  const text = typeof said === 'string' ? said : (JSON.stringify(said) ?? 'none')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function refuse(place: Refusal['place'], why: Sentence): Read {
  return { ok: false, refusals: [{ place, why }] }
}
