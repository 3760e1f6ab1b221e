import type { AppEnd } from '@ramal/domain/call-session/application'
import { transferTransition } from '@ramal/domain/transfer/call-transfer'
import {
  type CallTransferState,
  ORDINARY_CALL,
  type TransferEffect,
  type TransferEvent,
} from '@ramal/domain/transfer/call-transfer-state'
import { beside } from '@ramal/process/beside'
import { HOLD_MUSIC } from '../../settings/music.ts'
import { dropsWhoComes } from '../apps/queue/may-enter.ts'
import type { CallSession } from '../call-session/call-session.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Answered } from '../calls/leg.ts'
import { type CallTransferStart, consultedState, failure } from './call-transfer-start.ts'
import { kindOf } from './destination.ts'
import { beginNext } from './next-call.ts'
import { otherSide, type Side, sideOf } from './sides.ts'

/** One transfer from its REFER to its end: performs the effects of the rule (docs/transfer.md). */
export class CallTransfer {
  readonly origin: CallSession
  readonly #start: CallTransferStart
  readonly #mine: Side
  readonly #other: Side
  #state: CallTransferState
  /** The customer with the destination. */
  #next: CallSession | null = null
  #party: Answered | null = null
  /** Customer and destination, taken out of the agent's calls. */
  #paired: { customer: Answered; answered: Answered; record: CallRecord | null } | null = null
  #work: Promise<unknown> = Promise.resolve()
  /** Settles when the transfer is done or off. */
  readonly over: Promise<void>
  /** Nobody took the customer: that session ends by itself. */
  #hasFailed = false
  /** The session with the destination stands. */
  #started: Promise<void> | null = null
  #settle: () => void = () => {}

  /** Null when the other party of the origin has just gone. */
  static of(start: CallTransferStart): CallTransfer | null {
    const mine = sideOf(start.origin, start.by)
    const other = otherSide(start.origin, start.by)
    return mine && other ? new CallTransfer(start, mine, other) : null
  }

