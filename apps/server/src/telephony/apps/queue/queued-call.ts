import { isEmpty } from '@ramal/domain/acd/member-state'
import {
  enterQueue,
  type LeaveReason,
  type QueueEffect,
  type QueueEntry,
  type QueueEvent,
  queueTransition,
} from '@ramal/domain/acd/queue-entry'
import type { AppEnd, QueuePlace, StopReason } from '@ramal/domain/call-session/application'
import type { Offer, QueueOfMembers, Waiting } from '../../../dispatch/dispatcher.ts'
import type { Member } from '../../../dispatch/member-rows.ts'
import type { MemberView } from '../../../dispatch/queue-crew.ts'
import { inOwnLogContext } from '../../../platform/log-context.ts'
import { leftQueues } from '../../../platform/signals.ts'
import { askedBy } from '../../acd/acd.ts'
import { wasRungAt } from '../../acd/agent-target.ts'
import { autoPause } from '../../acd/auto-pause.ts'
import { Offers } from '../../acd/offers.ts'
import { QueueLedger } from '../../acd/queue-ledger.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { AppContext } from '../../call-session/app.ts'
import type { CallRecord } from '../../calls/call-record.ts'
import type { Answered } from '../../calls/leg.ts'
import { Timers } from '../../calls/timers.ts'
import { hearAskBack } from './ask-back.ts'
import { QueueSounds } from './queue-sounds.ts'
import { QueueTalk } from './queue-talk.ts'

/** One caller's time in a queue, from their entry to the end of their talk: performs the effects of the queue rules. */
export class QueuedCall implements Waiting {
  readonly queue: Queue
  readonly queueId: number
  readonly asked: QueueOfMembers
  readonly weight: number
  readonly priority: number
  readonly enteredAt: number
  /** The caller lost their agent and goes before everybody who waits. */
  atHead: boolean
  readonly #ctx: AppContext
  readonly #record: CallRecord
  readonly #ledger: QueueLedger
  readonly #offers: Offers
  readonly #timers: Timers
  readonly #over: Promise<AppEnd>
  #leaveWith!: (end: AppEnd) => void
  #fail!: (error: unknown) => void
  #entry: QueueEntry
  readonly #talk: QueueTalk
  #memberOf: (userId: number) => Member | undefined = () => undefined
  readonly #sounds: QueueSounds
  readonly #stopHearing: () => void

