import { join } from 'node:path'
import { trunks } from '@ramal/db/schema/trunks'
import type { DestinationKind } from '@ramal/domain/transfer/call-transfer-state'
import type { TransferOutcome, TransferRow } from '@ramal/domain/transfer/testing/call-transfer-rows'
import { openRtp, type RtpEndpoint } from '@ramal/media/telephone/rtp-endpoint'
import { until } from '@ramal/process/testing/until'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import type { Referral } from '@ramal/sip/user-agent/referral'
import type { Session } from '@ramal/sip/user-agent/session'
import type { ExchangeHarness } from './exchange-harness.ts'
import { callFramesOf } from './frames.ts'
import type { Phone } from './phone.ts'
import { DIRECT_NUMBER, REALM } from './seed.ts'
import { type LegName, type Parties, recordsOf, whoHearsWhom } from './transfer-outcome.ts'
import { harnessOf } from './transfer-seeds.ts'

const TONE = join(import.meta.dirname, '../../../../../fixtures/audio/tone-1000.wav')
export const CUSTOMER = '11999990001'
const SECOND_UID = '0190c0de-0000-7000-8000-00000000abcd'

/** What the agent dials for each kind of destination. */
const DIALLED: Readonly<Record<DestinationKind, string>> = {
  extension: '10002',
  queue: '*804',
  app: '*702',
  group: '*403',
  number: '011988887777',
}

const MACHINES = { announcement: '*609', survey: '*505' } as const

type Row = Pick<TransferRow, 'type' | 'to' | 'events' | 'machine'>

/** A customer who talks to Ana (10001), who gives them away: the steps of the transfer table done by telephones. */
export class TransferCall {
  readonly harness: ExchangeHarness
  readonly customer: Phone
  readonly ana: Phone
  /** What Ana says and hears in their second call. */
  readonly #second: RtpEndpoint
  destination: Phone | null = null
  readonly #row: Row
  readonly #customerCall: OutgoingCall
  readonly #origin: Session
  readonly #originCallId: string
  readonly #originUid: string
  second: OutgoingCall | null = null
  #ringing: Promise<IncomingCall> | null = null
  #incoming: IncomingCall | null = null
  #callee: Session | null = null
  #referral: Referral | null = null
  readonly #over = new Map<LegName, 'BYE' | 'CANCEL' | 'self'>()
  readonly #console: string[] = []
  #held: 'origin' | 'second' | null = null
  #told = 0
  #seen = 0

  private constructor(
    harness: ExchangeHarness,
    row: Row,
    parts: {
      customer: Phone
      ana: Phone
      mouth: RtpEndpoint
      call: OutgoingCall
      origin: Session
      incoming: IncomingCall
    },
  ) {
    this.harness = harness
    this.#row = row
    this.customer = parts.customer
    this.ana = parts.ana
    this.#second = parts.mouth
    this.#customerCall = parts.call
    this.#origin = parts.origin
    this.#originCallId = parts.incoming.callId
    this.#originUid = parts.incoming.headers['x-call-uid'] ?? ''
    this.#watch('customer', parts.call.session!)
    this.#watch('origin', parts.origin)
  }

  static async open(row: Row): Promise<TransferCall> {
    const harness = await harnessOf(row)
    const ana = await harness.extension('10001')
    const customer = await harness.phone()
    const call = await customer.call(DIRECT_NUMBER, { from: CUSTOMER })
    const incoming = await ana.ringing()
    const origin = await ana.answer(incoming)
    await call.outcome
    const mouth = await openRtp({ host: '127.0.0.3', portRange: [31_000, 34_999] })
    const made = new TransferCall(harness, row, { customer, ana, mouth, call, origin, incoming })
    await until('the talk', async () => (await made.outcome()).hears.startsWith('agent, customer'))
    return made
  }

  /** The INVITE that rang at the destination last. */
  get incoming(): IncomingCall | null {
    return this.#incoming
  }

  /** A REFER of the customer, who is not to decide where they go. */
  get customerSession(): Session {
    return this.#customerCall.session!
  }

  /** The agent's leg to the customer. */
  get originSession(): Session {
    return this.#origin
  }

  get number(): string {
    const { to, machine } = this.#row
    return machine ? MACHINES[machine] : DIALLED[to]
  }

  /** From here on everything counts as an effect of the row's events. */
  mark(): void {
    this.#console.length = 0
    this.#told = this.#referral?.statuses.length ?? 0
    this.#seen = this.#over.size
  }

