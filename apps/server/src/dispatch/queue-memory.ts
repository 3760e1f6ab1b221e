import { nextHoldTime } from '@ramal/domain/acd/joining'
import type { Clock } from '@ramal/domain/time/clock'

/** What a queue was before this process, as its records and its ledger tell it. */
export interface QueueHistory {
  readonly members: readonly (ServedHere & { readonly userId: number })[]
  readonly lastOffered: number | null
  readonly holdTimeMs: number
}

type ReadHistory = (queue: { readonly tenantId: number; readonly queueId: number }) => Promise<QueueHistory>

interface Remembered {
  readonly members: Map<number, ServedHere>
  lastOffered: number | null
  holdTimeMs: number
}

/** Of one queue, as Asterisk counts it (`member.lastcall`, `member.calls`). */
export interface ServedHere {
  /** Null = none. */
  readonly lastCallEndedAt: number | null
  readonly callsTaken: number
}

const NEVER: ServedHere = { lastCallEndedAt: null, callsTaken: 0 }

/** What each queue remembers of its calls: whose turn it is, who rests, what callers wait. Read once, at the queue's first use. */
export class QueueMemory {
  readonly #clock: Clock
  readonly #readHistory: ReadHistory | null
  readonly #queues = new Map<number, Remembered>()
  /** Of all queues. */
  readonly #failedAt = new Map<number, number>()
  readonly #reads = new Map<number, Promise<void>>()

  /** Without `readHistory` a queue remembers nothing from before this process. */
  constructor(clock: Clock, readHistory: ReadHistory | null = null) {
    this.#clock = clock
    this.#readHistory = readHistory
  }

  /** Before anything else is asked about the queue. */
  recall(tenantId: number, queueId: number): Promise<void> {
    const reading = this.#reads.get(queueId) ?? this.#read(tenantId, queueId)
    this.#reads.set(queueId, reading)
    return reading
  }

  memberOf(queueId: number, userId: number): ServedHere {
    return this.#of(queueId).members.get(userId) ?? NEVER
  }

  /** Whom the queue offered a call to last. */
  lastOffered(queueId: number): number | null {
    return this.#of(queueId).lastOffered
  }

  /** What callers wait on average, ms. */
  holdTime(queueId: number): number {
    return this.#of(queueId).holdTimeMs
  }

  offered(queueId: number, userId: number): void {
    this.#of(queueId).lastOffered = userId
  }

  /** When an offer failed at this agent last, epoch ms; null: none did. */
  offerFailedAt(userId: number): number | null {
    return this.#failedAt.get(userId) ?? null
  }

  /** Their telephone refused, or could not be reached. */
  offerFailed(userId: number): void {
    this.#failedAt.set(userId, this.#clock.now())
  }

  answered(queueId: number, waitedMs: number): void {
    const queue = this.#of(queueId)
    queue.holdTimeMs = nextHoldTime(queue.holdTimeMs, waitedMs)
  }

  /** A member's talk of this queue is over now. */
  served(queueId: number, userId: number): void {
    const callsTaken = this.memberOf(queueId, userId).callsTaken + 1
    this.#of(queueId).members.set(userId, { lastCallEndedAt: this.#clock.now(), callsTaken })
  }

  async #read(tenantId: number, queueId: number): Promise<void> {
    try {
      if (!this.#readHistory) return
      const { members, ...past } = await this.#readHistory({ tenantId, queueId })
      this.#queues.set(queueId, { ...past, members: new Map(members.map((one) => [one.userId, one])) })
    } catch (error) {
      this.#reads.delete(queueId) // The next caller asks again.
      throw error
    }
  }

  #of(queueId: number): Remembered {
    const known = this.#queues.get(queueId) ?? { members: new Map(), lastOffered: null, holdTimeMs: 0 }
    this.#queues.set(queueId, known)
    return known
  }
}
