import { canonicalJson } from './canonical-json.ts'

type Fields = Readonly<Record<string, unknown>>
/** A thing before and after an act; null: it was not there. */
export interface Changed {
  readonly before: Fields | null
  readonly after: Fields | null
}

/** Who saved it and when: the line of the ledger says that itself. */
const ABOUT_THE_SAVING = new Set(['created_at', 'updated_at', 'created_by', 'updated_by'])

/**
 * Of a thing before and after an act the fields that the act changed; all of one that was made or taken away. `also`: names of
 * fields that changed although both look alike (secrets, which look masked).
 */
export function changedFields({ before, after }: Changed, also: readonly string[] = []): Changed {
  if (!before || !after) return { before: before && facts(before), after: after && facts(after) }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !ABOUT_THE_SAVING.has(name) && (also.includes(name) || differs(before[name], after[name])),
  )
  return { before: only(before, names), after: only(after, names) }
}

function differs(a: unknown, b: unknown): boolean {
  return a !== b && canonicalJson(a) !== canonicalJson(b)
}

function facts(fields: Fields): Fields {
  return only(
    fields,
    Object.keys(fields).filter((name) => !ABOUT_THE_SAVING.has(name)),
  )
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}
