import type { Problem } from '../finding.ts'
import type { Invariant, Seen } from './seen.ts'

/** RFC 9111 3.5: what is answered to somebody signed in must not be kept by a cache that others share. */
export class CacheHeaders implements Invariant {
  observe(seen: Seen): Problem[] {
    if (seen.kind !== 'answer' || seen.session === null) return []
    const told = seen.httpExchange.answerHeaders['cache-control'] ?? ''
    const shared = /\b(public|s-maxage)\b/i.exec(told)?.[1]
    if (!shared) return []
    const title = 'an answer to somebody signed in is for no shared cache'
    return [{ section: '0.4', title, expected: 'no "public", no "s-maxage"', came: `Cache-Control: ${told}` }]
  }
}
