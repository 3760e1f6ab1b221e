import { CATALOGUES, type MessageKey } from './catalogue.ts'
import type { Locale } from './locale.ts'

/**
 * The text of `key` in `locale` with `{name}` replaced by `params.name`; placeholders without a value stay as they are.
 * For programs without i18next (the server's `detail` texts).
 */
export function text(locale: Locale, key: MessageKey, params: Record<string, string | number> = {}): string {
  return lookUp(CATALOGUES[locale], key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  )
}

/** The text at a dotted path; keys may hold dots themselves (`schedule.sendTo.1`). Throws when there is none. */
export function lookUp(catalogue: object, path: string): string {
  const found = find(catalogue, path)
  if (found === undefined) throw new Error(`no text for "${path}"`)
  return found
}

function find(node: object, path: string): string | undefined {
  for (const [key, value] of Object.entries(node)) {
    if (key === path) return typeof value === 'string' ? value : undefined
    if (typeof value !== 'object' || !path.startsWith(`${key}.`)) continue
    const inner = find(value, path.slice(key.length + 1))
    if (inner !== undefined) return inner
  }
  return undefined
}
