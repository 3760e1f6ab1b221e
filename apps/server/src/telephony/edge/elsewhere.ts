import { type SrfRequest, type SrfResponse, uriParts, userText } from '../sip/drachtio.ts'
import type { SrfIncoming } from '../sip/srf-incoming.ts'
import type { EdgePlace } from './edge.ts'

/** Where a process hears SIP, `host:port`; over TLS by a name that its certificate has, or not at all. */
export interface HeardAt {
  readonly sip: string
  readonly secure: string | null
}

interface ElsewhereDeps {
  readonly place: Pick<EdgePlace, 'neighbour'>
  isWebsocket(req: SrfRequest): boolean
  /** Where the process that has this tenant hears SIP; null while nobody else is known to have it. Never our own. */
  addressOf(tenantId: number): HeardAt | null
}

interface Answer {
  readonly status: 302 | 503
  readonly headers: Record<string, string>
}

/** How soon a tenant that nobody has may be somebody's: an owner is followed within so many seconds. */
const AGAIN = { status: 503, headers: { 'Retry-After': '5' } } as const

/**
 * Requests for a tenant that this exchange has not (decision 067): the exchange beside it takes them, else their sender is told who has
 * the tenant, before anybody is challenged. The address is of our own table and nothing of it of the request, so that nobody is led
 * to a host that is not ours.
 */
export class Elsewhere {
  readonly #deps: ElsewhereDeps

  constructor(deps: ElsewhereDeps) {
    this.#deps = deps
  }

  invite(tenantId: number, req: SrfRequest, invite: SrfIncoming): void {
    const neighbour = this.#deps.place.neighbour(tenantId, req)
    if (neighbour) {
      neighbour.take(req, invite)
      return
    }
    const { status, headers } = this.#answer(tenantId, req)
    invite.reject(status, headers)
  }

  register(tenantId: number, req: SrfRequest, res: SrfResponse): void {
    const neighbour = this.#deps.place.neighbour(tenantId, req)
    if (neighbour) {
      neighbour.register(req, res)
      return
    }
    const { status, headers } = this.#answer(tenantId, req)
    res.send(status, { headers })
  }

  /** RFC 3261 8.3, 21.3.3. */
  #answer(tenantId: number, req: SrfRequest): Answer {
    const heard = this.#deps.addressOf(tenantId)
    // A browser comes by the page's own host, which leads to whoever has its tenant: no Contact can. It connects anew.
    if (heard === null || this.#deps.isWebsocket(req)) return AGAIN
    const contact = req.protocol === 'tls' ? secureContact(heard, req.uri) : plainContact(heard, req)
    return contact === null ? AGAIN : { status: 302, headers: { Contact: `<${contact}>` } }
  }
}

/**
 * What came encrypted is not asked for again in the clear, nor at a name that the other one's certificate has not: null, and by the next
 * name of its SRV record it finds the other one (RFC 3263 4.3). A `sips:` stays one (RFC 5630 5.1.1.2).
 */
function secureContact({ secure }: HeardAt, uri: string): string | null {
  if (secure === null) return null
  return /^sips:/i.test(uri) ? `sips:${at(uri, secure)}` : `sip:${at(uri, secure)};transport=tls`
}

function plainContact({ sip }: HeardAt, { uri, protocol }: SrfRequest): string {
  return `sip:${at(uri, sip)}${protocol === 'tcp' ? ';transport=tcp' : ''}`
}

/** A REGISTER names no user (RFC 3261 10.2). */
function at(uri: string, address: string): string {
  const { user } = uriParts(uri)
  return user === '' ? address : `${userText(user)}@${address}`
}
