import { callEvents, calls, queueEvents } from '@ramal/db/schema/calls'
import { type Store, StoreFullError } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { reasonAgainst } from '@ramal/domain/agent/may-be-offered'
import type { Destination } from '@ramal/domain/call-session/application'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { until } from '@ramal/process/testing/until'
import { asc } from 'drizzle-orm'
import { Contacts } from '../../agents/contacts.ts'
import { SettableAgents } from '../../agents/testing/settable-agents.ts'
import { LateWrites } from '../../platform/late-writes.ts'
import { silentLog } from '../../platform/log.ts'
import { Acd } from '../acd/acd.ts'
import { APPS } from '../apps/registry.ts'
import type { AppRegistry } from '../call-session/app.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import type { Caller } from '../call-session/caller.ts'
import { OUTSIDE, openCall } from '../call-session/open-call.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import { LegWatch } from '../calls/leg-watch.ts'
import { LiveCalls } from '../calls/live-calls.ts'
import { type FakeAttempt, FakeControl, type FakeDialog, FakeInvite } from './fake-control.ts'
import { FakeMedia } from './fake-media.ts'
import { type SeedOptions, seedExchange } from './seed.ts'

/** Queues on a real store with a clock that the test moves; SIP and media are fakes. */
export class AcdHarness {
  readonly clock = new ManualClock()
  readonly control = new FakeControl()
  readonly media = new FakeMedia()
  readonly agents = SettableAgents.online()
  readonly disk = { isFull: false }
  readonly exchange: Exchange
  /** Dialogs of agents who answered; a storm fills it. */
  readonly answered: (FakeDialog | undefined)[] = []
  readonly #store: Store
  readonly #acd: Acd
  readonly services: CallServices
  readonly #watch: LegWatch

  private constructor(store: Store, apps: AppRegistry) {
    const { clock, control, media, agents, disk } = this
    this.#store = store
    const write: Store['write'] = (fn) =>
      disk.isFull ? Promise.reject(new StoreFullError('full')) : store.write(fn)
    const contacts = new Contacts(clock, agents)
    const common = { clock, control, media, agents, contacts, log: silentLog, host: 'test' }
    const full = { ...store, write }
    const late = new LateWrites({ store: full, clock, log: silentLog })
    this.exchange = { ...common, store: full, late, live: new LiveCalls() }
    this.#acd = new Acd(this.exchange, () => 0)
    this.services = { exchange: this.exchange, acd: this.#acd, apps }
    this.#watch = new LegWatch(this.exchange)
  }

  /** Three agents with registered devices, all free. `apps` replaces applications. */
  static async start(options: SeedOptions = {}, apps: Partial<AppRegistry> = {}): Promise<AcdHarness> {
    const store = await openTemporaryStore()
    await seedExchange(store, options)
    const harness = new AcdHarness(store, { ...APPS, ...apps })
    for (const endpointId of [1, 2, 3]) harness.register(endpointId)
    return harness
  }

  get store(): Store {
    return this.#store
  }

  async stop(): Promise<void> {
    this.#watch.stop()
    this.#acd.stop()
    this.exchange.late.abandon()
    await this.#store.close()
  }

  register(endpointId: number, tab = 'a'): void {
    this.exchange.contacts.register({
      tenantId: 1,
      endpointId,
      userId: endpointId,
      contact: `sip:${tab}${endpointId}@browser.invalid;transport=ws`,
      protocol: 'ws',
      address: '127.0.0.1',
      port: 1,
      flow: null,
      sessionId: null,
      callId: 'c',
      cseq: 1,
      userAgent: null,
      isDesk: false,
      maxContacts: 1,
      qualifyS: 0,
      expiresAt: this.clock.now() + 3_600_000,
    })
  }

  /** A customer who was rung back and hears music. */
  async enter(uid = 'call-1'): Promise<{ call: CallSession; invite: FakeInvite; customer: Leg }> {
    const { session, invite, caller } = await this.begin({ app: 'queue', appdata: '4' }, uid)
    await until('music', () => invite.sent.includes(183) || session.isEnding)
    return { call: session, invite, customer: caller.leg }
  }

  /** A customer whose call a route led here. */
  async begin(
    destination: Destination,
    uid = 'call-1',
    invite = new FakeInvite(uid),
  ): Promise<{ session: CallSession; invite: FakeInvite; caller: Caller }> {
    const call = { tenantId: 1, uid, callType: 20 as const, phone: '11999990001' }
    const facts = { ...OUTSIDE, trunkId: 1, dtmf: 'rfc4733' } as const
    const caller = await openCall(this.exchange, invite, { call, conversation: uid, facts, destination })
    return {
      session: CallSession.begin(this.services, { caller, destination, conversation: uid }),
      invite,
      caller,
    }
  }

  /** The first agent (user 1) has answered a customer, and the recording runs. */
  async talk() {
    const entered = await this.enter()
    const agentDialog = (await this.attempt(0)).answer()
    await until('the recording', () => this.media.orders.find((order) => order.startsWith('record ')))
    const agentLeg = this.exchange.live.legs().find(({ leg }) => leg.role === 'agent')!.leg
    return { ...entered, dialog: entered.invite.dialog!, agentDialog, agentLeg }
  }

  /** The dispatcher has looked at everybody who waits. */
  settled(): Promise<void> {
    return this.#acd.settled()
  }

  attempt(index: number): Promise<FakeAttempt> {
    return until(`offer ${index}`, () => this.control.attempts[index])
  }

  openAttempts(): readonly FakeAttempt[] {
    return this.control.attempts.filter((attempt) => !attempt.isOver)
  }

  /** A party of a live call falls silent for ever, and their phone no longer answers. */
  loseSomebody(random: () => number): void {
    const legs = this.exchange.live.legs().filter(({ leg }) => leg.dialog !== null)
    const leg = legs[Math.floor(random() * legs.length)]?.leg
    if (!leg) return
    ;(leg.dialog as FakeDialog).alive = false
    this.media.tell((one) => one.heard?.(leg.mediaLeg, 'silent'))
    this.clock.advance(5_000)
  }

  isIdle(userId: number): boolean {
    this.register(userId)
    return this.isFree(userId)
  }

  /** A queue may offer them a call. */
  isFree(userId: number): boolean {
    return reasonAgainst('telephony', this.agents.of(userId), { chats: null }) === null
  }

  async ledger(): Promise<string[]> {
    const rows = await this.#store.read(({ db }) =>
      db.select().from(queueEvents).orderBy(asc(queueEvents.id)),
    )
    return rows.map((row) => (row.user_id === null ? row.event : `${row.event} ${row.user_id}`))
  }

  async inLedger(event: string): Promise<void> {
    await until(event, async () => (await this.ledger()).includes(event))
  }

  /** Everything that was to be written until now is in the store: the writer takes all in turn. */
  async writesDone(): Promise<void> {
    await this.#store.write(async () => {})
  }

  /** The record of the call that ended first. */
  record(): Promise<typeof calls.$inferSelect> {
    return until('the record', async () => {
      const rows = await this.#store.read(({ db }) => db.select().from(calls))
      return rows.find((row) => row.ended_at !== null)
    })
  }

  async timeline(): Promise<string[]> {
    const rows = await this.#store.read(({ db }) => db.select().from(callEvents).orderBy(asc(callEvents.id)))
    return rows.map((row) => row.event)
  }
}
