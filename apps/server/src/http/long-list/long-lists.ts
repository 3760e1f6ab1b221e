import { clearTimeout, setTimeout } from 'node:timers' // not the global ones, which a test's fake clock stops
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { FairQueue } from '../../platform/fair-queue.ts'
import { AppError } from '../app-error.ts'
import { throttledWhenFull } from '../throttled-when-full.ts'

export interface LongListLimits {
  /** Lists that are read at once; one for each user. */
  readonly atOnce: number
  /** Who may wait behind them, and how many of these may be one user's. */
  readonly waiting: number
  readonly waitingEach: number
  readonly waitMs: number
  /** Pages that are read by the worker and held whole: at once, one for each user; behind them in all; behind them of one user. */
  readonly readsAtOnce: number
  readonly readsWaiting: number
  readonly readsWaitingEach: number
  /** A reader that takes nothing for so long is cut, and so is a list that is still not read after `wholeMs`. */
  readonly stallMs: number
  readonly wholeMs: number
}

export const LONG_LIST_LIMITS: LongListLimits = {
  atOnce: 4,
  waiting: 40,
  waitingEach: 4,
  waitMs: 30_000,
  readsAtOnce: 2, // the worker reads one after the other: the night's work waits for no more than these
  readsWaiting: 1_000, // an office whose pages open at once
  readsWaitingEach: 100,
  stallMs: 15_000,
  wholeMs: 300_000,
}

const RETRY_AFTER_SECONDS = 5
/** Rows that are read, chosen and put in order within a millisecond. */
const FEW_ROWS = 500
/** Lists whose size is remembered. */
const SIZES = 10_000

interface Waiter {
  readonly userId: number
  readonly admit: (leave: () => void) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    longLists: LongLists
  }
}

/**
 * The door to the worker of long reads. Lists that are sent as they are read: first come, first served, but nobody twice at once.
 * Pages that are read whole take turns by user.
 */
export class LongLists {
  readonly limits: LongListLimits
  readonly #readers = new Set<number>()
  #waiting: Waiter[] = []
  readonly #reads: FairQueue
  readonly #sizes = new RecentMap<string, number>(SIZES)

  constructor(limits: Partial<LongListLimits> = {}) {
    this.limits = { ...LONG_LIST_LIMITS, ...limits }
    const { readsAtOnce: atOnce, readsWaiting: length, readsWaitingEach: ownLength } = this.limits
    this.#reads = new FairQueue({ atOnce, perOwner: 1, length, ownLength })
  }

  /** Lists that are being read now. */
  get running(): number {
    return this.#readers.size
  }

  /** Whose turn has not come. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Resolves when the user's turn has come, to what ends it. @throws AppError 429 when too many wait, or for too long */
  enter(userId: number): Promise<() => void> {
    const { waiting, waitingEach, waitMs } = this.limits
    const own = this.#waiting.filter((waiter) => waiter.userId === userId).length
    if (this.#waiting.length >= waiting || own >= waitingEach) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        userId,
        admit: (leave) => {
          clearTimeout(tired)
          resolve(leave)
        },
      }
      const tired = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter)
        reject(busy())
      }, waitMs)
      tired.unref()
      this.#waiting.push(waiter)
      this.#admit()
    })
  }

  /** What `work` reads, when the user's turn has come. @throws AppError 429 when too many wait, or what `work` throws */
  read<T>(userId: number, work: () => Promise<T>): Promise<T> {
    return throttledWhenFull(this.#reads.run(String(userId), work), RETRY_AFTER_SECONDS)
  }

  /** Whether this list had few rows when it was read last: then it may be read at once. Nobody knows of one that was never read. */
  isSmall(list: string): boolean {
    return (this.#sizes.get(list) ?? Number.POSITIVE_INFINITY) <= FEW_ROWS
  }

  /** So many rows it had. */
  recordSize(list: string, rows: number): void {
    this.#sizes.remember(list, rows)
  }

  #admit() {
    while (this.#readers.size < this.limits.atOnce) {
      const next = this.#waiting.find(({ userId }) => !this.#readers.has(userId))
      if (!next) return
      this.#waiting = this.#waiting.filter((waiter) => waiter !== next)
      this.#readers.add(next.userId)
      next.admit(this.#leaver(next.userId))
    }
  }

  #leaver(userId: number): () => void {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#readers.delete(userId)
      this.#admit()
    }
  }
}

function busy(): AppError {
  return new AppError('throttled', { retryAfter: RETRY_AFTER_SECONDS })
}
