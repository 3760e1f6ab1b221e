import type { CallStepChange } from '@ramal/contract/entities/call-order'
import type { EndpointStatus } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { MediaPlace } from '@ramal/media/control/protocol'
import type { SessionHolder } from '../accounts/session/session-holder.ts'
import type { AgentStates } from '../agents/agent-states.ts'
import { Contacts } from '../agents/contacts.ts'
import { loadRegistrations } from '../agents/registration-rows.ts'
import type { CallMonitoring } from '../modules/monitor/monitoring.ts'
import type { Question, Step } from '../modules/route-explain/explainer.ts'
import { LateWrites } from '../platform/late-writes.ts'
import type { Logger } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { Acd } from './acd/acd.ts'
import { APPS } from './apps/registry.ts'
import type { CallServices } from './call-session/call-services.ts'
import { CallbackDesk } from './callbacks/callback-desk.ts'
import { AgentCalls } from './calls/agent-calls.ts'
import { readNewestCall } from './calls/call-rows.ts'
import { EngineLoss } from './calls/engine-loss.ts'
import type { Exchange } from './calls/exchange.ts'
import { LegWatch } from './calls/leg-watch.ts'
import { LiveCalls } from './calls/live-calls.ts'
import { FromDevice } from './dialplan/from-device.ts'
import { FromTrunk } from './dialplan/from-trunk.ts'
import { Incoming } from './dialplan/incoming.ts'
import type { Edge, EdgePlace } from './edge/edge.ts'
import { Elsewhere, type HeardAt } from './edge/elsewhere.ts'
import { HostedMember } from './edge-member.ts'
import type { ExchangeFigures } from './exchange-figures.ts'
import { explainRouting } from './explain/explain.ts'
import { mediaPort } from './media/media-adapter.ts'
import { CallMonitors } from './monitor/call-monitors.ts'
import { recover } from './recovery/recover.ts'
import { Authenticator } from './registrar/authenticator.ts'
import { ContactWatch } from './registrar/contact-watch.ts'
import { ExternalDevices } from './registrar/external-devices.ts'
import { Refreshes } from './registrar/refreshes.ts'
import { Registrar } from './registrar/registrar.ts'
import { RegistrationAudit } from './registrar/registration-audit.ts'
import { sealSecrets } from './registrar/sip-secrets.ts'
import { TrunkProof } from './registrar/trunk-proof.ts'
import type { SrfRequest } from './sip/drachtio.ts'
import type { MemberControl } from './sip/member-control.ts'
import type { BrowserDoor } from './sip/srf-call-control.ts'
import { cameByWebsocket } from './sip/websocket-origin.ts'
import { Transfers } from './transfer/transfers.ts'
import { TrunkKeeper } from './trunks/trunk-keeper.ts'

export interface TelephonyDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  /** Seals and opens the secrets of devices, and opens what trunks are challenged for. */
  readonly box: SecretBox
  /** The engine and the media process that its calls are in; other exchanges of this process may be on it too. */
  readonly edge: Edge
  /** `host:port` where the process that has this tenant hears SIP; null while nobody else is known to have it. */
  elsewhere(tenantId: number): HeardAt | null
  readonly agents: AgentStates
  readonly publicAddress: string
  /** Where the engine hears SIP (UDP and TCP): part of the URIs we call from. */
  readonly sipPort: number
}

/** The exchange as the rest of the server sees it. */
export interface Telephony {
  /** Joins its edge, takes up open calls, then serves. Resolves when it serves: the engine is connected then. */
  start(): Promise<void>
  /** BYE to all, records closed; 3 s at most. Then it has left its edge. */
  stop(): Promise<void>
  health(): { engine: boolean; media: boolean }
  /** What is in it now, of what it holds in memory. */
  figures(): ExchangeFigures
  /** Where audio comes in and how it arrives; null while media is away. */
  mediaPlace(): Promise<MediaPlace | null>
  /** Where the engine takes browsers, as it says itself when we connect; null while it is away. */
  browserDoor(): BrowserDoor | null
  /** Business action `answer_call`: a line of the call's timeline; the SIP 200 is what answers. */
  answerCall(input: { userId: number; uid: string }): Promise<void>
  /** Business action `webphone`: the same for the softphone's own events. */
  recordWebphoneEvent(input: { userId: number; uid: string; event: string }): Promise<void>
  /** Business action `get_call_metadata`; null for a call this agent has no part in. */
  callMetadata(input: { userId: number; uid: string }): Promise<CallStepChange | null>
  /** The exchange's view of a device and its user (§4.2). */
  deviceState(device: { endpointId: number; userId: number | null }): EndpointStatus
  /** What this session's softphone registers with (decision 027); made when it is asked for first. */
  sipSecretOf(session: SessionHolder): Promise<string>
  /** Ends the registrations of this user's device and their connections: they may no longer telephone. */
  endDevicesOf(userId: number): Promise<void>
  /** Takes back what the agent's transfer of this call has begun (contract §3.4); false when nothing of it runs. */
  cancelTransfer(agent: { userId: number; callId: number }): Promise<boolean>
  /** A live leg of this agent still has media (contract §8.3.4). */
  hasMedia(userId: number): boolean
  /** What would happen to a number now, step by step. */
  explainRouting(question: Question): Promise<readonly Step[]>
  /** Supervisors in calls. */
  readonly monitoring: CallMonitoring
  /** Lets go of engine and media without a word to anybody: what a killed process does. Calls go on for who comes next. */
  abandon(): void
}

