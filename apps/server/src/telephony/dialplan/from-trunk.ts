import { randomUUID } from 'node:crypto'
import { hasTenant } from '@ramal/db/store/tenant-share'
import { hopsLeft } from '@ramal/domain/routing/hops'
import { type InboundRoute, routeInbound } from '@ramal/domain/routing/inbound'
import { findCaller } from '../../modules/clients/find-caller.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import { countHit } from '../../settings/blacklist-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import { OUTSIDE, openCall } from '../call-session/open-call.ts'
import type { NewCall } from '../calls/call-columns.ts'
import type { CallRecord, TxStep } from '../calls/call-record.ts'
import { findInboundRoute, type InboundRouteRow, readInbound } from '../directory/inbound-route-rows.ts'
import type { Trunk } from '../directory/trunk-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { type InboundEntry, readInboundEntry } from './inbound-entry.ts'
import { calledNumbers, callerOf } from './trunk-invite.ts'

interface Routed {
  readonly tenantId: number
  readonly trunkId: number
  readonly route: InboundRoute
  readonly did: string
  /** Who calls; '' for who tells no number. */
  readonly phone: string
}

/** A call from a trunk: the called number names tenant, route and application. */
export class FromTrunk {
  readonly #services: CallServices
  readonly #turns = new Map<number, Promise<void>>()
  readonly #inbound: ReadCache<number, Awaited<ReturnType<typeof readInbound>>>
  readonly #routes: ReadCache<number, InboundRouteRow | null>

  constructor(services: CallServices) {
    this.#services = services
    this.#inbound = new ReadCache(services.exchange.store, ['numbers', 'inbound_routes'], readInbound)
    this.#routes = new ReadCache(services.exchange.store, ['inbound_routes'], findInboundRoute)
  }

  stop(): void {
    this.#inbound.stop()
    this.#routes.stop()
  }

  /** The first tenant of these trunks, in their order, that the called number leads to; null where nobody has it. */
  calledTenant(
    invite: IncomingInvite,
    trunks: readonly Trunk[],
  ): Promise<{ readonly tenantId: number } | null> {
    return this.#route(invite, trunks)
  }

  async receive(invite: IncomingInvite, trunks: readonly Trunk[]): Promise<void> {
    const routed = await this.#route(invite, trunks)
    if (!routed) return invite.reject(404)
    if (hopsLeft(invite.header('Max-Forwards')) < 0) return invite.reject(483)
    const { route } = routed
    if (route.maxCalls == null) return this.#enter(invite, routed, trunks)
    // One call after the other, or a burst would pass the limit.
    const done = await this.#turnOf(route.id)
    try {
      await this.#enter(invite, routed, trunks)
    } finally {
      done()
    }
  }

  async #enter(invite: IncomingInvite, routed: Routed, trunks: readonly Trunk[]): Promise<void> {
    const { exchange } = this.#services
    const { tenantId, route, phone } = routed
    const row = await this.#routes.get(route.id)
    if (!row) return invite.reject(404) // Deleted in this moment.
    const asked = { tenantId, phone, now: exchange.clock.now() }
    const { entry, client } = await exchange.store.read(async (tx) => {
      const entry = await readInboundEntry(tx, row, asked)
      return { entry, client: entry.looksUpClient ? await findCaller(tx, tenantId, phone) : null }
    })
    const { destination } = entry
    const call = newCall(routed, entry, client)
    const { trunkId } = routed
    const trunk = trunks.find(({ id }) => id === trunkId)
    const facts = {
      ...OUTSIDE,
      trunkId,
      dtmf: trunk?.dtmf ?? 'rfc4733',
      ...(trunk && { allow: trunk.allow }),
    }
    const start = { call, conversation: call.uid, facts, destination, entry: entry.caller }
    const caller = await openCall(exchange, invite, start)
    await recordEntry(caller.record, entry)
    const { greeting } = entry
    CallSession.begin(this.#services, { caller, destination, conversation: call.uid, greeting })
  }

  /** Resolves when the calls of this route that came before are written; what it gives lets the next one in. */
  async #turnOf(routeId: number): Promise<() => void> {
    const before = this.#turns.get(routeId)
    let done = () => {}
    const turn = new Promise<void>((resolve) => {
      done = resolve
    })
    this.#turns.set(routeId, turn)
    await before
    return () => {
      if (this.#turns.get(routeId) === turn) this.#turns.delete(routeId)
      done()
    }
  }

  /** What another process writes is not told to us: settings of its tenants are read when they are needed. */
  #inboundOf(tenantId: number): ReturnType<typeof readInbound> {
    const { store } = this.#services.exchange
    if (hasTenant(store.tenants, tenantId)) return this.#inbound.get(tenantId)
    return store.read((tx) => readInbound(tx, tenantId))
  }

  async #route(invite: IncomingInvite, trunks: readonly Trunk[]): Promise<Routed | null> {
    for (const tenantId of new Set(trunks.map((trunk) => trunk.tenantId))) {
      const ofTenant = trunks.filter((trunk) => trunk.tenantId === tenantId)
      const trunkIds = ofTenant.map((trunk) => trunk.id)
      const facts = await this.#inboundOf(tenantId)
      const phone = callerOf(invite, ofTenant)
      for (const called of calledNumbers(invite, ofTenant, facts.numbers)) {
        const decision = routeInbound({ called, caller: phone, trunkIds, ...facts })
        if (!decision.ok) continue
        const { route, did } = decision
        const trunkId = facts.numbers.find((row) => row.number === did)?.trunkId ?? trunkIds[0]!
        return { tenantId, trunkId, route, did, phone }
      }
    }
    return null
  }
}

function newCall(
  { tenantId, trunkId, route, did, phone }: Routed,
  entry: InboundEntry,
  client: Awaited<ReturnType<typeof findCaller>>,
): NewCall {
  return {
    tenantId,
    uid: randomUUID(),
    callType: route.callType,
    phone,
    did,
    inboundRouteId: route.id,
    trunkId,
    clientId: client?.id ?? null,
    clientName: entry.shownName(client?.name ?? null),
  }
}

/** Why the call does not reach the route's application, in its timeline. */
async function recordEntry(record: CallRecord, { hit, isClosed }: InboundEntry): Promise<void> {
  if (hit) {
    const count: TxStep = (tx, now) => countHit(tx, hit.entryId, now)
    await record.appendEvent('blacklisted', {}, { blacklist: hit.listId }, count)
  } else if (isClosed) await record.appendEvent('route_closed')
}
