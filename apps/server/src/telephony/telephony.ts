import type { CallStepChange } from '@ramal/contract/entities/call-order'
import type { EndpointStatus } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { MediaClient } from '@ramal/media/control/client'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { Presence } from '../realtime/presence.ts'
import { Acd } from './acd/acd.ts'
import { AgentBook, type DeviceChange } from './acd/agent-book.ts'
import { CallRecord } from './calls/call-record.ts'
import { findCallOfUser, insertCallEvent, readLastCalls } from './calls/call-rows.ts'
import { LegWatch } from './calls/leg-watch.ts'
import { LiveCalls } from './calls/live-calls.ts'
import { FromDevice } from './dialplan/from-device.ts'
import { FromTrunk } from './dialplan/from-trunk.ts'
import { Incoming } from './dialplan/incoming.ts'
import type { Exchange } from './exchange.ts'
import { mediaPort } from './media/media-adapter.ts'
import { recover } from './recovery/recover.ts'
import { Authenticator } from './registrar/authenticator.ts'
import { Registrar } from './registrar/registrar.ts'
import { loadRegistrations } from './registrar/registrations.ts'
import type { SrfRequest } from './sip/drachtio.ts'
import { DrachtioCallControl, type EngineAddress } from './sip/srf-call-control.ts'

export interface TelephonyDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly media: MediaClient
  readonly engine: EngineAddress
  readonly presence: Presence
  readonly publicAddress: string
  /** Where the engine hears SIP (UDP and TCP): part of the URIs we call from. */
  readonly sipPort: number
}

/** The exchange as the rest of the server sees it. */
export interface Telephony {
  /** Connects (and re-connects) to the engine, takes up open calls, then serves. Resolves when it serves. */
  start(): Promise<void>
  /** BYE to all, records closed; 3 s at most. */
  stop(): Promise<void>
  health(): { engine: boolean; media: boolean }
  /** Where the engine takes browsers, as it says itself when we connect; null while it is away. */
  browserDoor(): { host: string; port: number } | null
  /** Business action `answer_call`: a line of the call's timeline; the SIP 200 is what answers. */
  answerCall(input: { userId: number; uid: string }): Promise<void>
  /** Business action `webphone`: the same for the softphone's own events. */
  noteWebphoneEvent(input: { userId: number; uid: string; event: string }): Promise<void>
  /** Business action `get_call_metadata`; null for a call this agent has no part in. */
  callMetadata(input: { userId: number; uid: string }): Promise<CallStepChange | null>
  /** The exchange's view of a device and its user (§4.2). */
  deviceState(device: { endpointId: number; userId: number | null }): EndpointStatus
  /** Tells of every device that the exchange may see otherwise. Returns what ends it. */
  onDeviceChange(listener: (change: DeviceChange) => void): () => void
  /** A live leg of this agent still has media (contract §8.3.4). */
  hasMedia(userId: number): boolean
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
  readonly #control: DrachtioCallControl
  readonly #acd: Acd
  readonly #watch: LegWatch
  readonly #registrar: Registrar
  readonly #incoming: Incoming
  #isStopping = false
  readonly #owedByes: string[] = []

  constructor(deps: TelephonyDeps) {
    const { store, clock, log } = deps
    const host = deps.sipPort === 5060 ? deps.publicAddress : `${deps.publicAddress}:${deps.sipPort}`
    const control = new DrachtioCallControl(deps.engine, log)
    const agents = new AgentBook(clock, deps.presence)
    const live = new LiveCalls()
    const exchange = {
      store,
      clock,
      log,
      control,
      media: mediaPort(deps.media, log),
      agents,
      live,
      host,
    }
    const authenticator = new Authenticator(store, clock)
    const isWebsocket = (req: SrfRequest) => cameByWebsocket(req, control.websocketAddresses)
    this.#exchange = exchange
    this.#control = control
    this.#acd = new Acd(exchange)
    this.#watch = new LegWatch(exchange)
    this.#registrar = new Registrar({ store, clock, log, agents, authenticator, isWebsocket })
    this.#incoming = new Incoming({
      exchange,
      srf: control.srf,
      authenticator,
      fromDevice: new FromDevice(exchange, this.#acd),
      fromTrunk: new FromTrunk(exchange, this.#acd),
      isWebsocket,
    })
  }

