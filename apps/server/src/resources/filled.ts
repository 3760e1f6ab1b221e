import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'

/** A value with what was left out of the rows and objects in it: their defaults, else null. */
export function filled(about: About | undefined, value: unknown): unknown {
  if (about?.kind === 'rows' && Array.isArray(value))
    return value.map((item) => filledItem(about.fields, item))
  if (about?.kind === 'group' && isObject(value)) return filledItem(about.fields, value)
  return value
}

function filledItem(fields: Fields, item: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, { about }]) => !about.isShown)
  return Object.fromEntries(
    own.map(([name, { about }]) => {
      const value = item[name]
      return [name, value === undefined ? (about.default ?? null) : filled(about, value)]
    }),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