  private constructor(start: CallTransferStart, mine: Side, other: Side) {
    this.#start = start
    this.origin = start.origin
    this.#mine = mine
    this.#other = other
    this.#state = { ...ORDINARY_CALL, ...consultedState(start) }
    this.over = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  get record(): CallRecord {
    return this.#mine.record
  }

  /** The agent has given the customer away for good, or has them again. */
  get isOver(): boolean {
    return this.#state.stage === 'none' || this.#state.stage === 'done'
  }

  /** After the 202: hands over, or begins to ring. Resolves when that is done. */
  async begin(): Promise<void> {
    const { services, destination, second } = this.#start
    if (!second) {
      const turnedAway = await dropsWhoComes(services, this.record.tenantId, destination)
      await this.handle({ type: 'refer', to: kindOf(destination), allowed: true, turnedAway })
      return
    }
    if (this.#state.destination === 'in' && !(await this.#pair())) {
      await this.#start.by.dialog?.notify(481) // One of both hung up in this moment: what is left stays as it is.
      return this.#settle()
    }
    await this.handle({ type: 'confirm' })
  }

  /** One event after the other; returns what the rule made of it. */
  handle(event: TransferEvent): Promise<readonly TransferEffect[]> {
    const handled = this.#work.then(async () => {
      const before = this.#state
      const [next, effects] = transferTransition(before, event)
      this.#state = next
      try {
        await this.#flag(before, next)
        for (const effect of effects) await this.#perform(effect)
      } finally {
        if (this.isOver) this.#settle() // Also where an effect failed: nothing else would ever come.
      }
      return effects
    })
    this.#work = handled.catch(() => undefined) // Whoever told it hears why; the next event is handled all the same.
    return handled
  }

  /** The same for who does not wait. */
  tell(event: TransferEvent): void {
    beside(this.handle(event), this.#start.services.exchange.log, `a transfer, at "${event.type}",`)
  }

  // the transferor's record says so, as long as the transfer lives.
  async #flag(before: CallTransferState, next: CallTransferState): Promise<void> {
    const { takenBy } = this.#start
    const type = next.records.origin?.transferType ?? null
    if (type !== (before.records.origin?.transferType ?? null) && !this.record.isClosed)
      await this.record.appendEvent(
        'transfer',
        { transfer_type: type },
        { type, ...(type !== null && takenBy !== undefined && { taken_by: takenBy }) },
      )
  }

  async #perform(effect: TransferEffect): Promise<void> {
    const { by, second } = this.#start
    switch (effect.type) {
      case 'notify':
        if (effect.status > 100) await by.dialog?.notify(effect.status) // The dialog says 100 by itself.
        return
      case 'ringDestination':
        return this.#ring()
      case 'connect':
        return this.#connect()
      case 'resume':
        return this.#resume()
      case 'end':
        if (effect.leg === 'origin') return this.origin.end(this.#state.records.origin?.endedBy ?? 'agent')
        if (effect.leg === 'second') return second?.session.end('agent', 487)
        if (effect.leg === 'destination') return this.#giveUpDestination()
        return // The customer's session ends with them.
      case 'refuseRefer':
      case 'cancelled':
        return
    }
  }

  /** The customer goes to the destination; the agent's leg stays until that answers. */
  #ring(): Promise<void> {
    this.#started = this.#startNext()
    return this.#started
  }

  async #startNext(): Promise<void> {
    const { services, destination, device } = this.#start
    const party = await this.origin.park(this.#other.leg)
    // They hung up. The origin's end, which is told next, would not end a blind transfer: that goes on without the agent.
    if (!party) return this.tell({ type: 'customerHangsUp' })
    if (this.#other.isOwn) this.origin.release(this.#other.record) // Their console goes on with it, whatever becomes of the origin.
    const isRinging = this.#state.destination === 'ringing'
    const next = await beginNext(services, this.#given(party), {
      destination,
      record: null,
      answered: null,
      device: destination.app === 'number' ? device : null,
      listener: {
        connected: () => this.tell({ type: 'answered' }),
        over: (end) => this.#over(end),
      },
    })
    this.#next = next
    // By the prompt player itself: it must be playing before anything can stop it.
    const { log } = services.exchange
    if (isRinging)
      beside(next.caller.promptPlayer.play(HOLD_MUSIC, { loop: true }), log, 'the music of a transfer')
    const left = next.caller.gone.then(() => {
      if (!this.isOver && !this.#party) this.tell({ type: 'customerHangsUp' })
    })
    beside(left, log, 'a transfer')
  }

  /** Nobody took the customer. True: the agent has them again. */
  async #over(end: AppEnd): Promise<boolean> {
    if (this.isOver) return false
    await this.#started
    this.#hasFailed = true
    const hasAgent = this.#state.origin === 'in' && !this.origin.isEnding
    if (hasAgent) await this.#takeFromNext()
    await this.handle(failure(end))
    return hasAgent
  }

  async #takeFromNext(): Promise<void> {
    this.#party = (await this.#next?.detachCaller()) ?? null
    if (this.#party && this.#other.isOwn) this.#next?.release(this.#other.record)
  }

  async #giveUpDestination(): Promise<void> {
    const next = this.#next
    if (!next || this.#hasFailed) return
    await this.#takeFromNext()
    await next.end(this.#state.records.destination?.endedBy ?? 'agent', 487)
  }

  async #resume(): Promise<void> {
    const party = this.#party
    if (!party) return this.origin.end('client') // They hung up in this moment.
    if (this.#other.isOwn) this.origin.retake(this.#other.record)
    await this.origin.unpark(party)
  }

  /** Takes customer and destination out of the agent's calls. False when one of both has just gone. */
  async #pair(): Promise<boolean> {
    const { second } = this.#start
    const side = second && otherSide(second.session, second.leg)
    if (!second || !side) return false
    const answered = await second.session.park(side.leg)
    const customer = answered && (await this.origin.park(this.#other.leg))
    if (answered && customer) {
      this.#paired = { answered, customer, record: side.isOwn ? side.record : null }
      return true
    }
    if (answered) await second.session.unpark(answered)
    return false
  }

  async #connect(): Promise<void> {
    const { services, second, destination } = this.#start
    const pair = this.#paired
    if (pair) {
      if (pair.record) second?.session.release(pair.record)
      this.#release()
      this.#next = await beginNext(services, this.#given(pair.customer), {
        destination,
        record: pair.record,
        answered: pair.answered,
        device: null,
      })
      return
    }
    // A place in a queue, or a machine that begins anew for them.
    if (second && this.#next === null) await this.#takePlace(second.session)
    else this.#release()
  }

  async #takePlace(second: CallSession): Promise<void> {
    const { services, destination } = this.#start
    const place = second.takeQueuePlace()
    const record = place ? second.served : null
    const party = await this.origin.park(this.#other.leg)
    if (!party) return
    if (record) second.release(record)
    this.#release()
    this.#next = await beginNext(services, this.#given(party), {
      destination: place ? { ...destination, place } : destination,
      record,
      answered: null,
      device: null,
    })
  }

  /** An agent who is given away keeps their record: it does not end with the origin. */
  #release(): void {
    if (this.#other.isOwn) this.origin.release(this.#other.record)
  }

  #given(party: Answered) {
    return { party, side: this.#other, origin: this.record, type: this.#start.type }
  }
}
