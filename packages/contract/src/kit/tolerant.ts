import type * as z from 'zod'

/** A value that our closed lists do not know. */
export interface Replaced {
  readonly path: string
  readonly value: unknown
}

export type TolerantResult<T> =
  | { readonly ok: true; readonly value: T; readonly replaced: readonly Replaced[] }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] }

// What an unknown value of these message fields is shown as (R3-58).
const SHOWN_AS: Readonly<Record<string, string>> = { type: 'text', sent_by: 'system', status: 'accepted' }

/**
 * Parses an answer or frame of a backend that may know more message types than we do: such a message is kept and
 * its unknown `type`, `sent_by` or `status` is replaced and reported. Anything else that is wrong stays wrong.
 */
export function parseTolerant<S extends z.ZodType>(schema: S, raw: unknown): TolerantResult<z.output<S>> {
  const strict = schema.safeParse(raw)
  if (strict.success) return { ok: true, value: strict.data, replaced: [] }
  if (!strict.error.issues.every((issue) => isReplaceable(issue, raw)))
    return { ok: false, issues: strict.error.issues }
  const copy: unknown = JSON.parse(JSON.stringify(raw))
  const replaced = strict.error.issues.map((issue) => replace(copy, issue.path))
  const tolerant = schema.safeParse(copy)
  if (!tolerant.success) return { ok: false, issues: tolerant.error.issues }
  return { ok: true, value: tolerant.data, replaced }
}

/** A word that is not known yet; a field without a word is not new but missing. */
function isReplaceable(issue: z.core.$ZodIssue, raw: unknown): boolean {
  const field = issue.path.at(-1)
  const isShown = typeof field === 'string' && Object.hasOwn(SHOWN_AS, field)
  return issue.code === 'invalid_value' && isShown && typeof valueAt(raw, issue.path) === 'string'
}

function replace(root: unknown, path: readonly PropertyKey[]): Replaced {
  const field = String(path.at(-1))
  const parent = valueAt(root, path.slice(0, -1))
  const value: unknown = Reflect.get(Object(parent), field)
  Reflect.set(Object(parent), field, SHOWN_AS[field])
  return { path: path.map(String).join('.'), value }
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((node: unknown, key) => Reflect.get(Object(node), key), root)
}
