import { type SrfRequest, type SrfResponse, uriParts, userText } from '../sip/drachtio.ts'
import type { SrfIncoming } from '../sip/srf-incoming.ts'
import type { EdgePlace } from './edge.ts'

interface ElsewhereDeps {
  readonly place: Pick<EdgePlace, 'neighbour'>
  isWebsocket(req: SrfRequest): boolean
  /** `host:port` where the process that has this tenant hears SIP; null while nobody else is known to have it. Never our own. */
  addressOf(tenantId: number): string | null
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
    const address = this.#deps.addressOf(tenantId)
    // A browser comes by the page's own host, which leads to whoever has its tenant: no Contact can. It connects anew.
    if (address === null || this.#deps.isWebsocket(req)) return AGAIN
    // What came encrypted is not asked for again in the clear; by the next name of its SRV record it finds the other one (RFC 3263 4.3).
    if (req.protocol === 'tls') return AGAIN
    const { user } = uriParts(req.uri)
    const at = user === '' ? address : `${userText(user)}@${address}` // A REGISTER names no user (RFC 3261 10.2).
    const way = req.protocol === 'tcp' ? ';transport=tcp' : ''
    return { status: 302, headers: { Contact: `<sip:${at}${way}>` } }
  }
}
