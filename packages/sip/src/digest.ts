import { hash, timingSafeEqual } from 'node:crypto'

/** The parameters of a `Digest …` challenge or credentials header, names in lower case. */
export type DigestParams = Readonly<Record<string, string>>

/** What a digest response is computed from (RFC 7616 3.4, MD5 and qop=auth only). */
export interface DigestInput {
  readonly username: string
  readonly realm: string
  readonly password: string
  readonly method: string
  readonly uri: string
  readonly nonce: string
  readonly qop?: string
  readonly nc?: string
  readonly cnonce?: string
}

/** Reads a `Digest a="b", c=d` header value; undefined when the scheme is another one or a quote stays open. */
export function parseDigest(value: string): DigestParams | undefined {
  const start = value.trimStart()
  if (start.slice(0, 7).toLowerCase() !== 'digest ') return undefined
  const params: Record<string, string> = Object.create(null)
  let at = 7
  while (at < start.length) {
    const equals = start.indexOf('=', at)
    if (equals < 0) break
    const name = start
      .slice(at, equals)
      .replace(/^[\s,]+/, '')
      .trim()
      .toLowerCase()
    const read = readValue(start, equals + 1)
    if (!read) return undefined
    params[name] = read.value
    at = read.next
  }
  return params
}

function readValue(text: string, from: number): { value: string; next: number } | undefined {
  let at = from
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') {
    const comma = text.indexOf(',', at)
    const end = comma < 0 ? text.length : comma
    return { value: text.slice(at, end).trim(), next: end + 1 }
  }
  let value = ''
  for (at += 1; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') return { value, next: at + 1 }
    if (char === '\\') at += 1
    value += text[at] ?? ''
  }
  return undefined
}

/** The `response` value (32 hex digits) for the given credentials; without qop the RFC 2069 form. */
export function digestResponse(input: DigestInput): string {
  return responseFromHa1(digestHa1(input.username, input.realm, input.password), input)
}

/** MD5(username:realm:password): what a registrar may store instead of the password. */
export function digestHa1(username: string, realm: string, password: string): string {
  return md5(`${username}:${realm}:${password}`)
}

function responseFromHa1(ha1: string, input: Omit<DigestInput, 'username' | 'realm' | 'password'>): string {
  const ha2 = md5(`${input.method}:${input.uri}`)
  const middle = input.qop ? `:${input.nc ?? ''}:${input.cnonce ?? ''}:${input.qop}` : ''
  return md5(`${ha1}:${input.nonce}${middle}:${ha2}`)
}

/** Whether credentials (from `parseDigest`) were made with this HA1 for this method; compares in constant time. */
export function verifyDigest(params: DigestParams, method: string, ha1: string): boolean {
  const { response, nonce, uri, qop, nc, cnonce } = params
  if (!response || !nonce || !uri) return false
  if (params['algorithm'] !== undefined && params['algorithm'].toUpperCase() !== 'MD5') return false
  if (qop !== undefined && qop !== 'auth') return false
  const expected = responseFromHa1(ha1, {
    method,
    uri,
    nonce,
    ...(qop === undefined ? {} : { qop, nc: nc ?? '', cnonce: cnonce ?? '' }),
  })
  const given = Buffer.from(response.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}

/** A password, or what a registrar may store instead of it (`digestHa1`). */
type Secret = { readonly password: string } | { readonly ha1: string }

/** The value of an (Proxy-)Authorization header answering `challenge`; qop=auth when it is offered. */
export function answerChallenge(
  challenge: DigestParams,
  request: { method: string; uri: string; username: string; cnonce: string } & Secret,
): string {
  const realm = challenge['realm'] ?? ''
  const nonce = challenge['nonce'] ?? ''
  const offersAuth = (challenge['qop'] ?? '').split(',').some((qop) => qop.trim() === 'auth')
  const extra = offersAuth ? { qop: 'auth', nc: '00000001', cnonce: request.cnonce } : {}
  const ha1 = 'ha1' in request ? request.ha1 : digestHa1(request.username, realm, request.password)
  const response = responseFromHa1(ha1, { ...request, nonce, ...extra })
  const opaque = challenge['opaque'] === undefined ? '' : `, opaque="${challenge['opaque']}"`
  const tail = offersAuth ? `, qop=auth, nc=00000001, cnonce="${request.cnonce}"` : ''
  return `Digest username="${request.username}", realm="${realm}", nonce="${nonce}", uri="${request.uri}", response="${response}", algorithm=MD5${opaque}${tail}`
}

function md5(text: string): string {
  return hash('md5', text)
}
