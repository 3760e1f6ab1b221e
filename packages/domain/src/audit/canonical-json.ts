/**
 * One text for one value, whatever engine kept it: names in order, nothing that JSON has not, and of texts what both engines store
 * (PostgreSQL's `jsonb` takes neither the sign NUL nor half of a pair of surrogates). RFC 8785 is this for values that JSON can hold.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(plain(value)))
}

/** As the store gives it back. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}

function ordered(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, inner]) => [storable(name), ordered(inner)] as const)
  // By code units: the order of RFC 8785, and no language's.
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A text as either engine keeps it. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
