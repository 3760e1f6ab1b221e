import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { COOKIES, cookieName } from '@ramal/contract/cookies'
import { readProtocols } from '@ramal/contract/socket-handshake'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { parseCookie } from 'cookie'

const REMEMBERED_MS = 600_000
/** Sessions that were used within that time; who asked longest ago is forgotten first. */
const MOST = 20_000

/** Whose session was shown and found true some minutes ago, by hash of what was shown. It lets nobody in: it says who need not wait. */
export class ProvenSecrets {
  readonly #known = new RecentMap<string, { userId: number; until: number }>(MOST)

  /** Times in ms. */
  remember(secret: string, userId: number, now: number): void {
    this.#known.remember(hashOf(secret), { userId, until: now + REMEMBERED_MS })
  }

  userOf(secret: string, now: number): number | null {
    const known = this.#known.get(hashOf(secret))
    return known && known.until > now ? known.userId : null
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}

/** What a request or an upgrade shows of a session, the one that counts first (contract §0.4, §8); null = nothing. Whether it is true is not looked at. */
export function secretOf({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): string | null {
  const cookies = headers.cookie ? parseCookie(headers.cookie) : {}
  return (
    bearer(headers.authorization) ||
    fileKey(url) ||
    cookies[cookieName(COOKIES.session, true)] ||
    cookies[cookieName(COOKIES.session, false)] ||
    readProtocols(headers['sec-websocket-protocol'] ?? '').token
  )
}

function bearer(authorization = ''): string | null {
  return /^(?:Token|Bearer) (\S+)/.exec(authorization)?.[1] ?? null
}

function fileKey(url: string): string | null {
  return /[?&]api_key=([^&]+)/.exec(url)?.[1] ?? null
}
