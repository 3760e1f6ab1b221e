import { hostname } from 'node:os'
import type { Destination } from './destination.ts'
import { Link } from './link.ts'
import { syslogFrame } from './message.ts'

/** What waits for a receiver that is away, bytes of all programs together; what comes beyond it is lost and counted. */
const WAITING_BYTES = 4 * 1024 * 1024
/** Sent together, bytes. */
const BATCH_BYTES = 64 * 1024
/** How long the end of the product waits for what is still to be sent, ms. */
const END_MS = 1_000
const WARN = 40

export interface RemoteLogOptions {
  destination: Destination
  /** A sentence for whoever runs the product. */
  tell(sentence: string): void
  /** Other waits and bounds than the product's, for tests. */
  waitMs?: readonly number[]
  waitingBytes?: number
}

/**
 * Lines of all programs on their way to another machine (RFC 5424 over RFC 5425). Never throws and never waits: what does not fit is
 * dropped, counted, and the receiver is told how many are missing. A line may come twice when a connection breaks.
 */
export class RemoteLog {
  readonly #options: RemoteLogOptions
  readonly #link: Link
  #waiting: Buffer[] = []
  #bytes = 0
  #dropped = 0

  constructor(options: RemoteLogOptions) {
    this.#options = options
    const { destination, tell, waitMs } = options
    this.#link = new Link({
      destination,
      tell: (sentence) => tell(this.#dropped > 0 ? `${sentence} ${this.#dropped} lines are lost.` : sentence),
      next: () => this.#next(),
      putBack: (batch) => this.#putBack(batch),
      ...(waitMs && { waitMs }),
    })
  }

  /** Lines that did not fit since the receiver was last told of any. */
  get dropped(): number {
    return this.#dropped
  }

  /** Sends a line of a program, now or when the receiver is there. */
  write(program: string, line: string): void {
    const frame = syslogFrame(line, { hostname: hostname(), program }, Date.now())
    if (this.#bytes + frame.length > (this.#options.waitingBytes ?? WAITING_BYTES)) {
      this.#dropped++
      return
    }
    this.#add(frame)
    this.#link.pump()
  }

  /** Ends the connection when all is sent, at the latest after a second. */
  async close(): Promise<void> {
    await this.#link.close(END_MS)
    const lost = this.#waiting.length + this.#dropped
    if (lost > 0) this.#options.tell(`${lost} lines of the logs stay in their files: they could not be sent.`)
  }

  #add(frame: Buffer): void {
    this.#waiting.push(frame)
    this.#bytes += frame.length
  }

  /** The oldest that waits, to be sent in one go; null: nothing. */
  #next(): Buffer | null {
    if (this.#dropped > 0 && this.#bytes < BATCH_BYTES) this.#sayWhatIsMissing()
    let count = 0
    for (let size = 0; count < this.#waiting.length && size < BATCH_BYTES; count++)
      size += this.#waiting[count]?.length ?? 0
    if (count === 0) return null
    const batch = Buffer.concat(this.#waiting.splice(0, count))
    this.#bytes -= batch.length
    return batch
  }

  // The connection broke under it: whole frames, so that a receiver that has half of one throws it away.
  #putBack(batch: Buffer): void {
    this.#waiting.unshift(batch)
    this.#bytes += batch.length
  }

  #sayWhatIsMissing(): void {
    const msg = `${this.#dropped} lines are missing here: they could not be sent`
    const line = JSON.stringify({ level: WARN, time: Date.now(), dropped: this.#dropped, msg })
    this.#dropped = 0
    this.#add(syslogFrame(line, { hostname: hostname(), program: 'supervisor' }, Date.now()))
  }
}
