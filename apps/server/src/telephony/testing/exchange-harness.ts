import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { trunks } from '@ramal/db/schema/trunks'
import { StoreFullError } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { connectMedia, type MediaClient } from '@ramal/media/control/client'
import type { MediaList } from '@ramal/media/control/protocol'
import { type MediaWorker, startMedia } from '@ramal/media/worker/worker'
import { untilTrue } from '@ramal/process/testing/until'
import { startEngine } from '@ramal/sip/engine/engine'
import type { Engine } from '@ramal/sip/engine/options'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { asc, eq } from 'drizzle-orm'
import { deleteRegistrations } from '../../agents/registration-rows.ts'
import { SettableAgents } from '../../agents/testing/settable-agents.ts'
import { systemClock } from '../../platform/clock.ts'
import { silentLog } from '../../platform/log.ts'
import { type Edge, openEdge } from '../edge/edge.ts'
import type { HeardAt } from '../edge/elsewhere.ts'
import { SrfCallControl } from '../sip/srf-call-control.ts'
import { createTelephony, type Telephony } from '../telephony.ts'
import { FOREIGN_SECRET, foreignEngine } from './foreign-engine.ts'
import { Phone } from './phone.ts'
import { PASSWORD, REALM, type SeedOptions, seedExchange } from './seed.ts'
import { TcpRelay } from './tcp-relay.ts'

/** What an exchange has, where it is not everything. */
interface Part {
  readonly tenants?: TenantShare
  readonly agents?: SettableAgents
  readonly edge?: Edge
  elsewhere?(tenantId: number): HeardAt | null
}

const SOUNDS = join(import.meta.dirname, '../../../../../fixtures/audio')
const SECRET = FOREIGN_SECRET ?? 'harness'
/** What is sealed says so. */
const BOX = {
  seal: (plain: string) => `v1.${plain}`,
  derive: () => Buffer.alloc(32),
  open: (sealed: string) => sealed.replace(/^(v1\.|sealed:)/, ''),
}

/** The whole exchange with the real engine, the real media worker and a real store; telephones are added by the test. */
export class ExchangeHarness {
  readonly store: TemporaryStore
  readonly folder: string
  agents = SettableAgents.online()
  /** A test fills it. */
  readonly disk: { isFull: boolean; turn?: Promise<void> } = { isFull: false }
  /** Between server and engine. */
  readonly wire: TcpRelay
  engine: Engine
  media: MediaWorker
  telephony: Telephony
  edge: Edge
  readonly #phones: Phone[] = []
  readonly #browsers: UserAgent[] = []

  private constructor(
    parts: {
      store: TemporaryStore
      folder: string
      engine: Engine
      media: MediaWorker
      wire: TcpRelay
    },
    part: Part,
  ) {
    this.store = parts.store
    this.folder = parts.folder
    this.engine = parts.engine
    this.media = parts.media
    this.wire = parts.wire
    this.edge = this.openEdge()
    this.telephony = this.build(part)
  }

  /** `part`: of an exchange that has not all tenants, or knows who has the others. */
  static async start(options: SeedOptions = {}, part: Part = {}): Promise<ExchangeHarness> {
    const folder = mkdtempSync(join(tmpdir(), 'ramal-exchange-'))
    const store = await openTemporaryStore()
    const engine = await bootEngine(0, 0)
    // A restarted engine takes the same port.
    const wire = await TcpRelay.open(() => engine.ports.app)
    await seedExchange(store, options)
    const harness = new ExchangeHarness(
      { store, folder, engine, wire, media: await bootMedia(folder, 0) },
      part,
    )
    await harness.telephony.start()
    return harness
  }

  get recordings(): string {
    return join(this.folder, 'recordings')
  }

  /** A telephone of ours that has registered. */
  async extension(extension: string): Promise<Phone> {
    const phone = await this.phone({ host: '127.0.0.3', extension })
    const outcome = await phone.agent.register()
    if (!outcome.ok) throw new Error(`registration refused: ${outcome.status}`)
    return phone
  }