  async do(words: string): Promise<void> {
    const [what, status] = words.split(' ')
    switch (words) {
      case 'refer':
      case 'refer, not allowed':
      case 'refer, turned away':
        return this.#refer()
      case 'consult':
        return this.#consult()
      case 'answered':
        return this.#answer()
      case 'swap':
        return this.#swap()
      case 'confirm':
        return this.#confirm()
      case 'cancel':
        return this.#cancel()
      case 'customer hangs up':
        this.#over.set('customer', 'self')
        await this.#customerCall.bye()
        return this.#tidy()
      case 'agent ends origin':
        this.#over.set('origin', 'self')
        await this.#origin.bye()
        return this.#tidy()
      case 'agent ends second':
        this.#over.set('second', 'self')
        if (this.second?.session) await this.second.bye()
        else this.second?.cancel()
        return this.#tidy()
      case 'destination hangs up':
        if (this.#row.to === 'app') return this.#tidy(20_000) // The machine comes to its end.
        this.#over.set('destination', 'self')
        await this.#callee?.bye()
        return this.#tidy()
    }
    if (what === 'refused') {
      this.#over.set('destination', 'self')
      ;(await this.#rung()).reject(Number(status))
    }
    await this.#tidy(what === 'timeout' ? 4_000 : 400) // Time-outs and the unreachable come by themselves.
  }

  /** What is true now, in the words of the table. */
  async outcome(): Promise<Omit<TransferOutcome, 'stage'>> {
    const refer = this.#referral?.statuses.slice(this.#told).map((status) => `NOTIFY ${status}`) ?? []
    const ends = [...this.#over]
      .slice(this.#seen)
      .flatMap(([leg, how]) => (how === 'self' ? [] : [`${leg} ${how}`]))
    return {
      hears: await whoHearsWhom(this.harness, this.#parties),
      ends: list(ends),
      console: list([...refer, ...this.#console]),
      ...(await recordsOf(this.harness, this.#originUid, SECOND_UID)),
    }
  }

  get #parties(): Parties {
    return {
      callIds: {
        customer: this.#customerCall.callId,
        origin: this.#originCallId,
        second: this.second?.callId,
        destination: this.#incoming?.callId,
      },
      over: this.#over,
      held: this.#held,
      hasCallee: this.#callee !== null,
      hasSecond: this.second?.session != null,
    }
  }

  /** The same with the ear: who is heard says a tone of 1 kHz, and who listens measures it. Rejects after 5 s. */
  async listen(hears: string): Promise<void> {
    const [customer, agent, destination] = hears.split(', ')
    const callee = this.destination?.audio
    // The agent has an ear and a mouth for each of their calls.
    const ofAgent = agent === 'customer' ? this.ana.audio : this.#second
    const ears = { customer: this.customer.audio, agent: ofAgent, destination: callee }
    const mouths = {
      customer: { customer: undefined, agent: this.customer.audio, destination: this.customer.audio },
      agent: { customer: this.ana.audio, agent: undefined, destination: this.#second },
      destination: { customer: callee, agent: callee, destination: undefined },
    }
    const heard = [
      ['customer', customer],
      ['agent', agent],
      ['destination', destination],
    ] as const
    for (const [listener, source] of heard) {
      const audio = ears[listener]
      const speaker =
        source === 'customer' || source === 'agent' || source === 'destination'
          ? mouths[source][listener]
          : undefined
      if (!audio) continue
      await speaker?.playWav(TONE, { loop: true })
      if (speaker) await until(`the ${listener} to hear the ${source}`, () => audio.stats().marker(1000))
      speaker?.stopPlaying()
      if (speaker) continue
      if (source === 'music') await until(`music for the ${listener}`, () => audio.stats().loudnessDb > -50)
    }
  }

  /** The number that the destination's console shows: of the INVITE, or as a frame has told it since. */
  async shown(): Promise<string | undefined> {
    const frames = await callFramesOf(this.harness.store, 2)
    return (
      frames.findLast(({ metadata }) => metadata?.phone)?.metadata?.phone ?? this.#incoming?.callingNumber
    )
  }

  async close(): Promise<void> {
    await this.#second.close()
    await this.harness.stop()
  }

  async #refer(): Promise<void> {
    await this.#expectDestination()
    const referral = this.#origin.refer(`sip:${this.number}@${REALM}`, {
      headers: { 'X-Transfer-Type': 'blind', 'X-Phone': CUSTOMER, 'X-Parent-Uid': this.#originUid },
    })
    await this.#take(referral)
  }

  async #take(referral: Referral): Promise<void> {
    const accepted = await referral.accepted
    if (!accepted.ok) this.#console.push(`REFER ${accepted.status}`)
    else {
      this.#told = 0
      this.#referral = referral
      await until('the first NOTIFY', () => referral.statuses.length > 0)
      if (this.#row.to !== 'queue' && this.#ringing) await this.#rung()
    }
  }

  async #consult(): Promise<void> {
    await this.#expectDestination()
    await this.#origin.hold()
    this.#held = 'origin'
    const call = this.ana.agent.invite({
      to: `sip:${this.number}@${REALM}`,
      proxy: { host: '127.0.0.1', port: this.harness.engine.ports.sip },
      sdp: await this.#second.offer(),
      headers: {
        'X-Call-Uid': SECOND_UID,
        'X-Transfer-Type': this.#row.type,
        'X-Parent-Uid': this.#originUid,
        'X-Phone': CUSTOMER,
      },
    })
    this.second = call
    const hear = (sdp: string | undefined) => void (sdp && this.#second.setRemote(sdp))
    call.on('progress', (_status, sdp) => hear(sdp))
    call.on('answered', hear)
    call.on('failed', (status) => {
      if (this.#over.get('second') !== 'self') this.#console.push(`INVITE ${status}`)
      if (!this.#over.has('second')) this.#over.set('second', 'self')
    })
    call.on('answered', () => this.#watch('second', call.session!))
    if (this.#row.to === 'app') await call.outcome
    else if (this.#ringing) await this.#rung()
    else await until('the second call to begin', async () => (await this.#rows()).length > 1)
  }

  /** Who is to answer is there before it rings; nobody is where the row says so. */
  async #expectDestination(): Promise<void> {
    const { to, events } = this.#row
    const isThere = !events.some((one) => one.startsWith('unreachable'))
    if (to === 'number') {
      const phone = await this.harness.phone({ host: '127.0.0.4' })
      await this.harness.moveTrunk(phone.agent.address.port, '127.0.0.4')
      if (!isThere)
        await this.harness.store.write(
          async ({ db }) => void (await db.update(trunks).set({ is_active: false })),
        )
      else this.#listen(phone)
    } else if ((to === 'extension' || to === 'group') && isThere) {
      this.#listen(await this.harness.extension('10002'))
    }
  }

  #listen(phone: Phone): void {
    if (this.destination) return
    this.destination = phone
    this.#next(phone)
  }

  #next(phone: Phone): void {
    this.#ringing = phone.ringing().then((call) => {
      this.#incoming = call
      call.on('cancelled', () => this.#over.set('destination', 'CANCEL'))
      return call
    })
  }

  async #rung(): Promise<IncomingCall> {
    if (!this.#ringing) throw new Error('nobody is there')
    return this.#ringing
  }

  async #answer(): Promise<void> {
    // The queue's agent signs in when it is their turn.
    if (this.#row.to === 'queue') this.#listen(await this.harness.extension('10002'))
    const call = await this.#rung()
    this.#callee = await this.destination!.answer(call)
    this.#watch('destination', this.#callee)
    if (this.second && !this.#over.has('second') && !this.#referral) await this.second.outcome
  }

  async #swap(): Promise<void> {
    const second = this.second?.session
    if (this.#row.type !== 'pendulum' || !second) return
    const [on, off] = this.#held === 'origin' ? [second, this.#origin] : [this.#origin, second]
    await on.hold()
    await off.resume()
    this.#held = this.#held === 'origin' ? 'second' : 'origin'
  }

  async #confirm(): Promise<void> {
    const second = this.second
    // Confirmed before its answer it rings anew, for the customer.
    const isAnew = this.#incoming !== null || (this.#ringing !== null && !this.#callee)
    if (isAnew && !this.#callee && this.destination && this.#row.to !== 'queue') {
      await this.#rung()
      this.#next(this.destination)
    }
    const referral = this.#origin.refer(`sip:${this.number}@${REALM}`, {
      replaces: second?.replaces ?? 'nobody;to-tag=1;from-tag=2',
      headers: { 'X-Transfer-Type': this.#row.type, 'X-Phone': CUSTOMER, 'X-Parent-Uid': this.#originUid },
    })
    await this.#take(referral)
    if (isAnew && !this.#callee && this.#row.to !== 'queue') {
      await this.#rung()
      this.#over.delete('destination')
    }
  }

  async #cancel(): Promise<void> {
    const [origin] = await this.#rows()
    const success = await this.harness.telephony.cancelTransfer({ userId: 1, callId: origin!.id })
    this.#console.push(`success ${success}`)
    await this.#tidy()
  }

  /** What the console does: who is left alone with a held call takes it back (§4.4, "re-answered"). */
  async #tidy(ms = 400): Promise<void> {
    const isOver = (leg: LegName) => this.#over.has(leg)
    await new Promise((resolve) => setTimeout(resolve, 30)) // real time: what a console needs for it
    if (!this.#held) return
    const other = this.#held === 'origin' ? 'second' : 'origin'
    const isLeft = await until(
      'the second call to end',
      () => isOver(other) || isOver(this.#held!),
      ms,
    ).catch(() => false)
    if (!isLeft || isOver(this.#held)) return
    const session = this.#held === 'origin' ? this.#origin : this.second?.session
    this.#held = null
    await session?.resume()
  }

  #watch(leg: LegName, session: Session): void {
    session.on('ended', () => {
      if (!this.#over.has(leg)) this.#over.set(leg, 'BYE')
    })
  }

  async #rows() {
    return this.harness.calls()
  }
}

function list(texts: readonly string[]): string {
  return texts.length > 0 ? texts.toSorted().join(', ') : '-'
}
