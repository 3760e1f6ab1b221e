import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Binding, WireRow } from './bind.ts'
import type { Body } from './editable.ts'

/** What a write makes of a secret: null empties it, a text is the new one, undefined leaves it as it is (entities §0). */
export function newSecret(given: Body, field: string): string | null | undefined {
  if (given[`${field}_clear`] === true) return null
  const value = given[field]
  return typeof value === 'string' && value !== SECRET_MASK ? value : undefined
}

/** What the row shows of a secret after the write: whether there is one. */
export function shownSecret(given: Body, field: string, before: WireRow | null): string | null {
  const next = newSecret(given, field)
  if (next === undefined) return before?.[field] ? SECRET_MASK : null
  return next === null ? null : SECRET_MASK
}

/**
 * Columns of the secrets that change, sealed: nothing of them stands in the store as it was written. A rule may have made one up, which
 * then stands among the values.
 */
export function sealedColumns(
  binding: Binding,
  { given, values }: { given: Body; values: Body },
  box: Pick<SecretBox, 'seal'>,
): Record<string, string | null> {
  const columns: Record<string, string | null> = {}
  for (const [field, source] of Object.entries(binding.sources)) {
    if (source.kind !== 'secret') continue
    const made = newSecret(values, field)
    const next = made === undefined ? newSecret(given, field) : made
    if (next !== undefined) columns[source.column.name] = next === null ? null : box.seal(next)
  }
  return columns
}
