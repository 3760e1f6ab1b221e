const LONG_FORMS: Readonly<Record<string, string>> = {
  a: 'accept-contact',
  b: 'referred-by',
  c: 'content-type',
  d: 'request-disposition',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  j: 'reject-contact',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
  y: 'identity',
}

const IRREGULAR: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  rseq: 'RSeq',
  rack: 'RAck',
  'www-authenticate': 'WWW-Authenticate',
  'mime-version': 'MIME-Version',
  'min-se': 'Min-SE',
  'sip-etag': 'SIP-ETag',
  'sip-if-match': 'SIP-If-Match',
}

const TOKEN = /^[A-Za-z0-9\-.!%*_+`'~]+$/

/** Names come from the network: the caches must not grow with them. */
const CACHE_LIMIT = 2_000
const keys = new Map<string, string | undefined>()
const displays = new Map<string, string>()

/** The long lower-case form of a header name (RFC 3261 7.3.3); undefined when it is no token. */
export function headerKey(name: string): string | undefined {
  const known = keys.get(name)
  if (known !== undefined || keys.has(name)) return known
  const lower = name.toLowerCase()
  const key = TOKEN.test(name) ? (LONG_FORMS[lower] ?? lower) : undefined
  if (keys.size < CACHE_LIMIT) keys.set(name, key)
  return key
}

/** How a header of that key is written: a capital after each dash, and the RFC's own spellings. */
export function headerDisplay(key: string): string {
  const known = displays.get(key)
  if (known) return known
  const display = IRREGULAR[key] ?? key.split('-').map(capital).join('-')
  if (displays.size < CACHE_LIMIT) displays.set(key, display)
  return display
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
