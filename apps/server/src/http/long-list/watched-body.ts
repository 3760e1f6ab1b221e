import { Readable } from 'node:stream'
import { clearTimeout, setTimeout } from 'node:timers'
import type { LongListLimits } from './long-lists.ts'

type Limits = Pick<LongListLimits, 'stallMs' | 'wholeMs'>

/** What is sent as it is read: a reader that takes nothing for long, or is not done in time, is cut. `onEnd` hears of every end, once. */
export function watchedBody(
  pieces: AsyncIterable<string | Uint8Array>,
  { limits, onEnd }: { limits: Limits; onEnd: () => void },
): Readable {
  const watch = new ReaderWatch(limits, (error) => body.destroy(error))
  const body = Readable.from(watch.over(pieces), { objectMode: false })
  body.once('close', () => {
    watch.stop()
    onEnd()
  })
  return body
}

/** Cuts a reader that takes nothing for too long, or is not done in the time of a whole list. */
class ReaderWatch {
  readonly #stallMs: number
  readonly #cut: (error: Error) => void
  readonly #whole: NodeJS.Timeout
  #stall: NodeJS.Timeout | undefined

  constructor({ stallMs, wholeMs }: Limits, cut: (error: Error) => void) {
    this.#stallMs = stallMs
    this.#cut = cut
    this.#whole = setTimeout(() => cut(new Error('a long list was not read in its time')), wholeMs)
  }

  async *over<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece, void, void> {
    for await (const piece of pieces) {
      this.#stall = setTimeout(() => this.#cut(new Error('nobody takes a long list')), this.#stallMs)
      yield piece
      clearTimeout(this.#stall)
    }
  }

  stop(): void {
    clearTimeout(this.#stall)
    clearTimeout(this.#whole)
  }
}
