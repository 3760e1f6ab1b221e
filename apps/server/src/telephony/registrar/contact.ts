/** What a REGISTER asks for (RFC 3261 10.2). Seconds. */
export type ContactRequest =
  | { readonly kind: 'bind'; readonly uri: string; readonly expires: number }
  | { readonly kind: 'unbind'; readonly uri: string | null }
  /** No Contact: a question what is registered. */
  | { readonly kind: 'query' }
  | { readonly kind: 'bad' }

/** Reads Contact and Expires; longer times are cut to `maximum`. One contact per request: what softphones send. */
export function readContact(
  contact: string | undefined,
  expiresHeader: string | undefined,
  maximum: number,
): ContactRequest {
  if (contact === undefined || contact.trim() === '') return { kind: 'query' }
  if (contact.trim() === '*')
    return expiresHeader?.trim() === '0' ? { kind: 'unbind', uri: null } : { kind: 'bad' }
  const parts = /^(?:"(?:[^"\\]|\\.)*"\s*|[^<"]*)<([^>]+)>(.*)$/.exec(contact.trimStart())
  const uri = (parts?.[1] ?? contact.split(';')[0] ?? '').trim()
  if (!/^sips?:[^\s<>"]+$/i.test(uri)) return { kind: 'bad' }
  const parameters = parts ? (parts[2] ?? '') : contact.slice(contact.indexOf(';'))
  const requested = /;\s*expires\s*=\s*"?(\d+)/i.exec(parameters)?.[1] ?? expiresHeader?.trim()
  const expires =
    requested !== undefined && /^\d+$/.test(requested) ? Math.min(Number(requested), maximum) : maximum
  return expires === 0 ? { kind: 'unbind', uri } : { kind: 'bind', uri, expires }
}
