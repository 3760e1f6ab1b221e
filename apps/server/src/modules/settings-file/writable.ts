import { randomBytes } from 'node:crypto'
import { once } from '@ramal/contract/kit/once'
import { RefInput } from '@ramal/contract/resources/kit/row'
import type { WriteTx } from '@ramal/db/store/store'
import * as z from 'zod'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { About, Body, DeclaredEditable, Editable } from '../../resources/editable.ts'
import { refused } from '../../resources/stored-values.ts'
import { secretColumns } from './export-settings.ts'
import { MORE_FIELDS } from './naming.ts'
import type { Section } from './section.ts'
import { clearDefaultSite, DEVICE_SECRET, USED_BY_PEOPLE } from './settings-rows.ts'

/** What a row holds beyond its fields. */
interface Beside {
  readonly isNew: boolean
  /** Secrets in clear, by field. */
  readonly secrets: Readonly<Record<string, string>>
  readonly box: SecretBox
}

/**
 * The table editor of a section: its own, or, where the contract only reads it yet, one that takes what the contract would show. Either
 * way secrets come beside the values.
 */
export function writable(section: Section, beside: Beside): Editable {
  const base = baseOf(section)
  const more = columnsBeside(section, beside)
  return { ...base, derived: (values, about) => ({ ...base.derived?.(values, about), ...more(values) }) }
}

/** Schemas of a section are built once: a row is parsed in microseconds, its schema made in milliseconds. */
function baseOf(section: Section): Editable {
  const known = BASES.get(section)
  if (known) return known
  const base = section.editable ? widened(section.editable, section) : shownOnly(section)
  const resource = { ...base.resource, input: once(base.resource.input) }
  const made = { ...base, resource }
  BASES.set(section, made)
  return made
}

const BASES = new WeakMap<Section, Editable>()

/** Its own editor, which takes what a file has beside as well. */
function widened(editable: Editable, { key, binding }: Section): Editable {
  const own = editable.resource.input()
  const row = binding.resource.row()
  const more = (MORE_FIELDS[key] ?? []).flatMap((field): [string, z.ZodType][] => {
    const schema = row.shape[field] as z.ZodType | undefined
    return schema && !(field in own.shape) ? [[field, schema]] : []
  })
  const input = () =>
    own.extend(Object.fromEntries(more.map(([field, schema]) => [field, schema.optional()])))
  return { ...editable, binding, resource: { ...editable.resource, input } }
}

function shownOnly({ key, binding, fields, naming }: Section): Editable {
  const row = binding.resource.row()
  const shape = Object.fromEntries(
    fields.map((field) => [field, written(row, binding.sources[field], field)]),
  )
  // What is not declared as editable has no second names.
  const resource: DeclaredEditable = { ...binding.resource, input: () => z.object(shape), pairs: {} }
  return {
    resource,
    binding,
    usedBy: USED_BY_PEOPLE[key] ?? [],
    rule: (values, say) => onOneLine(values, key, say),
    ...(naming[0] === 'description' ? {} : { sharesNames: true as const }),
    ...(key === 'sites' ? { check: oneDefault } : {}),
  }
}

function written(row: z.ZodObject, source: Section['binding']['sources'][string] | undefined, field: string) {
  if (source?.kind === 'reference') return (source.column.notNull ? RefInput : RefInput.nullable()).optional()
  if (source?.kind === 'rows') return z.array(RefInput).max(1000).optional()
  const shown = row.shape[field] as z.ZodType
  return (field === 'description' ? z.string().trim().min(1).max(100) : shown).optional()
}

async function oneDefault(tx: WriteTx, values: Body, { tenantId, id }: About): Promise<Body> {
  if (values['is_default'] === true) await clearDefaultSite(tx, tenantId, id)
  return values
}

/** Texts that people read have lines; what goes into SIP, HTTP and addresses has one. */
const WITH_LINES = new Set(['textMessages', 'templates', 'forms', 'soundEntries'])

function onOneLine(values: Body, key: string, say: About['say']): Body {
  const forbidden = WITH_LINES.has(key) ? /(?![\n\t])\p{Cc}/u : /\p{Cc}/u
  for (const [field, value] of Object.entries(values))
    if (forbidden.test(typeof value === 'string' ? value : textsIn(value)))
      throw refused(field, say('validation.invalid'))
  return values
}

/** All texts of a value, one after the other. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textsIn).join('')
}

function columnsBeside(
  section: Section,
  { isNew, secrets, box }: Beside,
): (values: Body) => Record<string, unknown> {
  const columns = secretColumns(section)
  const given = Object.entries(secrets).flatMap(([field, plain]) => {
    const column = columns[field]
    return column ? [[column.name, box.seal(plain)]] : []
  })
  return (values) => ({
    ...(isNew && section.key === 'sites' ? { sip_realm: values['domain'] } : {}),
    // Nobody knows it: the device gets another one before it registers.
    ...(isNew && section.key === 'devices'
      ? { [DEVICE_SECRET]: box.seal(randomBytes(24).toString('base64url')) }
      : {}),
    ...Object.fromEntries(given),
  })
}
