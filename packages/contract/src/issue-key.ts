import type * as z from 'zod'

export type IssueKey =
  | 'validation.required'
  | 'validation.invalid'
  | 'validation.minlength'
  | 'validation.maxlength'
  | 'validation.min'
  | 'validation.max'
  | 'validation.datetime'

/** A sentence of the catalogue for one field: i18n key and what its placeholders stand for. */
export interface IssueText {
  readonly key: IssueKey
  readonly params: Readonly<Record<string, number>>
}

type Issue = z.core.$ZodIssue

/** What to tell the user about one zod issue; `value` is what stood at its path. */
export function issueText(issue: Issue, value: unknown): IssueText {
  // §5: empty is "required", whatever else the schema asks of the field
  if (value === undefined || value === null || value === '') return plain('validation.required')
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return {
        key: sized(issue.origin) ? 'validation.maxlength' : 'validation.max',
        params: n(issue.maximum),
      }
    case 'invalid_format':
      return plain(/^(date|time|datetime)$/.test(issue.format) ? 'validation.datetime' : 'validation.invalid')
    case 'invalid_type':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_value':
    case 'custom':
      return plain('validation.invalid')
  }
}

function tooSmall(origin: string, minimum: number): IssueText {
  if (!sized(origin)) return { key: 'validation.min', params: n(minimum) }
  // An empty list is an unfilled field.
  if (minimum <= 1) return plain('validation.required')
  return { key: 'validation.minlength', params: n(minimum) }
}

function sized(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'file'
}

function plain(key: IssueKey): IssueText {
  return { key, params: {} }
}

function n(limit: number | bigint): { n: number } {
  return { n: Number(limit) }
}
