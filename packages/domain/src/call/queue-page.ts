/** What may stand as `{{variable}}` in the address that a queue opens for its agent (entities §4, `screen_pop_url`). */
const PAGE_VARIABLES = [
  ...(['phone', 'phone_e164', 'did', 'queue', 'call_uid'] as const),
  ...(['client_id', 'client_name', 'agent', 'extension'] as const),
] as const
type PageValues = Readonly<Partial<Record<(typeof PAGE_VARIABLES)[number], string | number | null>>>

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g
/** Scheme and host are the administrator's own: what a caller says (their name, their number) leads nowhere else. */
const FIXED_START = /^https:\/\/[^\s/?#{}@\\]+(?:[/?#]|$)/

/**
 * The address with its variables, each as one URL-encoded value; one that is not known is empty.
 * @returns null: not https, or its host is made of variables or is none
 */
export function queuePage(template: string | null, values: PageValues): string | null {
  const trimmed = template?.trim() ?? ''
  if (!FIXED_START.test(trimmed)) return null
  const known: Readonly<Record<string, string | number | null | undefined>> = values
  const filled = trimmed.replace(VARIABLE, (_, name: string) =>
    Object.hasOwn(known, name) ? encoded(String(known[name] ?? '')) : '',
  )
  return filled
}

/** A value of dots alone would be a step up in the path. */
const encoded = (value: string) => (/^\.+$/.test(value) ? '' : encodeURIComponent(value.toWellFormed()))
