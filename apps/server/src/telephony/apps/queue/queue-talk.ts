import type { AppEnd } from '@ramal/domain/call-session/application'
import type { QueueLedger } from '../../acd/queue-ledger.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { AppContext } from '../../call-session/app.ts'
import { isRecordedAs } from '../../call-session/caller-entry.ts'
import type { CallRecord } from '../../calls/call-record.ts'
import type { Answered, Leg } from '../../calls/leg.ts'
import { surveyAfterTalk } from './after-talk.ts'
import { announceCaller, announceToAgent } from './connect-sounds.ts'

interface TalkHost {
  readonly queue: Queue
  readonly record: CallRecord
  readonly ledger: QueueLedger
  /** The agent was neither heard nor reachable for 10 s. */
  lost(): void
  /** The agent hung up: where the caller goes now. */
  over(end: AppEnd): void
  failed(error: unknown): void
}

/** A caller's talk with the agent who took them out of the queue. */
export class QueueTalk {
  readonly #ctx: AppContext
  readonly #host: TalkHost
  #agent: Leg | null = null
  /** Who was heard, and whose talk is counted already. */
  #talking: Leg | null = null
  #counted: Leg | null = null

  constructor(ctx: AppContext, host: TalkHost) {
    this.#ctx = ctx
    this.#host = host
  }

  /** Who serves the caller, from their answer on; null when nobody does. */
  get agent(): Leg | null {
    return this.#agent
  }

  async connect(answered: Answered, userId: number): Promise<void> {
    const { queue, ledger } = this.#host
    const { leg } = answered
    this.#agent = leg
    const how = {
      ...this.#connecting(leg),
      change: { user_id: userId, endpoint: leg.endpoint },
      txStep: ledger.append('answer', userId),
    }
    this.#ctx.reached(answered, how)
    await announceCaller(this.#ctx, queue)
    if (this.#agent !== leg) return // They hung up, or were lost, while the caller heard it.
    const isConnected = await this.#ctx.connect(answered, how)
    if (!isConnected) return
    this.#talking = leg
    await announceToAgent(this.#ctx, queue, leg)
  }

  /** A talk that stands: after a restart or a transfer. */
  async takeUp(answered: Answered): Promise<void> {
    this.#agent = answered.leg
    this.#talking = answered.leg
    await this.#ctx.connect(answered, this.#connecting(answered.leg))
  }

  /** Nobody hears anybody any more; who was lost, to be let go of. */
  async separate(): Promise<Leg | null> {
    const { record, ledger } = this.#host
    const lost = this.#agent
    this.#agent = null
    // Both begin at once: whoever is connected next is nobody to be separated.
    await Promise.all([
      record.apply({ type: 'requeued' }, {}, ledger.append('agent_lost', lost?.userId ?? null)),
      this.#ctx.separate(),
    ])
    return lost
  }

  /** However the talk ended, it counts once, and the agent's rest begins. */
  count(leg: Leg | null = this.#talking ?? this.#justAnswered): void {
    if (leg === null || leg.userId === null || leg === this.#counted) return
    this.#counted = leg
    this.#ctx.acd.served(this.#host.queue, leg.userId)
  }

  /** The caller hung up while both were being connected: the record knows that somebody had answered. */
  get #justAnswered(): Leg | null {
    return this.#host.record.step.answeredAt === null ? null : this.#agent
  }

  #connecting(leg: Leg) {
    const { queue, record } = this.#host
    return {
      served: record,
      recorded: isRecordedAs(this.#ctx.caller.entry, Math.random() * 100 < queue.recordPercent),
      gone: (why: 'ended' | 'lost') => {
        this.count(leg)
        if (why === 'lost') this.#host.lost()
        else if (leg === this.#agent) this.#served(leg).catch(this.#host.failed)
      },
    }
  }

  /** The agent hung up: the survey, or the end. */
  async #served(leg: Leg): Promise<void> {
    const { queue, record, over } = this.#host
    const to = await surveyAfterTalk(this.#ctx, queue, record)
    if (!to || this.#ctx.isOver) return over({ over: 'agent' })
    this.#agent = null
    await this.#ctx.separate()
    await this.#ctx.drop(leg)
    await record.apply({ type: 'served' })
    over({ to })
  }
}
