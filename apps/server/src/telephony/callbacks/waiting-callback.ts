import {
  CALLBACK_REST_MS,
  type Callback,
  type CallbackEvent,
  callbackTransition,
} from '@ramal/domain/acd/callback'
import {
  enterQueue,
  type QueueEffect,
  type QueueEntry,
  type QueueEvent,
  queueTransition,
} from '@ramal/domain/acd/queue-entry'
import type { Offer, QueueOfMembers, Waiting } from '../../dispatch/dispatcher.ts'
import type { Member } from '../../dispatch/member-rows.ts'
import { inOwnLogContext } from '../../platform/log-context.ts'
import { isOpen } from '../../settings/calendars.ts'
import { askedBy } from '../acd/acd.ts'
import { type CallbackRow, changeCallback, endCallback } from '../acd/callback-rows.ts'
import { QueueLedger } from '../acd/queue-ledger.ts'
import type { Queue } from '../acd/queue-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { Timers } from '../calls/timers.ts'
import { CallbackRound } from './callback-round.ts'

/** How often settings and hours of its queue are looked at. */
const LOOK_MS = 30_000

/** Somebody who is to be called back, in the line of their queue: performs the effects of the rules (`domain/acd/callback`, `queue-entry`). */
export class WaitingCallback implements Waiting {
  readonly isCallback = true
  readonly queueId: number
  readonly priority: number
  readonly enteredAt: number
  readonly atHead = false
  readonly #services: CallServices
  readonly #row: CallbackRow
  readonly #over: () => void
  /** They are not counted any longer. */
  readonly #giveBack: () => void
  readonly #timers: Timers
  #queue: Queue
  #isOpen = false
  #callback: Callback
  #entry: QueueEntry
  #round: CallbackRound | null = null
  #isStopped = false
  #memberOf: (userId: number) => Member | undefined = () => undefined

  /** `over`: nobody is called any more. */
  constructor(services: CallServices, parts: { queue: Queue; row: CallbackRow; over: () => void }) {
    const { row, queue } = parts
    this.#services = services
    this.#row = row
    this.#queue = queue
    this.#over = parts.over
    this.#giveBack = services.acd.callbacks.take(row)
    this.queueId = row.queue_id
    this.priority = row.priority
    this.enteredAt = row.entered_at
    this.#callback = { at: 'waiting', attempts: row.attempts, notBefore: row.not_before }
    this.#entry = enterQueue(rulesOf(queue), row.entered_at)[0]
    this.#timers = new Timers(services.exchange.clock, () => this.#tick())
  }

