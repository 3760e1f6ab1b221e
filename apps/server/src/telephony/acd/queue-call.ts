import type { EndedBy } from '@ramal/contract/vocabulary'
import {
  enterQueue,
  type LeaveReason,
  type QueueEffect,
  type QueueEntry,
  type QueueEvent,
  queueTransition,
} from '@ramal/domain/acd/queue-entry'
import type { CallRecord } from '../calls/call-record.ts'
import { markLegAnswered } from '../calls/call-rows.ts'
import type { Leg } from '../calls/leg.ts'
import { LiveCall } from '../calls/live-call.ts'
import type { Exchange } from '../exchange.ts'
import type { IncomingInvite, SipDialog } from '../ports/call-control.ts'
import type { Acd, OfferFacts, WaitingCall } from './acd.ts'
import { CallerLine } from './caller-line.ts'
import { type Answered, Offers } from './offers.ts'
import { QueueLedger } from './queue-ledger.ts'
import type { Member, Queue } from './queue-rows.ts'
import { Wakes } from './wakes.ts'

/**
 * A customer in a queue, from the 183 he hears music by (decision 005) to the end of his talk: performs the effects of the
 * queue rules.
 */
export class QueueCall extends LiveCall implements WaitingCall {
  readonly queue: Queue
  readonly record: CallRecord
  readonly customer: Leg
  readonly #acd: Acd
  readonly enteredAt: number
  /** He lost his agent and goes before everybody who waits. */
  atHead = false
  #entry: QueueEntry
  #agent: Leg | null = null
  /** The customer's INVITE; null in a call of a former process. */
  #line: CallerLine | null = null
  /** The caller's own record, where an extension of ours dialled the queue. */
  readonly #caller: CallRecord | null
  readonly #ledger: QueueLedger
  readonly #offers: Offers
  #members: readonly Member[] = []
  readonly #wakes: Wakes

