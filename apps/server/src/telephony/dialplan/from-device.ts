import { randomUUID } from 'node:crypto'
import { REJECT_REASON_HEADER } from '@ramal/contract/sip-headers'
import type { ReadTx } from '@ramal/db/store/store'
import { mayDial } from '@ramal/domain/agent/direct-calls'
import { pickupCode } from '@ramal/domain/call-group/pickup'
import type { Destination } from '@ramal/domain/call-session/application'
import { dialledCallType, isEchoNumber, isExtension } from '@ramal/domain/call-step/call-type'
import { withAreaCode } from '@ramal/domain/phone/local-number'
import { dialledApp } from '@ramal/domain/routing/app-code'
import { emergencyNumber } from '@ramal/domain/routing/emergency'
import { hopsLeft } from '@ramal/domain/routing/hops'
import { beside } from '@ramal/process/beside'
import { findOwnActivity } from '../../modules/activities/due-activity-rows.ts'
import { findClientById } from '../../modules/clients/client-rows.ts'
import { findCaller } from '../../modules/clients/find-caller.ts'
import { mayCallClient } from '../../modules/clients/may-call-client.ts'
import { mayReachApp } from '../../modules/permission-apps/may-reach-app.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { findDialledQueue } from '../acd/queue-rows.ts'
import { extensionDestination } from '../apps/extension-destination.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import { openCall } from '../call-session/open-call.ts'
import type { NewCall } from '../calls/call-columns.ts'
import { BUSY } from '../calls/device-lines.ts'
import { activityOf, chatOf, namedClient, phoneOf, uidOf } from '../calls/invite-facts.ts'
import type { Device } from '../directory/device-rows.ts'
import { mayTeamCall } from '../directory/team-call-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { readConsultation } from '../transfer/consultation.ts'
import { pickUpCall } from './pickup.ts'

/** A call of a proven device: to an application by its code, to an extension, or through an outbound route (§9: 31 or 10). */
export class FromDevice {
  readonly #services: CallServices

  constructor(services: CallServices) {
    this.#services = services
  }