  get asked(): QueueOfMembers {
    return askedBy(this.#queue)
  }

  get weight(): number {
    return this.#queue.settings.weight
  }

  get phone(): string {
    return this.#row.phone
  }

  get isWaiting(): boolean {
    const { at } = this.#callback
    if (this.#isStopped || !this.#isOpen || at !== 'waiting' || this.#entry.at !== 'waiting') return false
    return this.#now >= this.#callback.notBefore
  }

  /** Nobody holds a line: they wait until somebody is there. */
  leavesWhenEmpty(): boolean {
    return false
  }

  offerTo({ member, candidates, lastOffered, random }: Offer): readonly number[] {
    this.#memberOf = member
    const before = this.#entry
    this.#handle({ type: 'agents', candidates, lastOffered, random })
    return this.#entry !== before && this.#entry.at === 'offering' ? this.#entry.offers : []
  }

  /** Takes its place in the line; looks again by itself from now on. */
  async enter(): Promise<void> {
    await this.#look()
    if (!this.#isStopped) this.#services.acd.enter(this)
  }

  /** The customer talks to somebody of the queue already: nobody needs to call them. */
  cancel(): void {
    if (this.#callback.at !== 'waiting') return
    this.#handle({ type: 'ended' })
    this.#callback = { at: 'over', why: 'reached' }
    this.#beside(this.#end())
  }

  /** Nothing is begun any more; what is written stands. */
  stop(): void {
    this.#isStopped = true
    this.#timers.stop()
    this.#giveBack()
    this.#services.acd.leave(this)
  }

  async #look(): Promise<void> {
    const { exchange, acd } = this.#services
    const now = this.#now
    const queue = await acd.queue(this.#row.tenant_id, this.queueId)
    const calendarId = queue?.settings.calendarId ?? null
    const tenantId = this.#row.tenant_id
    this.#isOpen =
      queue !== null &&
      (calendarId === null || (await exchange.store.read((tx) => isOpen(tx, tenantId, calendarId, now))))
    if (queue) this.#queue = queue
    if (this.#isStopped) return
    this.#apply({ type: 'tick' })
    const { at } = this.#callback
    if (at === 'over') return
    const { notBefore } = at === 'waiting' ? this.#callback : { notBefore: 0 }
    this.#timers.at(notBefore > now ? Math.min(notBefore, now + LOOK_MS) : now + LOOK_MS)
    acd.wake()
  }

  /** The look that is due, or the end of a ring or a rest. */
  #tick(): void {
    this.#handle({ type: 'tick' })
    this.#services.acd.wake()
    this.#beside(this.#look())
  }

  #handle(event: QueueEvent): void {
    const [entry, effects] = queueTransition(this.#entry, event, rulesOf(this.#queue), this.#now)
    this.#entry = entry
    inOwnLogContext({ call: this.#row.uid }, () => {
      for (const effect of effects) this.#beside(this.#perform(effect))
    })
    if (entry.at === 'waiting' || entry.at === 'left') this.#round = null // Nobody of those who were asked took it.
  }

  async #perform(effect: QueueEffect): Promise<void> {
    switch (effect.type) {
      case 'ring': {
        this.#round = this.#newRound()
        const round = this.#round
        await Promise.all(effect.userIds.map((id) => round.ring(id, this.#memberOf(id))))
        return
      }
      case 'cancelOffers': {
        const round = this.#round
        await Promise.all(effect.userIds.map((id) => round?.takeBack(id, effect.why)))
        return
      }
      case 'connect':
        return this.#connect(effect.userId)
      case 'wakeAt':
        this.#timers.at(effect.at)
        return
      case 'backToHead':
      case 'leave':
        return
    }
  }

  #newRound(): CallbackRound {
    return new CallbackRound(this.#services, {
      queue: this.#queue,
      row: this.#row,
      answered: (userId) => this.#handle({ type: 'answered', userId }),
      failed: (userId, isGone) => this.#failed(userId, isGone),
      reached: () => this.#apply({ type: 'reached' }),
    })
  }

  #failed(userId: number, isGone: boolean): boolean {
    const wasOut = this.#entry.at === 'offering' && this.#entry.offers.includes(userId)
    this.#handle({ type: 'offerFailed', userId, isGone })
    this.#services.acd.wake()
    return wasOut
  }

  async #connect(userId: number): Promise<void> {
    const round = this.#round
    this.#round = null
    const { attempts } = this.#callback.at === 'waiting' ? this.#callback : { attempts: 0 }
    this.#callback = callbackTransition(this.#callback, { type: 'called' }, this.#times)
    const wasReached = () => this.#callback.at === 'over'
    await round?.connect(userId, attempts + 1)
    const { acd } = this.#services
    if (wasReached()) acd.served(this.#queue, userId)
    else if (!this.#isStopped) this.#missed()
  }

  #missed(): void {
    this.#apply({ type: 'missed' })
    if (this.#callback.at !== 'waiting') return
    const { notBefore } = this.#callback
    this.#entry = enterQueue(rulesOf(this.#queue), this.enteredAt)[0]
    this.#beside(this.#waitAgain(notBefore))
  }

  async #waitAgain(notBefore: number): Promise<void> {
    const { store } = this.#services.exchange
    const now = this.#now
    await store.write(async (tx) => {
      await changeCallback(tx, this.#row.id, { state: 'waiting', not_before: notBefore })
      await this.#ledger.append('callback_missed')(tx, now, this.#row.call_id)
    })
    this.#timers.at(notBefore)
  }

  #apply(event: CallbackEvent): void {
    const before = this.#callback
    this.#callback = callbackTransition(before, event, this.#times)
    if (this.#callback !== before && this.#callback.at === 'over') this.#beside(this.#end())
  }

  /** It is over: out of the line and of the store; the ledger says what is nobody's call. */
  async #end(): Promise<void> {
    const { exchange } = this.#services
    const callback = this.#callback
    const now = this.#now
    this.#timers.stop()
    this.#giveBack()
    this.#services.acd.leave(this)
    this.#over()
    await exchange.store.write(async (tx) => {
      await endCallback(tx, this.#row.id)
      if (callback.at === 'over' && callback.why !== 'reached')
        await this.#ledger.append('callback_expired', null, { why: callback.why })(tx, now, this.#row.call_id)
    })
  }

  get #ledger(): QueueLedger {
    const { tenant_id: tenantId, uid, call_id: id } = this.#row
    return new QueueLedger(this.#services.exchange, { tenantId, uid, id }, this.queueId)
  }

  get #times() {
    return { now: this.#now, askedAt: this.#row.asked_at }
  }

  get #now(): number {
    return this.#services.exchange.clock.now()
  }

  #beside(work: Promise<void>): void {
    work.catch((error) =>
      this.#services.exchange.log.error({ err: error, callback: this.#row.id }, 'a callback failed'),
    )
  }
}

/** Nobody waits on a line: there is no end of patience but a day's, and who can be asked is not asked without a rest. */
function rulesOf({ rules }: Queue): Queue['rules'] {
  return { ...rules, maxWaitMs: 0, retryMs: Math.max(rules.retryMs, CALLBACK_REST_MS) }
}
