import { hasTenant, type TenantShare } from '@ramal/db/store/tenant-share'
import { connectMedia, type MediaClient } from '@ramal/media/control/client'
import { beside } from '@ramal/process/beside'
import type { Logger } from '../../platform/log.ts'
import type { OpenSecret } from '../sip/credentials.ts'
import type { SrfRequest, SrfResponse } from '../sip/drachtio.ts'
import { MemberControl } from '../sip/member-control.ts'
import { Membership } from '../sip/membership.ts'
import { type EngineAddress, SrfCallControl } from '../sip/srf-call-control.ts'
import type { SrfIncoming } from '../sip/srf-incoming.ts'
import { memberMedia } from './member-media.ts'

interface EdgeDeps {
  readonly engine: EngineAddress
  readonly log: Logger
  readonly openSecret: OpenSecret
}

/** An exchange as the others on its edge, and the edge itself, see it. */
export interface EdgeMember {
  readonly tenants: TenantShare
  /** It takes no new calls. */
  readonly isStopping: boolean
  /** A REGISTER, also the engine's own word that a connection is closed. */
  register(req: SrfRequest, res: SrfResponse): void
  /** An INVITE that nobody has looked at. */
  invite(req: SrfRequest, res: SrfResponse): void
  /** One that another member looked at first: its tenant is one of ours. */
  take(req: SrfRequest, invite: SrfIncoming): void
  /** The address that a registered trunk of ours has its calls come from. */
  registrarAddress(trunkId: number): string | null
  connected(): void
  disconnected(): void
}

/** What one exchange has of an edge. Dead once it has left, whatever the others do. */
export interface EdgePlace {
  readonly control: MemberControl
  readonly media: MediaClient
  /** Hears from the engine from now on. Resolves when the engine is connected. */
  join(member: EdgeMember): Promise<void>
  /** Without a word to anybody whose call goes on. The connections end with the last one that leaves. */
  leave(): void
  /** Of the trunk's exchange, whichever member that is. */
  registrarAddress(trunkId: number): string | null
  /** Another member that has this tenant; null for a request that was handed over before: nobody sends it round. */
  neighbour(tenantId: number, req: SrfRequest): EdgeMember | null
}

/**
 * The connections to one engine and one media process, which the exchanges of one process may share (decision 067): each has its own
 * tenants, calls and registrations. Media connects at once, the engine when the first exchange joins.
 */
export function openEdge(deps: EdgeDeps & { media: { host: string; port: number; secret: string } }): Edge {
  return new Edge({ ...deps, media: connectMedia({ ...deps.media, log: deps.log }) })
}

/** See `openEdge`; its media client is the edge's from now on. */
export class Edge {
  readonly media: MediaClient
  readonly #control: SrfCallControl
  readonly #log: Logger
  readonly #places = new Set<EdgePlace>()
  readonly #members = new Set<EdgeMember>()
  /** Who waits for the engine. */
  readonly #waiting = new Map<EdgeMember, () => void>()
  /** Requests that one member handed to another. */
  readonly #handedOver = new WeakSet<SrfRequest>()
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(deps: EdgeDeps & { media: MediaClient }) {
    this.media = deps.media
    this.#log = deps.log
    this.#control = new SrfCallControl(deps.engine, deps.log, deps.openSecret)
  }

  /** Engine and media both have us. */
  get isWhole(): boolean {
    return this.#control.connected && this.media.connected
  }

  /** Nobody is on it any more. */
  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  /** For one exchange; the edge stays open until it has left. */
  place(): EdgePlace {
    const membership = new Membership()
    let own: EdgeMember | null = null
    const place: EdgePlace = {
      control: new MemberControl(this.#control, membership),
      media: memberMedia(this.media, membership),
      join: (member) => {
        own = member
        return this.#join(member, membership)
      },
      leave: () => this.#leave(place, own, membership),
      registrarAddress: (trunkId) => this.#registrarAddress(trunkId),
      neighbour: (tenantId, req) => this.#neighbour(own, tenantId, req),
    }
    this.#places.add(place)
    return place
  }

  /** Both connections end, whoever is still here: for a process that ends. */
  close(): void {
    if (this.#state === 'open') this.#control.close()
    this.#state = 'closed'
    this.media.close()
  }

  #join(member: EdgeMember, membership: Membership): Promise<void> {
    if (this.#state === 'closed' || membership.isLeft) return Promise.reject(new Error('the edge is closed'))
    this.#members.add(member)
    if (this.#control.connected) {
      member.connected()
      return Promise.resolve()
    }
    const connected = new Promise<void>((resolve) => this.#waiting.set(member, resolve))
    if (this.#state === 'new') this.#open()
    return connected
  }

  #leave(place: EdgePlace, member: EdgeMember | null, membership: Membership): void {
    this.#places.delete(place)
    if (member) {
      this.#members.delete(member)
      this.#waiting.delete(member)
    }
    if (this.#places.size > 0 && this.#control.connected) membership.leave()
    else membership.cut()
    if (this.#places.size === 0) this.close()
  }

  #open(): void {
    this.#state = 'open'
    const opened = this.#control.open({
      register: (req, res) => {
        // The engine's own word that a connection is closed (decision 017) is for all: anybody's contacts may have come by it.
        if (req.source !== 'application') return this.#first()?.register(req, res)
        for (const member of this.#members) member.register(req, res)
      },
      invite: (req, res) => this.#first()?.invite(req, res),
      connected: () => {
        for (const member of this.#members) {
          member.connected()
          this.#waiting.get(member)?.()
          this.#waiting.delete(member)
        }
      },
      disconnected: () => {
        for (const member of this.#members) member.disconnected()
      },
    })
    beside(opened, this.#log, 'connecting to the engine')
  }

  /** Whoever looks at a request first: which one it is matters to nobody. */
  #first(): EdgeMember | undefined {
    let first: EdgeMember | undefined
    for (const member of this.#members) {
      if (!member.isStopping) return member
      first ??= member
    }
    return first
  }

  #registrarAddress(trunkId: number): string | null {
    for (const member of this.#members) {
      const address = member.registrarAddress(trunkId)
      if (address !== null) return address
    }
    return null
  }

  #neighbour(own: EdgeMember | null, tenantId: number, req: SrfRequest): EdgeMember | null {
    if (this.#handedOver.has(req)) return null
    this.#handedOver.add(req)
    for (const member of this.#members)
      if (member !== own && hasTenant(member.tenants, tenantId)) return member
    return null
  }
}
