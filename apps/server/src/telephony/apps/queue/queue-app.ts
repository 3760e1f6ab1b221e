import type { AppEnd, QueuePlace, StopReason } from '@ramal/domain/call-session/application'
import type { Queue } from '../../acd/queue-rows.ts'
import type { App, AppContext } from '../../call-session/app.ts'
import type { CallRecord } from '../../calls/call-record.ts'
import type { Answered } from '../../calls/leg.ts'
import { letIn } from './may-enter.ts'
import { QueuedCall } from './queued-call.ts'

/** A queue: the caller hears music and waits for an agent (decision 005). */
export function queue(ctx: AppContext, appdata: string): App {
  return new QueueApp(ctx, appdata)
}

class QueueApp implements App {
  readonly #ctx: AppContext
  readonly #queueId: number
  #queuedCall: QueuedCall | null = null

  constructor(ctx: AppContext, appdata: string) {
    this.#ctx = ctx
    this.#queueId = /^\d{1,9}$/.test(appdata) ? Number(appdata) : 0
  }

  concerns(userId: number): boolean {
    return this.#queuedCall?.concerns(userId) ?? false
  }

  async run(): Promise<AppEnd> {
    const { caller } = this.#ctx
    const queue = await this.#find()
    if (!queue) return { over: 'system', status: 404 }
    const entry = await this.#enter(queue)
    if (!entry.ok) return entry.refusal
    try {
      if (!(await caller.ready())) return { over: 'system', status: 488 }
      const { record } = await this.#ctx.serve({ queueId: queue.id })
      if (this.#ctx.isOver) return { over: 'system' }
      return await this.#begin(queue, record).wait(entry.giveBack)
    } finally {
      entry.giveBack()
    }
  }

  async resume(answered: Answered | null): Promise<AppEnd> {
    const queue = await this.#find()
    if (!queue) return { over: 'restart' }
    const { record } = await this.#ctx.serve({})
    return this.#begin(queue, record).resume(answered)
  }

  stop(why: StopReason): void {
    this.#queuedCall?.stop(why)
  }

  takeQueuePlace(): QueuePlace | null {
    return this.#queuedCall?.takePlace() ?? null
  }

  #begin(queue: Queue, record: CallRecord): QueuedCall {
    const queuedCall = new QueuedCall(this.#ctx, queue, record)
    this.#queuedCall = queuedCall
    return queuedCall
  }

  /** A caller's place, or whereto one is led whom the queue does not take; one that somebody waited for is not asked about again. */
  async #enter(
    queue: Queue,
  ): Promise<{ readonly ok: true; giveBack(): void } | { readonly ok: false; readonly refusal: AppEnd }> {
    const { acd, caller, exchange, place } = this.#ctx
    if (place) return { ok: true, giveBack: acd.takePlace(queue.id) }
    const decision = await letIn({ acd, exchange }, queue)
    if (decision.ok) return decision
    await caller.record.appendEvent('queue_refused', {}, { queue: queue.id, reason: decision.reason })
    const { reason, to } = decision
    if (!to) return { ok: false, refusal: { over: 'system', status: REFUSED[reason] } }
    return {
      ok: false,
      refusal: reason === 'full' || reason === 'diverted' ? { to, overflow: true } : { to },
    }
  }

  async #find(): Promise<Queue | null> {
    const { acd, tenantId } = this.#ctx
    const queue = await acd.queue(tenantId, this.#queueId)
    if (queue) await acd.recall(queue)
    return queue
  }
}

// Without a place to go: who is closed is away, who is full is busy.
const REFUSED = { closed: 480, full: 486, empty: 480, diverted: 480 } as const