  /** Takes the call's place before anything is awaited: calls that come at once see each other (entities §4, `call_limit`). */
  async receive(invite: IncomingInvite, device: Device): Promise<void> {
    if (hopsLeft(invite.header('Max-Forwards')) < 0) return invite.reject(483)
    const giveBack = this.#services.exchange.live.devices.take(device.endpointId, device.callLimit)
    const isBusy = giveBack === null
    try {
      const code = pickupCode(invite.called)
      if (code) await pickUpCall(this.#services, invite, device, { code, isBusy })
      else await this.#call(invite, device, isBusy)
    } finally {
      giveBack?.()
    }
  }

  async #call(invite: IncomingInvite, device: Device, isBusy: boolean): Promise<void> {
    const { exchange } = this.#services
    const { tenantId, userId, endpointId, extension: endpoint, dtmf } = device
    const phone = withAreaCode(invite.called, device.areaCode)
    const { dialled, isEmergency, client, consultation } = await exchange.store.read(async (tx) => ({
      ...(await dialledDestination(tx, tenantId, invite.called)),
      client: await clientOf(tx, tenantId, invite, phone),
      consultation: await readConsultation(tx, device, invite),
    }))
    if (consultation === 'forbidden') return invite.reject(403)
    const destination = consultation?.destination ?? dialled
    const call: NewCall = {
      tenantId,
      uid: uidOf(invite),
      callType: dialledCallType(invite.called),
      phone,
      userId,
      endpoint,
      activityId: await this.#activityOf(invite, device),
      ...client,
      ...consultation?.lineage,
    }
    const conversation = randomUUID()
    const facts = { role: 'agent', userId, endpointId, endpoint, trunkId: null, dtmf, device } as const
    const caller = await openCall(exchange, invite, {
      call,
      conversation,
      facts,
      destination,
      notes: chatNote(invite),
    })
    const start = { caller, destination, conversation }
    // Nothing that is set keeps a call for help (decision 125); a device that asks for more than a person can is kept (139).
    const letGo = isEmergency ? exchange.live.help.take(device, exchange.clock.now()) : null
    const refusal = isEmergency
      ? letGo
        ? null
        : BUSY
      : ((await this.#refusal(device, isBusy, consultation ? null : destination)) ??
        (await this.#unwanted(tenantId, client.clientId ?? null, destination)))
    if (letGo) beside(caller.gone.finally(letGo), exchange.log, 'a call for help')
    if (refusal) await CallSession.refuse(this.#services, start, refusal)
    else CallSession.begin(this.#services, start)
  }

  /** Why a device may not call this now. What a consultation leads to was looked at as a transfer. */
  async #refusal(device: Device, isBusy: boolean, destination: Destination | null) {
    const { agents, store } = this.#services.exchange
    if (device.userId !== null && !mayDial(agents.of(device.userId))) return PAUSED // Contract §3.2: blocked.
    if (isBusy) return BUSY
    if (destination === null) return null
    const may = await store.read(
      async (tx) =>
        (await mayTeamCall(tx, device.teamId, destination.app)) &&
        (await mayReachApp(tx, device, destination)),
    )
    return may ? null : FORBIDDEN
  }

  /** A client who does not want to be called is not, whoever dials (contract §10.5): as a number of a blacklist. */
  async #unwanted(tenantId: number, clientId: number | null, destination: Destination) {
    if (clientId === null || destination.app !== 'number') return null
    const may = await this.#services.exchange.store.read((tx) => mayCallClient(tx, tenantId, clientId))
    return may ? null : UNWANTED
  }

  /** The activity that this call is an attempt of, where it is the agent's or their team's. */
  async #activityOf(invite: IncomingInvite, device: Device): Promise<number | null> {
    const id = activityOf(invite)
    if (id === null || device.userId === null) return null
    const agent = { userId: device.userId, tenantId: device.tenantId, teamId: device.teamId }
    return this.#services.exchange.store.read((tx) => findOwnActivity(tx, agent, id))
  }
}

const UNWANTED = { status: 609, headers: { [REJECT_REASON_HEADER]: 'consent' } } as const // §4.1
/** By its team or a permission row (entities §1). */
const FORBIDDEN = { status: 403, headers: { [REJECT_REASON_HEADER]: 'permission' } } as const
const PAUSED = { status: 403, headers: { [REJECT_REASON_HEADER]: 'pause' } } as const

/** The chat that the agent calls from (`X-Chat-Step-Id`) is a line of the call's timeline. */
function chatNote(invite: IncomingInvite): Record<string, Record<string, unknown>> {
  const stepId = chatOf(invite)
  return stepId === null ? {} : { chat: { step_id: stepId } }
}

/** What a dialled number leads to. An extension that nobody has is still one: the call says 404. */
async function dialledDestination(
  tx: ReadTx,
  tenantId: number,
  called: string,
): Promise<{ readonly dialled: Destination; readonly isEmergency: boolean }> {
  const isEmergency = emergencyNumber(called, await timezoneOf(tx, tenantId)) !== null
  const ordinary = () => ordinaryDestination(tx, tenantId, called)
  return { dialled: isEmergency ? { app: 'number', appdata: called } : await ordinary(), isEmergency }
}

async function ordinaryDestination(tx: ReadTx, tenantId: number, dialled: string): Promise<Destination> {
  if (isEchoNumber(dialled)) return { app: 'echo', appdata: '' }
  const coded = dialledApp(dialled)
  if (coded) return { app: coded.app, appdata: String(coded.id) }
  const queue = await findDialledQueue(tx, tenantId, dialled)
  if (queue) return { app: 'queue', appdata: String(queue.id) }
  if (!isExtension(dialled)) return { app: 'number', appdata: dialled }
  return (await extensionDestination(tx, tenantId, dialled)) ?? { app: 'pjsip', appdata: '' }
}

/** Whose call it is: the client that the softphone names, else who has the number it names, else who has the dialled one. */
async function clientOf(
  tx: ReadTx,
  tenantId: number,
  invite: IncomingInvite,
  called: string,
): Promise<Pick<NewCall, 'clientId' | 'clientName'>> {
  const id = namedClient(invite)
  const named = id === null ? null : await findClientById(tx, tenantId, id)
  const client = named ?? (await findCaller(tx, tenantId, phoneOf(invite) ?? called))
  return { clientId: client?.id ?? null, clientName: client?.name ?? null }
}