  async start(): Promise<void> {
    const { store, clock, agents, log } = this.#exchange
    for (const row of await store.write((tx) => loadRegistrations(tx, clock.now()))) agents.register(row)
    for (const { userId, endedAt } of await store.read(readLastCalls)) {
      if (userId !== null && endedAt !== null) agents.restore(userId, endedAt)
    }
    await this.#control.open({
      register: (req, res) =>
        void this.#registrar.handle(req, res).catch((error) => {
          log.error({ err: error }, 'a REGISTER failed')
          res.send(500)
        }),
      invite: (req, res) => {
        if (this.#isStopping) return res.send(503, { headers: { 'Retry-After': '5' } })
        void this.#incoming.handle(req, res).catch((error) => {
          log.error({ err: error }, 'an INVITE could not be read')
          res.send(400)
        })
      },
      connected: () => this.#payOwedByes(),
      disconnected: () =>
        void this.#engineGone().catch((error) => log.error({ err: error }, 'calls of a dead engine')),
    })
    await this.#mediaConnected()
    await recover(this.#exchange, this.#control, this.#acd)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#watch.stop()
    this.#acd.stop()
    const ended = Promise.all(this.#exchange.live.all().map((call) => call.end('system', 503)))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
    this.#control.close()
  }

  abandon(): void {
    this.#watch.stop()
    this.#acd.stop()
    this.#control.close()
  }

  browserDoor(): { host: string; port: number } | null {
    return this.#control.connected ? this.#control.browserDoor() : null
  }

  health(): { engine: boolean; media: boolean } {
    return { engine: this.#control.connected, media: this.#exchange.media.connected }
  }

  async answerCall({ userId, uid }: { userId: number; uid: string }): Promise<void> {
    await this.#note(userId, uid, 'answer_call')
  }

  async noteWebphoneEvent(input: { userId: number; uid: string; event: string }): Promise<void> {
    await this.#note(input.userId, input.uid, input.event)
  }

  async callMetadata({ userId, uid }: { userId: number; uid: string }): Promise<CallStepChange | null> {
    const live = this.#exchange.live.all().filter((call) => call.concerns(userId))
    const record = live.flatMap((call) => call.records).find((one) => one.uid === uid)
    if (record) return record.change()
    const row = await this.#exchange.store.read((tx) => findCallOfUser(tx, userId, uid))
    return row ? CallRecord.adopt(this.#exchange, row).change() : null
  }

  deviceState({ endpointId, userId }: { endpointId: number; userId: number | null }): EndpointStatus {
    return this.#exchange.agents.deviceState(endpointId, userId)
  }

  onDeviceChange(listener: (change: DeviceChange) => void): () => void {
    return this.#exchange.agents.onDeviceChange(listener)
  }

  hasMedia(userId: number): boolean {
    return this.#exchange.live.hasMedia(userId)
  }

  async #note(userId: number, uid: string, event: string): Promise<void> {
    const { store, clock } = this.#exchange
    const call = await store.read((tx) => findCallOfUser(tx, userId, uid))
    if (!call) return
    const row = {
      tenantId: call.tenant_id,
      callId: call.id,
      at: clock.now(),
      event,
      data: { user_id: userId },
    }
    await store.write((tx) => insertCallEvent(tx, row))
  }

  // The engine died with its dialogs (architecture §4a): its calls end with their records. Contacts stay: one whose
  // connection is gone fails its first offer with 503 and is forgotten then.
  async #engineGone(): Promise<void> {
    const { live, log } = this.#exchange
    log.warn('engine gone')
    this.#owedByes.push(...live.all().flatMap((call) => call.dialogIds))
    await Promise.all(live.all().map((call) => call.end('system', 503)))
  }

  // Perhaps only the connection had gone: then the engine still holds dialogs of calls that we have closed.
  #payOwedByes(): void {
    this.#exchange.log.info('engine connected')
    for (const dialogId of this.#owedByes.splice(0)) this.#control.forget(dialogId)
  }

  async #mediaConnected(): Promise<void> {
    const { media } = this.#exchange
    const until = Date.now() + MEDIA_WAIT_MS
    while (!media.connected && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

// drachtio reports a websocket as tcp (§3.2): its local address, the Via and the Contact tell (sip.md).
function cameByWebsocket(req: SrfRequest, websocketAddresses: readonly string[]): boolean {
  const local = req.receivedOn
  if (local !== undefined && websocketAddresses.some((one) => one.endsWith(`/${local}`))) return true
  return (
    /^SIP\/2\.0\/WSS?\s/i.test(req.get('Via') ?? '') || /;transport=wss?\b/i.test(req.get('Contact') ?? '')
  )
}
