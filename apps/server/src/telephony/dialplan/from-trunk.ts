import { randomUUID } from 'node:crypto'
import { type InboundRoute, nationalNumber, routeInbound } from '@ramal/domain/routing/inbound'
import { findCaller } from '../../modules/clients/find-caller.ts'
import type { Acd } from '../acd/acd.ts'
import { agentTarget } from '../acd/agent-target.ts'
import { QueueCall } from '../acd/queue-call.ts'
import { findQueue, type Queue } from '../acd/queue-rows.ts'
import { CallRecord, type NewCall } from '../calls/call-record.ts'
import { DirectCall } from '../calls/direct-call.ts'
import type { Exchange } from '../exchange.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { callerLeg } from './caller-leg.ts'
import { type Device, findDevice, readInbound, type Trunk } from './directory.ts'
import { isRecorded } from './invite-facts.ts'

interface Routed {
  readonly tenantId: number
  readonly trunkId: number
  readonly route: InboundRoute
  readonly did: string
}

/** A call from a trunk: the called number names tenant, route and application. */
export class FromTrunk {
  readonly #exchange: Exchange
  readonly #acd: Acd

  constructor(exchange: Exchange, acd: Acd) {
    this.#exchange = exchange
    this.#acd = acd
  }

  async receive(invite: IncomingInvite, trunks: readonly Trunk[]): Promise<void> {
    const routed = await this.#route(invite, trunks)
    if (!routed) return invite.reject(404)
    const { route, tenantId } = routed
    const { store } = this.#exchange
    switch (route.app) {
      case 'queue': {
        const queue = await store.read((tx) => findQueue(tx, tenantId, Number(route.appdata)))
        if (!queue) return invite.reject(404)
        if (queue.maxLength > 0 && this.#acd.waitingIn(queue.id) >= queue.maxLength) return invite.reject(486)
        return this.#toQueue(invite, routed, queue)
      }
      case 'pjsip': {
        const device = await store.read((tx) => findDevice(tx, tenantId, route.appdata ?? ''))
        return device ? this.#toDevice(invite, routed, device) : invite.reject(404)
      }
      case 'hangup':
        return invite.reject(603)
      case 'ivrbasic':
      case 'nps':
      case 'announce':
      case 'callgroup':
      case 'number':
        this.#exchange.log.warn(
          { route: route.id, app: route.app },
          'this route leads to an application not served yet',
        )
        return invite.reject(501)
    }
  }

  async #route(invite: IncomingInvite, trunks: readonly Trunk[]): Promise<Routed | null> {
    for (const tenantId of new Set(trunks.map((trunk) => trunk.tenantId))) {
      const trunkIds = trunks.filter((trunk) => trunk.tenantId === tenantId).map((trunk) => trunk.id)
      const facts = await this.#exchange.store.read((tx) => readInbound(tx, tenantId))
      const decision = routeInbound({ called: invite.called, caller: invite.caller, trunkIds, ...facts })
      if (!decision.ok) continue
      const { route, did } = decision
      const trunkId = facts.numbers.find((row) => row.number === did)?.trunkId ?? trunkIds[0]!
      return { tenantId, trunkId, route, did }
    }
    return null
  }

  async #newCall(invite: IncomingInvite, { tenantId, trunkId, route, did }: Routed): Promise<NewCall> {
    const phone = nationalNumber(invite.caller)
    const client = await this.#exchange.store.read((tx) => findCaller(tx, tenantId, phone))
    return {
      tenantId,
      uid: randomUUID(),
      callType: route.callType,
      phone,
      did,
      inboundRouteId: route.id,
      trunkId,
      clientId: client?.id ?? null,
      clientName: client?.name ?? null,
    }
  }

  async #toQueue(invite: IncomingInvite, routed: Routed, queue: Queue): Promise<void> {
    const { media } = this.#exchange
    const call: NewCall = { ...(await this.#newCall(invite, routed)), queueId: queue.id }
    const caller = this.#callerLeg(invite, call.uid, routed.trunkId)
    const record = await CallRecord.open(this.#exchange, call, (tx, now, id) =>
      caller.insert(tx, now, id, call.tenantId),
    )
    const queueCall = new QueueCall(this.#exchange, this.#acd, queue, record, caller.take())
    const sdp = await media.createLeg(caller.mediaLeg, caller.kind, invite.offer)
    if (sdp === null) {
      invite.reject(488)
      return queueCall.end('system', 488)
    }
    await queueCall.enter(invite, sdp)
  }

  async #toDevice(invite: IncomingInvite, routed: Routed, device: Device): Promise<void> {
    const { media, agents } = this.#exchange
    const call: NewCall = {
      ...(await this.#newCall(invite, routed)),
      userId: device.userId,
      endpoint: device.extension,
    }
    const caller = this.#callerLeg(invite, call.uid, routed.trunkId)
    const record = await CallRecord.open(this.#exchange, call, (tx, now, id) =>
      caller.insert(tx, now, id, call.tenantId),
    )
    const direct = new DirectCall(
      this.#exchange,
      call.uid,
      [record],
      caller.take(),
      isRecorded(device, 'inbound'),
    )
    const contact = agents.contactOf(device.endpointId)
    const isBusy = device.userId !== null && agents.liveLegs(device.userId) >= device.busyAt
    const sdp = contact && !isBusy ? await media.createLeg(caller.mediaLeg, caller.kind, invite.offer) : null
    if (!contact || isBusy || sdp === null) {
      const status = isBusy ? 486 : contact ? 488 : 480
      invite.reject(status)
      return direct.end('system', status)
    }
    const target = agentTarget(this.#exchange, record, {
      ...device,
      contact,
      timeoutMs: device.ringTimeoutMs,
    })
    await direct.place(invite, sdp, [target])
  }

  #callerLeg(invite: IncomingInvite, conversation: string, trunkId: number) {
    return callerLeg(invite, conversation, {
      role: 'customer',
      userId: null,
      endpointId: null,
      endpoint: null,
      trunkId,
    })
  }
}
