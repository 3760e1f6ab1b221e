import type { Fields } from '@ramal/contract/resources/kit/field'

/** A row within a row before anything is written into it: the defaults of its fields. */
export function newRow(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { about }]) => [
      name,
      about.default ?? (about.kind === 'refs' ? [] : null),
    ]),
  )
}
