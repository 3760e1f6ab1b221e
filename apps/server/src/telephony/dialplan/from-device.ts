import { randomUUID } from 'node:crypto'
import type { ReadTx } from '@ramal/db/store/store'
import { dialledCallType, isExtension } from '@ramal/domain/call-step/call-type'
import { routeOutbound } from '@ramal/domain/routing/outbound'
import { findOwnActivity } from '../../modules/activities/progress.ts'
import { findCaller } from '../../modules/clients/find-caller.ts'
import { findClientById } from '../../modules/clients/repository.ts'
import type { Acd } from '../acd/acd.ts'
import { agentTarget } from '../acd/agent-target.ts'
import { findDialledQueue } from '../acd/queue-rows.ts'
import { CallRecord, type NewCall } from '../calls/call-record.ts'
import { DirectCall } from '../calls/direct-call.ts'
import type { Target } from '../calls/invitation.ts'
import type { Exchange } from '../exchange.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { callerLeg } from './caller-leg.ts'
import { dialQueue } from './dial-queue.ts'
import { type Device, findDevice, readOutbound, readTrunks, type Trunk } from './directory.ts'
import { activityOf, chosenRoute, isRecorded, namedClient, uidOf } from './invite-facts.ts'

/** A call of a proven device: to a queue, to an extension, or through an outbound route (§9: 31 or 10). */
export class FromDevice {
  readonly #exchange: Exchange
  readonly #acd: Acd

  constructor(exchange: Exchange, acd: Acd) {
    this.#exchange = exchange
    this.#acd = acd
  }

