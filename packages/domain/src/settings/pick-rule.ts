import type { PickRule } from '@ramal/contract/resources/kit/about'

type Values = Readonly<Record<string, unknown>>
type Filter = string | number | boolean

/**
 * What the list of a reference's target is asked for, so that it gives the rows that may be chosen: one rule for the picker and for the
 * server's check. `values` are those of the row that chooses, its `id` among them; null: what the choice hangs on is not there yet, and
 * nothing may be chosen.
 */
export function pickFilters(
  { only = {} }: PickRule,
  values: Values,
): Readonly<Record<string, Filter>> | null {
  const filters: Record<string, Filter> = {}
  for (const [name, wanted] of Object.entries(only)) {
    const value = typeof wanted === 'object' ? plain(values[wanted.of]) : wanted
    if (value === null) return null
    filters[name] = value
  }
  return filters
}

/** The value of a field as a filter has it: of a reference its id. */
function plain(value: unknown): Filter | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return plain(value.id)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && value !== '' ? value : null
}
