import type { Endpoint, ParamsOf } from './endpoint.ts'

/**
 * The endpoint's path with its parameters filled in and percent-encoded, relative to `/api`.
 * Throws when a parameter is missing: that is a fault of the caller, not of the user.
 */
export function fillPath<E extends Endpoint>(spec: E, params?: ParamsOf<E>): string {
  const values: Readonly<Record<string, unknown>> = params ?? {}
  return spec.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') throw new Error(`${spec.path}: no "${name}"`)
    return encodeURIComponent(String(value))
  })
}

/** `?a=1&b=x,y`, or '' when nothing is set; null and undefined are left out, lists are joined by commas. */
export function toQueryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const text = Array.isArray(value) ? value.map((item) => encodeURIComponent(String(item))).join(',') : null
    return [`${encodeURIComponent(name)}=${text ?? encodeURIComponent(String(value))}`]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
