import type * as z from 'zod'
import { type IssueText, issueText } from './issue-key.ts'

/** Contract §0.3: lists of sentences by field; nested objects and lists mirror the request. */
export interface FieldErrors {
  [field: string]: string[] | FieldErrors | FieldErrors[]
}

/**
 * The 400 body for what zod found in `input`. What belongs to no field stands in `non_field_errors`.
 * `say` turns a catalogue key into the user's language.
 */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  say: (text: IssueText) => string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = issue.path.length === 0 ? ['non_field_errors'] : issue.path.map(String)
    put(errors, input, path, say(issueText(issue, valueAt(input, issue.path))))
  }
  return errors
}

function put(errors: FieldErrors, input: unknown, path: readonly string[], sentence: string): void {
  const [field, ...rest] = path
  if (field === undefined) return
  const value = valueAt(input, [field])
  const known = errors[field]
  if (rest.length === 0) {
    errors[field] = isSentences(known) ? [...known, sentence] : [sentence]
    return
  }
  // A list of plain values has its sentences at the list, as a form shows them.
  if (Array.isArray(value) && rest.length === 1) {
    put(errors, input, [field], sentence)
    return
  }
  if (Array.isArray(value)) {
    const at = Number(rest[0])
    const rows: FieldErrors[] = isRows(known) ? known : value.map(() => ({}))
    put(rows[at] ?? {}, value[at], rest.slice(1), sentence)
    errors[field] = rows
    return
  }
  const inner = known !== undefined && !Array.isArray(known) ? known : {}
  put(inner, value, rest, sentence)
  errors[field] = inner
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

function isSentences(value: FieldErrors[string] | undefined): value is string[] {
  return Array.isArray(value) && typeof value[0] === 'string'
}

function isRows(value: FieldErrors[string] | undefined): value is FieldErrors[] {
  return Array.isArray(value) && typeof value[0] !== 'string'
}
