import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { COOKIES, cookieName } from '@ramal/contract/cookies'
import { readProtocols } from '@ramal/contract/socket-handshake'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { parseCookie } from 'cookie'

const REMEMBERED_MS = 600_000
/** Sessions that were used within that time; who asked longest ago is forgotten first. */
const MOST = 20_000

/** Somebody whose session was found true. */
export interface Person {
  readonly id: number
  readonly tenantId: number
}

/** Whose session was shown and found true some minutes ago, by hash of what was shown. It lets nobody in: it says who need not wait. */
export class ProvenSecrets {
  readonly #known = new RecentMap<string, { person: Person; until: number }>(MOST)

  /** Times in ms. */
  remember(secret: string, { id, tenantId }: Person, now: number): void {
    this.#known.remember(hashOf(secret), { person: { id, tenantId }, until: now + REMEMBERED_MS })
  }

  /** Whose the first of these secrets is that is known. */
  personOf(secrets: Iterable<string>, now: number): Person | null {
    for (const secret of secrets) {
      const known = this.#known.get(hashOf(secret))
      if (known && known.until > now) return known.person
    }
    return null
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}

/**
 * All that a request or an upgrade shows of sessions (contract §0.4, §8), looked for one after the other: another one beside a true one
 * makes nobody a stranger. Whether any is true is not looked at.
 */
export function* secretsOf({
  headers,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): Generator<string> {
  const token = bearer(headers.authorization)
  if (token) yield token
  const key = fileKey(url)
  if (key) yield key
  const cookies = headers.cookie ? parseCookie(headers.cookie) : {}
  for (const isSecure of [true, false]) {
    const session = cookies[cookieName(COOKIES.session, isSecure)]
    if (session) yield session
  }
  const offered = readProtocols(headers['sec-websocket-protocol'] ?? '').token
  if (offered) yield offered
}

function bearer(authorization = ''): string | null {
  return /^(?:Token|Bearer) (\S+)/.exec(authorization)?.[1] ?? null
}

function fileKey(url: string): string | null {
  return /[?&]api_key=([^&]+)/.exec(url)?.[1] ?? null
}
