/** The id of a row that is not saved yet. */
export const UNSAVED = -1

/** Ids of references as a form has them: ids, or objects with one. */
export function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.flatMap((one) => idIn(one) ?? []) : []
}

export function idIn(value: unknown): number | null {
  if (typeof value === 'number') return value
  const id = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : null
  return typeof id === 'number' ? id : null
}

export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