const STOP_MS = 3_000
/** How long a start waits for the media process before open calls count as lost. */
const MEDIA_WAIT_MS = 3_000

/** Builds the exchange; nothing happens before `start`. */
export function createTelephony(deps: TelephonyDeps): Telephony {
  return new ExchangeHost(deps)
}

class ExchangeHost implements Telephony {
  readonly #exchange: Exchange
  readonly #place: EdgePlace
  readonly #control: MemberControl
  readonly #acd: Acd
  readonly #services: CallServices
  readonly #transfers: Transfers
  readonly #callbacks: CallbackDesk
  readonly #watch: LegWatch
  readonly #calls: AgentCalls
  readonly #authenticator: Authenticator
  readonly #refreshes: Refreshes
  readonly #contacts: ContactWatch
  readonly #audit: RegistrationAudit
  readonly #external: ExternalDevices
  readonly #box: SecretBox
  readonly #incoming: Incoming
  readonly #trunks: TrunkKeeper
  readonly #member: HostedMember
  readonly monitoring: CallMonitors

  constructor(deps: TelephonyDeps) {
    const { store, clock, log } = deps
    const host = deps.sipPort === 5060 ? deps.publicAddress : `${deps.publicAddress}:${deps.sipPort}`
    const place = deps.edge.place()
    const { control } = place
    const { agents } = deps
    const contacts = new Contacts(clock, agents)
    const live = new LiveCalls()
    const exchange = {
      store,
      late: new LateWrites({ store, clock, log }),
      clock,
      log,
      control,
      media: mediaPort(place.media, log),
      agents,
      contacts,
      live,
      host,
    }
    const authenticator = new Authenticator({
      store,
      clock,
      box: deps.box,
      isRegisteredFrom: (id, address) => contacts.allOf(id).some((row) => row.address === address),
    })
    const isWebsocket = (req: SrfRequest) => cameByWebsocket(req, control.websocketAddresses)
    this.#exchange = exchange
    this.#place = place
    this.#control = control
    this.#acd = new Acd(exchange)
    this.#services = {
      exchange,
      acd: this.#acd,
      apps: APPS,
      referred: (session, by, referral) => this.#transfers.referred(session, by, referral),
      ended: (session) => this.#transfers.ended(session),
    }
    this.#transfers = new Transfers(this.#services)
    this.#callbacks = new CallbackDesk(this.#services)
    this.#watch = new LegWatch(exchange)
    this.monitoring = new CallMonitors(exchange, this.#transfers)
    this.#calls = new AgentCalls(exchange)
    this.#authenticator = authenticator
    this.#refreshes = new Refreshes(store, clock, log)
    this.#contacts = new ContactWatch(exchange)
    this.#audit = new RegistrationAudit(exchange)
    this.#external = new ExternalDevices(exchange)
    this.#box = deps.box
    const elsewhere = new Elsewhere({ place, isWebsocket, addressOf: (id) => deps.elsewhere(id) })
    const registrar = new Registrar({
      store,
      clock,
      log,
      contacts,
      authenticator,
      refreshes: this.#refreshes,
      isWebsocket,
      elsewhere: (tenantId, req, res) => elsewhere.register(tenantId, req, res),
      watch: (row) => this.#contacts.watch(row),
      flowEnded: (flow) => this.#contacts.flowEnded(flow),
    })
    this.#trunks = new TrunkKeeper({ store, clock, log, control, lines: live.lines })
    this.#incoming = new Incoming({
      exchange,
      srf: control.srf,
      membership: control.membership,
      authenticator,
      trunkProof: new TrunkProof({ clock, box: deps.box }),
      fromDevice: new FromDevice(this.#services),
      fromTrunk: new FromTrunk(this.#services),
      isWebsocket,
      elsewhere: (tenantId, req, invite) => elsewhere.invite(tenantId, req, invite),
      registrarAddress: (trunkId) => place.registrarAddress(trunkId),
    })
    this.#member = new HostedMember(
      store.tenants,
      {
        registrar,
        incoming: this.#incoming,
        trunks: this.#trunks,
        engine: new EngineLoss(exchange, control),
        contacts: this.#contacts,
      },
      log,
    )
  }

  async start(): Promise<void> {
    const { store, clock, contacts } = this.#exchange
    await store.write((tx) => sealSecrets(tx, store.tenants, this.#box))
    const registered = await store.write((tx) => loadRegistrations(tx, store.tenants, clock.now()))
    for (const row of registered) contacts.register(row)
    await this.#external.start()
    // Calls come in as soon as this exchange is on its edge.
    const newest = await store.read((tx) => readNewestCall(tx, store.tenants))
    await this.#place.join(this.#member)
    await this.#mediaConnected()
    await this.monitoring.clear()
    await recover(this.#services, this.#control, newest)
    await this.#callbacks.start()
    await this.#trunks.start()
    for (const row of registered) this.#contacts.watch(row)
    this.#audit.start()
  }

  async stop(): Promise<void> {
    this.#member.isStopping = true
    this.#watch.stop()
    this.monitoring.close()
    this.#trunks.stop()
    this.#contacts.stop()
    this.#audit.stop()
    this.#external.stop()
    this.#callbacks.stop()
    this.#acd.stop()
    this.#incoming.stop()
    const ended = Promise.all(this.#exchange.live.all().map((call) => call.end('system', 503)))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
    this.#place.leave()
    this.#refreshes.stop()
    await this.#refreshes.flush()
    await this.#exchange.late.stop()
    this.#authenticator.stop()
  }

  abandon(): void {
    this.#watch.stop()
    this.#trunks.stop()
    this.#contacts.stop()
    this.#audit.stop()
    this.#external.stop()
    this.#callbacks.stop()
    this.#acd.stop()
    this.#incoming.stop()
    this.#refreshes.stop()
    this.#exchange.late.abandon()
    this.#authenticator.stop()
    this.#place.leave()
  }

  browserDoor(): BrowserDoor | null {
    return this.#control.browserDoor()
  }

  health(): { engine: boolean; media: boolean } {
    return { engine: this.#control.connected, media: this.#exchange.media.connected }
  }

  mediaPlace(): Promise<MediaPlace | null> {
    return this.#exchange.media.describe()
  }

  figures(): ExchangeFigures {
    const { live } = this.#exchange
    return {
      calls: live.all().flatMap(({ records }) => records),
      legs: live.legs().map(({ leg }) => leg),
      waiting: this.#acd.waiting,
      trunks: this.#trunks.all,
      monitors: this.monitoring.count,
    }
  }

  answerCall(call: { userId: number; uid: string }): Promise<void> {
    return this.#calls.recordEvent(call, 'answer_call')
  }

  recordWebphoneEvent(input: { userId: number; uid: string; event: string }): Promise<void> {
    return this.#calls.recordEvent(input, input.event)
  }

  callMetadata(call: { userId: number; uid: string }): Promise<CallStepChange | null> {
    return this.#calls.metadata(call)
  }

  deviceState({ endpointId, userId }: { endpointId: number; userId: number | null }): EndpointStatus {
    return this.#exchange.contacts.deviceState(endpointId, userId)
  }

  sipSecretOf(session: SessionHolder): Promise<string> {
    return this.#authenticator.credentials.of(session)
  }

  endDevicesOf(userId: number): Promise<void> {
    this.monitoring.endOf(userId)
    return this.#audit.endDevicesOf(userId)
  }

  cancelTransfer(agent: { userId: number; callId: number }): Promise<boolean> {
    return this.#transfers.cancel(agent)
  }

  explainRouting(question: Question): Promise<readonly Step[]> {
    return explainRouting({ exchange: this.#exchange, acd: this.#acd }, question)
  }

  hasMedia(userId: number): boolean {
    return this.#exchange.live.hasMedia(userId)
  }

  async #mediaConnected(): Promise<void> {
    const { media } = this.#exchange
    const until = Date.now() + MEDIA_WAIT_MS
    while (!media.connected && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
