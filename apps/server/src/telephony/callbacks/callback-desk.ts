import { callbackTransition } from '@ramal/domain/acd/callback'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import {
  type CallbackRow,
  changeCallback,
  endCallback,
  readCallbacks,
  wasAnswered,
} from '../acd/callback-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { WaitingCallback } from './waiting-callback.ts'

/** Who asked the queues of this exchange to be called back: taken up at the start, and from then on as they ask (decision 116). */
export class CallbackDesk {
  readonly #services: CallServices
  readonly #waiting = new Set<WaitingCallback>()
  readonly #stopListening: () => void

  constructor(services: CallServices) {
    const { acd, exchange } = services
    this.#services = services
    const stopAsked = acd.askedBack.on((row) => {
      this.#take(row).catch((err) => exchange.log.error({ err }, 'a callback was not taken up'))
    })
    const stopTook = acd.took.on(({ queueId, phone }) => this.#met(queueId, phone))
    this.#stopListening = () => {
      stopAsked()
      stopTook()
    }
  }

  /** Who waited when the former process ended waits again, in their place; after open calls were taken up. */
  async start(): Promise<void> {
    const { store } = this.#services.exchange
    for (const row of await store.read((tx) => readCallbacks(tx, store.tenants))) {
      const left = row.state === 'calling' ? await this.#afterCall(row) : row
      if (left) await this.#take(left)
    }
  }

  stop(): void {
    this.#stopListening()
    for (const one of this.#waiting) one.stop()
    this.#waiting.clear()
  }

  /** The former process had begun to call them: they were reached, or are called again. */
  async #afterCall(row: CallbackRow): Promise<CallbackRow | null> {
    const { store, clock } = this.#services.exchange
    const callId = row.last_call_id
    const isReached = callId !== null && (await store.read((tx) => wasAnswered(tx, callId)))
    const next = callbackTransition(
      { at: 'calling', attempts: row.attempts },
      { type: isReached ? 'reached' : 'missed' },
      { now: clock.now(), askedAt: row.asked_at },
    )
    if (next.at !== 'waiting') {
      await store.write((tx) => endCallback(tx, row.id))
      return null
    }
    const change = { state: 'waiting', not_before: next.notBefore } as const
    await store.write((tx) => changeCallback(tx, row.id, change))
    return { ...row, ...change }
  }

  async #take(row: CallbackRow): Promise<void> {
    const { acd, exchange } = this.#services
    const queue = await acd.queue(row.tenant_id, row.queue_id)
    if (!queue) return exchange.store.write((tx) => endCallback(tx, row.id)) // The queue is gone.
    await acd.recall(queue)
    const one: WaitingCallback = new WaitingCallback(this.#services, {
      ...{ queue, row },
      over: () => this.#waiting.delete(one),
    })
    this.#waiting.add(one)
    await one.enter()
  }

  /** They called themselves, and were served. */
  #met(queueId: number, phone: string): void {
    const key = phoneKey(phone)
    if (key === null) return
    for (const one of this.#waiting) if (one.queueId === queueId && phoneKey(one.phone) === key) one.cancel()
  }
}
