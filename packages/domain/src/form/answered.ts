import type { FormField, FormTab } from '@ramal/contract/form'
import { shownFields } from './conditions.ts'
import { type FormValues, isEmptyValue, isScalar } from './values.ts'

/** A field and what was answered, as people read it; true and false are said in the reader's language. */
export interface Answered {
  readonly name: string
  readonly label: string
  readonly value: string | boolean
}

/** What holds no answer of its own, or none that is read in one line. */
const UNREAD: ReadonlySet<FormField['type']> = new Set([
  'hidden',
  'invisible',
  'divider',
  'tabs',
  'popup',
  'chat-messages',
  'classification',
  'classificationWithCache',
  'crud-index',
  'datatable',
  'datatable-api',
])

/** The answers of a form by their labels, in the order of its fields: those that show and are not empty. Secrets are none of it. */
export function answeredFields(tabs: readonly FormTab[], values: FormValues): readonly Answered[] {
  return shownFields(tabs, values).flatMap((field) => {
    if (UNREAD.has(field.type) || field.cryptography) return []
    const value = readable(field, values[field.name])
    return value === null ? [] : [{ name: field.name, label: field.label, value }]
  })
}

function readable(field: FormField, value: unknown): string | boolean | null {
  if (!Array.isArray(value)) return readableOne(field, value)
  const parts = value.flatMap((one) => readableOne(field, one) ?? []).map(String)
  return parts.length > 0 ? parts.join(', ') : null
}

function readableOne(field: FormField, value: unknown): string | boolean | null {
  if (isEmptyValue(value)) return null
  // What anybody posts may have a `toString` that is none: objects are no text.
  if (!isScalar(value)) return typeof value === 'object' && value !== null ? namedBy(value) : null
  const option = (field.options ?? []).find(
    (one) => isScalar(one.value) && String(one.value) === String(value),
  )
  if (option) return option.text
  if (typeof value === 'boolean') return value
  const text = String(value)
  return text.trim() === '' ? null : text
}

/** A file by its name, what was looked up by its text. */
function namedBy(value: object): string | null {
  for (const key of ['text', 'description', 'full_name', 'label', 'name']) {
    const said: unknown = Reflect.get(value, key)
    if (typeof said === 'string' && said !== '') return said
  }
  return null
}