  /** The signalling of a browser: registered over a websocket, without media. */
  async browser(extension: string, password = PASSWORD): Promise<UserAgent> {
    const agent = await createUserAgent({
      host: '127.0.0.1',
      transport: 'ws',
      username: extension,
      password,
      realm: REALM,
      websocket: { url: `ws://127.0.0.1:${this.engine.ports.ws}` },
    })
    this.#browsers.push(agent)
    const outcome = await agent.register()
    if (!outcome.ok) throw new Error(`registration refused: ${outcome.status}`)
    return agent
  }

  /** Somebody outside; by default behind the trunk's address. */
  async phone(options: Partial<Omit<Parameters<typeof Phone.open>[0], 'enginePort'>> = {}): Promise<Phone> {
    const phone = await Phone.open({ host: '127.0.0.2', enginePort: this.engine.ports.sip, ...options })
    this.#phones.push(phone)
    return phone
  }

  /** The server process dies without a word, and another one starts. */
  async restartServer(): Promise<void> {
    this.abandon()
    // What was known of agents died with it; their tabs come back by themselves.
    this.agents = SettableAgents.online()
    this.edge = this.openEdge()
    this.telephony = this.build()
    await this.telephony.start()
  }

  /** Cuts the connections a dead server would leave: nothing of it acts any more. */
  abandon(): void {
    this.telephony.abandon()
    this.edge.close()
  }

  async restartEngine(): Promise<void> {
    const { sip, app } = this.engine.ports
    await this.engine.stop()
    this.engine = await bootEngine(sip, app)
  }

  async restartMedia(): Promise<void> {
    const { port } = this.media
    await this.media.stop()
    this.media = await bootMedia(this.folder, port)
  }

