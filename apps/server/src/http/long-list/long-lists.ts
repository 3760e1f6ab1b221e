import { clearTimeout, setTimeout } from 'node:timers' // not the global ones, which a test's fake clock stops
import { AppError } from '../app-error.ts'

export interface LongListLimits {
  /** Lists that are read at once; one for each user. */
  readonly atOnce: number
  /** Who may wait behind them, and how many of these may be one user's. */
  readonly waiting: number
  readonly waitingEach: number
  readonly waitMs: number
  /** A reader that takes nothing for so long is cut, and so is a list that is still not read after `wholeMs`. */
  readonly stallMs: number
  readonly wholeMs: number
}

export const LONG_LIST_LIMITS: LongListLimits = {
  atOnce: 4,
  waiting: 40,
  waitingEach: 4,
  waitMs: 30_000,
  stallMs: 15_000,
  wholeMs: 300_000,
}

const RETRY_AFTER_SECONDS = 5

interface Waiter {
  readonly userId: number
  readonly admit: (leave: () => void) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    longLists: LongLists
  }
}

/** The door of long lists: first come, first served, but nobody twice at once. */
export class LongLists {
  readonly limits: LongListLimits
  readonly #readers = new Set<number>()
  #waiting: Waiter[] = []

  constructor(limits: Partial<LongListLimits> = {}) {
    this.limits = { ...LONG_LIST_LIMITS, ...limits }
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
