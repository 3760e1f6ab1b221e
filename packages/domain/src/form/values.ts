import { isClearedFile, isStoredFile } from './file-value.ts'

/** What of a field definition the submission reads. */
export interface SubmittedField {
  readonly name: string
  readonly type: string
  readonly delimiters?: string | null | undefined
  readonly returnObject?: boolean | undefined
  readonly returnToString?: boolean | undefined
}

export type FormValues = Readonly<Record<string, unknown>>

const DEFAULT_DELIMITER = ';'

/**
 * Values as they are sent, §5 and contract §11.3: comboboxes joined by their delimiter, `undefined`, `null`, `""` and
 * `[]` dropped; 0 and false stay. Values without a field of their name go along unchanged (`{field}_clear`).
 */
export function submittedValues(fields: readonly SubmittedField[], values: FormValues): FormValues {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const submitted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (isStoredFile(value)) continue // contract §11.3: an absent file field is unchanged
    if (isClearedFile(value)) {
      submitted[`${name}_clear`] = true
      continue
    }
    const sent = joined(byName.get(name), value)
    if (!isEmptyValue(sent)) submitted[name] = sent
  }
  return submitted
}

export type Submission<File> =
  | { readonly type: 'json'; readonly body: FormValues }
  | {
      readonly type: 'multipart'
      /** JSON of everything that is no file, for the part `params`. */
      readonly params: string
      readonly files: readonly { readonly name: string; readonly file: File }[]
    }

/** A form with a new file goes as multipart with its other values as a JSON string in `params` (§5, A-41). */
export function submission<File>(
  values: FormValues,
  isFile: (value: unknown) => value is File,
): Submission<File> {
  const files: { name: string; file: File }[] = []
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (isFile(value)) files.push({ name, file: value })
    else rest[name] = value
  }
  if (files.length === 0) return { type: 'json', body: values }
  return { type: 'multipart', params: JSON.stringify(rest), files }
}

function joined(field: SubmittedField | undefined, value: unknown): unknown {
  if (field?.type !== 'combobox' || field.returnObject || !Array.isArray(value)) return value
  if (!field.delimiters && !field.returnToString) return value
  return textsOf(value).join(field.delimiters || DEFAULT_DELIMITER)
}

/**
 * What is chosen, as texts: a value or a list of them, options given back whole by their value. What is no value of a form (an object of
 * something else, a list in a list) says nothing.
 */
export function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    const plain = typeof one === 'object' && one !== null && 'value' in one ? one.value : one
    return isScalar(plain) && plain !== null && plain !== undefined && plain !== '' ? [String(plain)] : []
  })
}

/** Whether nothing was filled in: no value, an empty text or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Whether a value is one text, number, truth or nothing: objects of JSON may not be made text or number of, their `toString` may be none. */
export function isScalar(value: unknown): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' || value === null
}