  async stop(): Promise<void> {
    await this.telephony.stop()
    this.edge.close()
    for (const phone of this.#phones) await phone.close()
    for (const browser of this.#browsers) await browser.close()
    await this.wire.close()
    await this.engine.stop()
    await this.media.stop()
    await this.store.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Points the trunk at a telephone of the test. */
  async moveTrunk(port: number, host: string): Promise<void> {
    await this.store.write(async ({ db }) => {
      await db.update(trunks).set({ host, port }).where(eq(trunks.id, 1))
    })
  }

  /** The leg's dialog can no longer be rebuilt, as if its peer were gone. */
  async forgetLeg(role: 'agent' | 'customer'): Promise<void> {
    await this.store.write(async ({ db }) => {
      await db.update(callLegs).set({ ok_text: null }).where(eq(callLegs.role, role))
    })
  }

  /** Media knows nothing of the leg. */
  async forgetMedia(role: 'agent' | 'customer'): Promise<void> {
    await this.store.write(async ({ db }) => {
      await db.update(callLegs).set({ media_leg: 'gone:1' }).where(eq(callLegs.role, role))
    })
  }

  /** The engine tells what it kept to a server that speaks in every dialog, and dies before it does anything else. */
  async loseBye(): Promise<void> {
    const address = { host: '127.0.0.1', port: this.wire.port, secret: SECRET }
    const control = new SrfCallControl(address, silentLog, BOX.open)
    await control.open({ register() {}, invite() {}, connected() {}, disconnected() {} })
    for (const leg of await this.legs()) {
      const { dialog_id: dialogId, sip_role: sipRole, invite_text: invite, ok_text: ok } = leg
      if (dialogId && invite && ok) await control.adopt({ dialogId, sipRole, invite, ok })?.ask()
    }
    control.close()
  }

  /** Media has not joined anybody, as when the server dies before it has asked for that. */
  async separate(): Promise<void> {
    const client = this.#connect()
    await untilTrue(() => client.connected)
    const list = await client.request('list', {})
    for (const { bridge } of list.ok ? list.bridges : [])
      await client.request('bridge.set', { bridge, hears: [] })
    client.close()
  }

  /** A contact that ran out while nobody was here. */
  async unregister(endpointId: number): Promise<void> {
    await this.store.write((tx) => deleteRegistrations(tx, endpointId))
  }

  calls() {
    return this.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
  }

  legs() {
    return this.store.read(({ db }) => db.select().from(callLegs).orderBy(asc(callLegs.id)))
  }

  /** What media holds: legs, bridges, sounds, recordings. */
  async listMedia(): Promise<MediaList> {
    const list = await this.edge.media.request('list', {})
    if (!list.ok) throw new Error(list.error)
    return list
  }

  async ledger(): Promise<string[]> {
    const rows = await this.store.read(({ db }) => db.select().from(queueEvents).orderBy(asc(queueEvents.id)))
    return rows.map((row) => (row.user_id === null ? row.event : `${row.event} ${row.user_id}`))
  }

  async timeline(): Promise<string[]> {
    const rows = await this.store.read(({ db }) => db.select().from(callEvents).orderBy(asc(callEvents.id)))
    return rows.map((row) => row.event)
  }

  #connect(): MediaClient {
    return connectMedia({ host: '127.0.0.1', port: this.media.port, secret: SECRET, log: silentLog })
  }

  /** From now on whoever reads waits until the answer is called. */
  holdReads(): () => void {
    const going = Promise.withResolvers<void>()
    this.disk.turn = going.promise
    return going.resolve
  }

  /** All that the engine told its application until now has been heard: it answers OPTIONS after that. */
  async heardAll(phone: Phone): Promise<void> {
    const proxy = { host: '127.0.0.1', port: this.engine.ports.sip }
    await phone.agent.options({ uri: 'sip:127.0.0.1', proxy })
  }

  /** Of this engine or another one, with the one media process, which may be behind a wire of the test's. */
  openEdge(port = this.wire.port, mediaPort = this.media.port): Edge {
    return openEdge({
      engine: { host: '127.0.0.1', port, secret: SECRET },
      media: { host: '127.0.0.1', port: mediaPort, secret: SECRET },
      log: silentLog,
      openSecret: BOX.open,
    })
  }

  /** An exchange for these tenants, not started; the only one has all. */
  build({ tenants, agents, edge, elsewhere }: Part = {}): Telephony {
    const { store, disk } = this
    return createTelephony({
      store: {
        ...store,
        tenants: tenants ?? store.tenants,
        read: async (fn, options) => {
          await disk.turn
          return store.read(fn, options)
        },
        write: (fn) => (disk.isFull ? Promise.reject(new StoreFullError('full')) : store.write(fn)),
      },
      clock: systemClock,
      log: silentLog,
      box: BOX,
      edge: edge ?? this.edge,
      elsewhere: elsewhere ?? (() => null),
      agents: agents ?? this.agents,
      publicAddress: '127.0.0.1',
      sipPort: this.engine.ports.sip,
    })
  }
}

/** An engine as the harness has one; 0 takes a free port. */
export function bootEngine(sipPort: number, appPort: number): Promise<Engine> {
  if (FOREIGN_SECRET !== undefined) return foreignEngine()
  return startEngine({
    host: '127.0.0.1',
    publicAddress: '127.0.0.1',
    sipPort,
    wsPort: 0,
    appPort,
    secret: SECRET,
    log: silentLog,
    timers: { inviteTimeout: 1_500, requestTimeout: 2_000 },
  })
}

function bootMedia(folder: string, port: number): Promise<MediaWorker> {
  return startMedia({
    host: '127.0.0.1',
    publicAddresses: ['127.0.0.1'],
    browserPort: 0,
    port,
    secret: SECRET,
    rtpPorts: [35_000, 38_999],
    recordingsDir: join(folder, 'recordings'),
    soundsDir: SOUNDS,
    log: silentLog,
  })
}