  constructor(
    exchange: Exchange,
    acd: Acd,
    queue: Queue,
    record: CallRecord,
    customer: Leg,
    caller: CallRecord | null = null,
  ) {
    super(exchange, record.uid, caller ? [record, caller] : [record])
    this.#caller = caller
    this.queue = queue
    this.record = record
    this.customer = customer
    this.#acd = acd
    this.enteredAt = record.step.startedAt
    this.#entry = { at: 'waiting', since: this.enteredAt, tried: [], notBefore: this.enteredAt }
    this.#wakes = new Wakes(exchange.clock, () => {
      this.#handle({ type: 'tick' })
      acd.wake()
    })
    this.#ledger = new QueueLedger(exchange, record, queue.id)
    this.#offers = new Offers({
      exchange,
      conversation: this.conversation,
      record,
      ledger: this.#ledger,
      ringMs: queue.rules.ringMs,
      answered: (userId) => this.#handle({ type: 'answered', userId }),
      failed: (userId) => this.#failed(userId),
    })
    this.addLeg(customer)
  }

  get isWaiting(): boolean {
    return this.#entry.at === 'waiting' && !this.isEnding
  }

  /** The customer is rung back, hears music as early media, and waits. `sdp` is what his 200 will say too. */
  enter(invite: IncomingInvite, sdp: string): Promise<void> {
    const line = new CallerLine(this.exchange, invite, sdp, this.#caller)
    this.#line = line
    invite.onCancel(() => this.#handleGivenUp())
    return this.guard(this.#enter(line))
  }

  /** Takes up a customer of a former process: with his agent, or waiting again (architecture §4a). */
  async adopt(customer: SipDialog, agent: (Answered & { recording: string | null }) | null): Promise<void> {
    this.attach(this.customer, customer)
    if (agent?.leg.userId != null) {
      this.#agent = agent.leg
      this.addLeg(agent.leg)
      this.attach(agent.leg, agent.dialog)
      this.resume(this.customer, agent.leg, agent.recording)
      this.#entry = { at: 'served', since: this.enteredAt, userId: agent.leg.userId }
    } else {
      this.atHead = true
      if (this.record.step.at === 'talking')
        await this.record.apply({ type: 'requeued' }, {}, this.#ledger.line('agent_lost'))
      const [entry, effects] = enterQueue(this.queue.rules, this.exchange.clock.now())
      this.#entry = entry
      this.#performAll(effects)
      await this.#music(true)
    }
    this.#acd.enter(this)
  }

  offerTo(members: readonly Member[], facts: OfferFacts): readonly number[] {
    this.#members = members
    const before = this.#entry
    this.#handle({ type: 'agents', ...facts })
    return this.#entry !== before && this.#entry.at === 'offering' ? this.#entry.offers : []
  }

  override concerns(userId: number): boolean {
    return super.concerns(userId) || this.#offers.isOut(userId)
  }

  override legEnded(leg: Leg): void {
    if (leg === this.customer) this.#handleGivenUp()
    else void this.end('agent')
  }

  override legLost(leg: Leg): void {
    if (leg === this.customer) void this.end(this.#callerSide)
    else this.#handle({ type: 'agentLost' })
  }

  protected override abandon(by: EndedBy, status?: number): void {
    this.#handle({ type: 'ended' })
    this.#line?.close(by === 'timeout' ? 480 : (status ?? 503))
    this.#acd.leave(this)
    this.#wakes.stop()
  }

  protected override recordOf(leg: Leg): CallRecord {
    return leg === this.customer && this.#caller ? this.#caller : this.record
  }

  get #callerSide(): 'agent' | 'client' {
    return this.#caller ? 'agent' : 'client'
  }

  #handle(event: QueueEvent): void {
    const [entry, effects] = queueTransition(this.#entry, event, this.queue.rules, this.exchange.clock.now())
    this.#entry = entry
    this.#performAll(effects)
  }

  #performAll(effects: readonly QueueEffect[]): void {
    for (const effect of effects) {
      this.#perform(effect).catch((error) => {
        this.exchange.log.error(
          { err: error, uid: this.record.uid, effect: effect.type },
          'a queue call failed',
        )
        void this.end('system', 500)
      })
    }
  }

  async #perform(effect: QueueEffect): Promise<void> {
    switch (effect.type) {
      case 'ring':
        await Promise.all(effect.userIds.map((userId) => this.#offers.ring(userId, this.#memberOf(userId))))
        return
      case 'cancelOffers':
        await Promise.all(effect.userIds.map((userId) => this.#offers.takeBack(userId, effect.why)))
        return
      case 'connect':
        return this.#connect(effect.userId)
      case 'backToHead':
        return this.#backToHead()
      case 'leave':
        return this.#leave(effect.reason)
      case 'wakeAt':
        this.#wakes.at(effect.at)
    }
  }

  async #enter(line: CallerLine): Promise<void> {
    await this.record.apply({ type: 'queued' }, {}, this.#ledger.line('enter'))
    if (!this.isWaiting) return
    await line.ring()
    if (!this.isWaiting) return // He may have given up while that was written.
    const [entry, effects] = enterQueue(this.queue.rules, this.exchange.clock.now())
    this.#entry = entry
    this.#performAll(effects)
    await this.#music(true)
    if (!this.isEnding) this.#acd.enter(this)
  }

  /** The rules hear of a refusal; false when the offer was no longer out. */
  #failed(userId: number): boolean {
    const wasOut = this.#entry.at === 'offering' && this.#entry.offers.includes(userId)
    this.#handle({ type: 'offerFailed', userId })
    this.#acd.wake()
    return wasOut
  }

  async #connect(userId: number): Promise<void> {
    const answered = this.#offers.take(userId)
    if (!answered) return
    const { leg, dialog } = answered
    this.#agent = leg
    this.addLeg(leg)
    this.attach(leg, dialog)
    if (!(await this.#answerCustomer())) return
    const change = { user_id: userId, endpoint: leg.endpoint }
    const answers = this.#ledger.line('answer', userId)
    await this.record.apply({ type: 'answered' }, change, async (tx, now, callId) => {
      const texts = this.customer.dialog?.texts
      if (texts) await markLegAnswered(tx, this.customer.id, texts, now)
      await answers(tx, now, callId)
    })
    await this.#caller?.apply({ type: 'answered' })
    if (this.isEnding) return
    await this.#music(false)
    await this.join(this.customer, leg, { record: this.queue.record })
  }

  /** The 200: now a person has answered (decision 005). False when the customer was gone first. */
  async #answerCustomer(): Promise<boolean> {
    if (this.customer.dialog || !this.#line) return true // He had an agent before, and lost him.
    const dialog = await this.#line.answer()
    if (!dialog) {
      await this.end(this.#callerSide)
      return false
    }
    if (this.isEnding) {
      await dialog.bye()
      return false
    }
    this.attach(this.customer, dialog)
    return true
  }

  #handleGivenUp(): void {
    const waited = this.#entry.at === 'waiting' || this.#entry.at === 'offering'
    this.#handle({ type: 'gaveUp' })
    if (!waited) void this.end(this.#callerSide)
  }

  // §4a of the architecture: hold music, first in line, and the record says what happened.
  async #backToHead(): Promise<void> {
    const lost = this.#agent
    this.#agent = null
    this.atHead = true
    await this.record.apply({ type: 'requeued' }, {}, this.#ledger.line('agent_lost', lost?.userId ?? null))
    await this.part()
    await this.#music(true)
    if (lost?.endpointId != null) this.exchange.agents.unregister(lost.endpointId, null) // He registers when he is back.
    if (lost) await this.dropLeg(lost, 'system')
    this.#acd.wake()
  }

  async #leave(reason: LeaveReason): Promise<void> {
    if (reason === 'ended') return
    await this.#ledger.note(reason === 'client' ? 'abandon' : 'timeout', null)
    await this.end(reason === 'client' ? this.#callerSide : reason)
  }

  #memberOf(userId: number): Member | undefined {
    return this.#members.find((member) => member.userId === userId)
  }

  async #music(on: boolean): Promise<void> {
    const play = `queue:${this.customer.mediaLeg}`
    if (on) await this.exchange.media.play(play, this.customer.mediaLeg, this.queue.music, true)
    else await this.exchange.media.stop(play)
  }
}