  constructor(ctx: AppContext, queue: Queue, record: CallRecord) {
    const { exchange, acd, place } = ctx
    this.#ctx = ctx
    this.queue = queue
    this.queueId = queue.id
    this.asked = askedBy(queue)
    this.weight = queue.settings.weight
    this.priority = ctx.caller.entry?.queuePriority ?? 0
    this.#record = record
    this.#over = new Promise((resolve, reject) => {
      this.#leaveWith = resolve
      this.#fail = reject
    })
    this.enteredAt = place?.enteredAt ?? exchange.clock.now()
    this.atHead = place?.atHead ?? false
    this.#entry = { at: 'waiting', since: this.enteredAt, tried: [], notBefore: this.enteredAt }
    this.#ledger = new QueueLedger(exchange, record, queue.id)
    this.#sounds = new QueueSounds(ctx, this)
    this.#talk = new QueueTalk(ctx, {
      queue,
      record,
      ledger: this.#ledger,
      lost: () => this.#handle({ type: 'agentLost' }),
      over: (end) => this.#leaveFor(end),
      failed: (error) => this.#fail(error),
    })
    this.#timers = new Timers(exchange.clock, () => {
      this.#handle({ type: 'tick' })
      acd.wake()
    })
    this.#offers = new Offers({
      exchange,
      conversation: ctx.conversation,
      record,
      ledger: this.#ledger,
      ringMs: queue.rules.ringMs,
      namePrefix: queue.settings.callerIdPrefix,
      answered: (userId) => this.#handle({ type: 'answered', userId }),
      failed: (userId, isGone) => this.#failed(userId, isGone),
      refused: (userId) => acd.offerFailed(userId),
      missed: (userId) => autoPause({ exchange, acd, ledger: this.#ledger }, queue, userId),
    })
    const asking = { queue, record, ledger: this.#ledger, priority: this.priority }
    const host = { place: () => this.takePlace(), asked: (kept: Promise<void>) => this.#askedBack(kept) }
    this.#stopHearing = hearAskBack(ctx, { ...asking, ...host }, this.#fail)
  }

  get isWaiting(): boolean {
    return this.#entry.at === 'waiting' && !this.#ctx.isOver
  }

  concerns(userId: number): boolean {
    return this.#offers.isOut(userId)
  }

  /** From the caller's entry until the talk is over or they left. `entered`: they stand in line. */
  wait(entered: () => void): Promise<AppEnd> {
    this.#enter(entered).catch(this.#fail)
    return this.#over
  }

  /** Takes the caller up with their agent, or at the head of the line again (architecture §4a). */
  resume(answered: Answered | null): Promise<AppEnd> {
    this.#resume(answered).catch(this.#fail)
    return this.#over
  }

  offerTo({ member, candidates, lastOffered, random }: Offer): readonly number[] {
    this.#memberOf = member
    const before = this.#entry
    this.#handle({ type: 'agents', candidates, lastOffered, random })
    return this.#entry !== before && this.#entry.at === 'offering' ? this.#entry.offers : []
  }

  /** The caller gave up, or was taken elsewhere; what rings is taken back. */
  stop(why: StopReason): void {
    this.#talk.count()
    this.#handle({ type: why === 'gone' ? 'gaveUp' : 'ended' })
    this.#leaveFor({ over: 'system' })
  }

  /** Nobody is left who could answer: the caller goes where the queue sends those (`leavewhenempty`). */
  leavesWhenEmpty(members: () => readonly MemberView[]): boolean {
    const { join, leaveWhenEmpty } = this.queue.settings
    const to = join.empty
    if (!to || !isEmpty(members(), leaveWhenEmpty)) return false
    this.#handle({ type: 'ended' })
    this.#depart('empty', { to }).catch(this.#fail)
    return true
  }

  /** The caller's place, as long as nobody has answered them. */
  takePlace(): QueuePlace | null {
    const { enteredAt, atHead } = this
    return this.#entry.at === 'waiting' || this.#entry.at === 'offering' ? { enteredAt, atHead } : null
  }

  #handle(event: QueueEvent): void {
    const now = this.#ctx.exchange.clock.now()
    const [entry, effects] = queueTransition(this.#entry, event, this.queue.rules, now)
    this.#entry = entry
    // Somebody else's call may have brought the agent: what follows is about this one.
    if (effects.length > 0) inOwnLogContext({ call: this.#ctx.conversation }, () => this.#performAll(effects))
  }

  #performAll(effects: readonly QueueEffect[]): void {
    for (const effect of effects) this.#perform(effect).catch(this.#fail)
  }

  async #perform(effect: QueueEffect): Promise<void> {
    switch (effect.type) {
      case 'ring':
        await Promise.all(effect.userIds.map((userId) => this.#ring(userId)))
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
        this.#timers.at(effect.at)
    }
  }

  async #enter(entered: () => void): Promise<void> {
    const change = { queue_id: this.queue.id }
    // An offer is written behind the first two: what rings at an agent has a record that waits.
    await Promise.all([
      this.#record.apply({ type: 'queued' }, change, this.#ledger.append('enter')),
      this.#ctx.caller.ring(),
      this.#standInLine(entered),
    ])
  }

  async #standInLine(entered: () => void): Promise<void> {
    const { exchange, acd, caller } = this.#ctx
    const preferred = caller.entry?.stickyUserId ?? null
    const [entry, effects] = enterQueue(this.queue.rules, exchange.clock.now(), preferred)
    this.#entry = entry
    this.#performAll(effects)
    // Before anything is waited for: the first offer is written with their entry, in one transaction.
    if (!this.#ctx.isOver) acd.enter(this)
    entered()
    await this.#sounds.start()
  }

  async #resume(answered: Answered | null): Promise<void> {
    const { exchange, acd } = this.#ctx
    const userId = answered?.leg.userId ?? null
    if (answered && userId !== null) {
      this.#entry = { at: 'served', since: this.enteredAt, userId }
      await this.#talk.takeUp(answered)
    } else {
      this.atHead = true
      await this.#record.apply({ type: 'requeued' }, {}, this.#ledger.append('agent_lost'))
      const [entry, effects] = enterQueue(this.queue.rules, exchange.clock.now())
      this.#entry = entry
      this.#performAll(effects)
      await this.#sounds.start()
    }
    acd.enter(this)
  }

  #ring(userId: number): Promise<void> {
    return this.#offers.ring(userId, this.#memberOf(userId))
  }

  /** The rules hear of a refusal; false when the offer was no longer out. */
  #failed(userId: number, isGone: boolean): boolean {
    const wasOut = this.#entry.at === 'offering' && this.#entry.offers.includes(userId)
    this.#handle({ type: 'offerFailed', userId, isGone })
    this.#ctx.acd.wake()
    return wasOut
  }

  async #connect(userId: number): Promise<void> {
    const answered = this.#offers.take(userId)
    if (!answered) return
    const { acd, exchange } = this.#ctx
    this.#sounds.stop()
    acd.answered(this.queue, exchange.clock.now() - this.enteredAt, this.#record.phone)
    await this.#talk.connect(answered, userId)
  }

  // §4a of the architecture: hold music, first in line, and the record says what happened.
  async #backToHead(): Promise<void> {
    const { exchange, acd } = this.#ctx
    this.atHead = true
    // First of all: the agent's REGISTER from now on means that they are back, or their answer to the BYE.
    const { contacts } = exchange
    const { endpointId, dialog } = this.#talk.agent ?? { endpointId: null, dialog: null }
    // Who has opened the page anew in the meantime is there already: only the place where they were lost is given up.
    const known = endpointId === null ? [] : contacts.allOf(endpointId)
    const lostAt = known.find((contact) => dialog && wasRungAt(dialog, contact))
    if (lostAt) contacts.unregister(lostAt.endpointId, lostAt.contact)
    const lost = await this.#talk.separate()
    if (this.#entry.at !== 'served') await this.#sounds.start() // Somebody else may have answered meanwhile.
    if (lost) await this.#ctx.drop(lost, () => lostAt && contacts.returned(lostAt))
    acd.wake()
  }

  async #leave(reason: LeaveReason): Promise<void> {
    if (reason === 'ended') return
    const { timeout } = this.queue.settings
    const end: AppEnd = reason === 'timeout' && timeout ? { to: timeout, overflow: true } : { over: reason }
    await this.#depart(reason === 'client' ? 'abandon' : 'timeout', end)
  }

  async #depart(why: 'abandon' | 'timeout' | 'empty', end: AppEnd): Promise<void> {
    const { id: queueId, tenantId } = this.queue
    const waitedMs = this.#ctx.exchange.clock.now() - this.enteredAt
    const how = why === 'abandon' ? 'abandoned' : why
    leftQueues.tell({ channel: 'telephony', tenantId, queueId, waitedMs, how })
    await this.#ledger.appendNow(why, null)
    this.#leaveFor(end)
  }

  /** They go, and whoever they are offered to is let go of; their place is kept. */
  async #askedBack(kept: Promise<void>): Promise<void> {
    this.#handle({ type: 'ended' })
    this.#sounds.stop()
    await kept
    const { id: queueId, tenantId } = this.queue
    const waitedMs = this.#ctx.exchange.clock.now() - this.enteredAt
    leftQueues.tell({ channel: 'telephony', tenantId, queueId, waitedMs, how: 'callback' })
    await this.#ctx.caller.play('prompt-callback')
    this.#leaveFor({ over: 'system', status: 480 })
  }

  #leaveFor(end: AppEnd): void {
    this.#stopHearing()
    this.#sounds.stop()
    this.#timers.stop()
    this.#ctx.acd.leave(this)
    this.#leaveWith(end)
  }
}
