import type { TimerValues } from './timer-values.ts'

/** Who is told that a timer ended. It knows its timers apart by identity. */
export interface TimerOwner {
  timerEnded(timer: Timer): void
}

/** One timer that runs; to be stopped by `stopTimer`. */
export interface Timer {
  readonly due: number
  readonly owner: TimerOwner
  /** Undefined once it was stopped or fired. */
  queue: TimerQueue | undefined
  previous: Timer | undefined
  next: Timer | undefined
}

/** Timers of one length: they end in the order in which they began, so that one timer of the platform serves them all. */
class TimerQueue {
  readonly #ms: number
  /** Long timers of a busy engine end in heaps, not one by one. */
  readonly #slack: number
  #first: Timer | undefined
  #last: Timer | undefined
  #armed = false

  constructor(ms: number) {
    this.#ms = ms
    this.#slack = ms < 1_000 ? 1 : Math.min(50, ms / 64)
  }

  start(owner: TimerOwner): Timer {
    const timer: Timer = {
      due: performance.now() + this.#ms,
      owner,
      queue: this,
      previous: this.#last,
      next: undefined,
    }
    if (this.#last) this.#last.next = timer
    else this.#first = timer
    this.#last = timer
    if (!this.#armed) this.#arm(this.#ms)
    return timer
  }

  remove(timer: Timer): void {
    const { previous, next } = timer
    timer.queue = undefined
    if (previous) previous.next = next
    else this.#first = next
    if (next) next.previous = previous
    else this.#last = previous
    timer.previous = undefined
    timer.next = undefined
  }

  #arm(ms: number): void {
    this.#armed = true
    // The element lives as long as its sockets do; its timers alone keep no process.
    setTimeout(run, ms, this).unref()
  }

  run(): void {
    const now = performance.now()
    while (this.#first && this.#first.due <= now + 0.5) {
      const timer = this.#first
      this.remove(timer)
      timer.owner.timerEnded(timer)
    }
    this.#armed = false
    if (this.#first) this.#arm(Math.max(this.#first.due - now, this.#slack))
  }
}

function run(queue: TimerQueue): void {
  queue.run()
}

/** The timers of one element. They cost a list entry each, where the platform's cost an object with a history. */
export class TimerQueues {
  readonly #queues = new Map<number, TimerQueue>()

  start(ms: number, owner: TimerOwner): Timer {
    let queue = this.#queues.get(ms)
    if (!queue) {
      queue = new TimerQueue(ms)
      this.#queues.set(ms, queue)
    }
    return queue.start(owner)
  }
}

/** Stops a timer that may have ended, or never begun. */
export function stopTimer(timer: Timer | undefined): void {
  timer?.queue?.remove(timer)
}

const known = new WeakMap<TimerValues, TimerQueues>()

/** The timers of the element with these values. */
export function timersOf(values: TimerValues): TimerQueues {
  let queues = known.get(values)
  if (!queues) {
    queues = new TimerQueues()
    known.set(values, queues)
  }
  return queues
}
