import type { Socket } from 'node:net'
import type { TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'

/** What a way costs the one who sends by it. */
interface Pace {
  readonly clock: Clock
  readonly octets: TokenBucket
}

/**
 * One way between two connections: what one says is handed to the other, and no more is read while that one is full or more than the
 * allowance has passed: the sender's own network slows them down. A few octets an agent (a pipe of Node's holds a kilobyte).
 */
export class Passage {
  readonly #from: Socket
  readonly #to: Socket
  readonly #pace: Pace | null
  #isFull = false
  #isAhead = false

  /** Begins at once; `pace`: null = as fast as it comes. */
  constructor(from: Socket, to: Socket, pace: Pace | null) {
    this.#from = from
    this.#to = to
    this.#pace = pace
    from.on('data', (chunk: Buffer) => this.#handOn(chunk))
    from.on('end', () => to.end())
    to.on('drain', () => this.#hold(false, this.#isAhead))
  }

  #handOn(chunk: Buffer): void {
    const isFull = !this.#to.write(chunk)
    const wait = this.#pace ? this.#pace.octets.charge(this.#pace.clock.now(), chunk.length) : 0
    if (wait > 0) this.#pace?.clock.after(wait, () => this.#hold(this.#isFull, false))
    this.#hold(this.#isFull || isFull, this.#isAhead || wait > 0)
  }

  #hold(isFull: boolean, isAhead: boolean): void {
    this.#isFull = isFull
    this.#isAhead = isAhead
    if (isFull || isAhead) this.#from.pause()
    else if (this.#from.isPaused()) this.#from.resume()
  }
}