  async receive(invite: IncomingInvite, device: Device): Promise<void> {
    const { store } = this.#exchange
    const queue = await store.read((tx) => findDialledQueue(tx, device.tenantId, invite.called))
    if (queue) return dialQueue(this.#exchange, this.#acd, invite, device, queue)
    if (isExtension(invite.called)) return this.#toExtension(invite, device)
    return this.#toTrunk(invite, device)
  }

  async #toExtension(invite: IncomingInvite, device: Device): Promise<void> {
    const { store, agents } = this.#exchange
    const { callee, client } = await store.read(async (tx) => ({
      callee: await findDevice(tx, device.tenantId, invite.called),
      client: await clientOf(tx, device.tenantId, invite),
    }))
    const mine = this.#callOf(invite, device, { callType: dialledCallType(invite.called), ...client })
    const records: NewCall[] = [mine]
    if (callee) {
      // The called agent has a record of his own: internal inbound (§4.1).
      const { userId, extension: endpoint } = callee
      const name = device.userName
      records.push({
        tenantId: device.tenantId,
        uid: randomUUID(),
        callType: 30,
        phone: device.extension,
        userId,
        endpoint,
        clientName: name,
      })
    }
    const contact = callee ? agents.contactOf(callee.endpointId) : null
    const isBusy = callee?.userId != null && agents.liveLegs(callee.userId) >= callee.busyAt
    const refusal = callee ? (isBusy ? 486 : contact ? null : 480) : 404
    await this.#place(invite, device, records, refusal, (opened) =>
      callee && contact
        ? [
            agentTarget(this.#exchange, opened.at(-1)!, {
              ...callee,
              contact,
              timeoutMs: callee.ringTimeoutMs,
            }),
          ]
        : [],
    )
  }

  async #toTrunk(invite: IncomingInvite, device: Device): Promise<void> {
    const { tenantId, teamId } = device
    const { plan, trunks, found } = await this.#exchange.store.read(async (tx) => ({
      plan: await readOutbound(tx, tenantId, teamId),
      trunks: await readTrunks(tx, tenantId),
      found: await clientOf(tx, tenantId, invite),
    }))
    const decision = device.allowExternal
      ? routeOutbound({ dialled: invite.called, ...plan, chosenRouteId: chosenRoute(invite) })
      : ({ ok: false, reason: 'route_not_allowed' } as const)
    if (!decision.ok) {
      const record = this.#callOf(invite, device, { callType: 10, ...found })
      return this.#place(invite, device, [record], decision.reason === 'no_route' ? 404 : 403, () => [])
    }
    const { routeId, number } = decision
    const route = plan.settings.get(routeId)
    const chosen = decision.trunkIds.flatMap((id) => trunks.filter((trunk) => trunk.id === id))
    const record = this.#callOf(invite, device, {
      callType: 10,
      outboundRouteId: routeId,
      ...(chosen[0] ? { trunkId: chosen[0].id } : {}),
      ...found,
    })
    const from = {
      user: route?.callerId ?? device.callerIdNumber ?? device.extension,
      host: this.#exchange.host,
    }
    const timeoutMs = route?.ringTimeoutMs ?? 60_000
    const refusal = chosen.length > 0 ? null : 503
    await this.#place(invite, device, [record], refusal, () =>
      chosen.map((trunk) => trunkTarget(trunk, { number, from, timeoutMs })),
    )
  }

  #callOf(
    invite: IncomingInvite,
    device: Device,
    call: Pick<NewCall, 'callType'> & Partial<NewCall>,
  ): NewCall {
    const { tenantId, userId, extension } = device
    return { tenantId, uid: uidOf(invite), phone: invite.called, userId, endpoint: extension, ...call }
  }

  /** The activity that this call is an attempt of, where it is the agent's or his team's. */
  async #activityOf(invite: IncomingInvite, device: Device): Promise<number | null> {
    const id = activityOf(invite)
    if (id === null || device.userId === null) return null
    const agent = { userId: device.userId, tenantId: device.tenantId, teamId: device.teamId }
    return this.#exchange.store.read((tx) => findOwnActivity(tx, agent, id))
  }

  /** Writes the records, then rings; a refusal known beforehand is recorded all the same. */
  async #place(
    invite: IncomingInvite,
    device: Device,
    calls: readonly NewCall[],
    refusal: number | null,
    targets: (records: readonly CallRecord[]) => readonly Target[],
  ): Promise<void> {
    const { userId, endpointId, extension: endpoint, tenantId } = device
    const conversation = randomUUID() // The uid is the softphone's word: it names nothing in media.
    const caller = callerLeg(invite, conversation, {
      role: 'agent',
      userId,
      endpointId,
      endpoint,
      trunkId: null,
    })
    // a call that could not be placed is no attempt.
    const activityId = refusal === null ? await this.#activityOf(invite, device) : null
    const records: CallRecord[] = []
    for (const call of calls) {
      const isFirst = records.length === 0
      records.push(
        await CallRecord.open(
          this.#exchange,
          isFirst ? { ...call, activityId } : call,
          async (tx, now, id) => {
            if (isFirst) await caller.insert(tx, now, id, tenantId)
          },
        ),
      )
    }
    const direct = new DirectCall(
      this.#exchange,
      conversation,
      records,
      caller.take(),
      isRecorded(device, 'outbound'),
    )
    const sdp =
      refusal === null
        ? await this.#exchange.media.createLeg(caller.mediaLeg, caller.kind, invite.offer)
        : null
    if (sdp === null) {
      invite.reject(refusal ?? 488)
      return direct.end('system', refusal ?? 488)
    }
    await direct.place(invite, sdp, targets(records))
  }
}

/** Whose call it is: the client that the softphone names, else who has the dialled number. */
async function clientOf(
  tx: ReadTx,
  tenantId: number,
  invite: IncomingInvite,
): Promise<Pick<NewCall, 'clientId' | 'clientName'>> {
  const id = namedClient(invite)
  const named = id === null ? null : await findClientById(tx, tenantId, id)
  const client = named ?? (await findCaller(tx, tenantId, invite.called))
  return { clientId: client?.id ?? null, clientName: client?.name ?? null }
}

function trunkTarget(
  trunk: Trunk,
  call: { number: string; from: Target['from']; timeoutMs: number },
): Target {
  const transport = trunk.transport === 'udp' ? '' : `;transport=${trunk.transport}`
  return {
    role: 'trunk',
    uri: `sip:${encodeURIComponent(call.number).replace(/%2B/g, '+')}@${trunk.host}:${trunk.port}${transport}`,
    kind: 'rtp',
    from: call.from,
    headers: {},
    timeoutMs: call.timeoutMs,
    userId: null,
    endpointId: null,
    endpoint: null,
    trunkId: trunk.id,
  }
}
