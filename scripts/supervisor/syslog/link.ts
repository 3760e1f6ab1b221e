import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { Destination } from './destination.ts'

/** Waits before the receiver is tried again, ms. */
const WAIT_MS = [1_000, 2_000, 5_000, 15_000, 60_000]
/** How long a connection may take to come up, or to take what it is given, ms. */
const PATIENCE_MS = 15_000
/** A connection that lived this long starts the waits from the first again, ms. */
const STABLE_MS = 30_000

export interface LinkOptions {
  destination: Destination
  tell(sentence: string): void
  /** What is to be sent next; null: nothing. */
  next(): Buffer | null
  /** This did not get out. */
  putBack(batch: Buffer): void
  waitMs?: readonly number[]
}

/**
 *   away --(wait)--> connecting --secureConnect--> up --close--> away
 *
 * The connection to the receiver: opened when there is something to send, kept, opened again with growing waits. One batch is on its way
 * at a time, so that what a broken connection had not taken is known. It keeps no process alive.
 */
export class Link {
  readonly #options: LinkOptions
  readonly #name: string
  #socket: TLSSocket | null = null
  #isUp = false
  #upSince = 0
  /** The failure was told, and its end not yet. */
  #isTold = false
  #sending: Buffer | null = null
  #failures = 0
  #retry: NodeJS.Timeout | null = null
  #onIdle: (() => void) | null = null
  #closed = false

  constructor(options: LinkOptions) {
    this.#options = options
    this.#name = `${options.destination.host}:${options.destination.port}`
  }

  /** Sends what there is, if it can be sent now. */
  pump(): void {
    if (this.#closed || this.#sending || this.#retry) return
    if (!this.#socket) this.#open()
    else if (this.#isUp) this.#send(this.#socket)
  }

  /** Ends when nothing is left to send, at the latest after `ms`. */
  async close(ms: number): Promise<void> {
    if (this.#socket) {
      const idle = new Promise<void>((resolve) => {
        this.#onIdle = resolve
        setTimeout(resolve, ms)
      })
      this.pump()
      if (this.#sending || !this.#isUp) await idle
    }
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    this.#socket?.end()
    this.#socket?.destroySoon()
  }

  #open(): void {
    const { host, port, ca } = this.#options.destination
    const socket = connect({
      host,
      port,
      minVersion: 'TLSv1.2',
      ...(isIP(host) ? {} : { servername: host }),
      ...(ca === null ? {} : { ca }),
    })
    this.#socket = socket
    let why = 'the connection was closed'
    socket.setKeepAlive(true, PATIENCE_MS)
    socket.unref()
    const late = setTimeout(() => socket.destroy(new Error('no answer')), PATIENCE_MS).unref()
    socket.once('secureConnect', () => {
      clearTimeout(late)
      this.#up(socket)
    })
    socket.on('error', (error) => {
      why = error.message
    })
    socket.once('close', () => {
      clearTimeout(late)
      this.#away(why)
    })
    // Syslog is told, and says nothing: what it says all the same is not kept.
    socket.resume()
  }

  #up(socket: TLSSocket): void {
    this.#isUp = true
    this.#upSince = performance.now()
    if (this.#isTold) this.#options.tell(`Logs are sent to ${this.#name} again.`)
    this.#isTold = false
    this.#send(socket)
  }

  #send(socket: TLSSocket): void {
    const batch = this.#options.next()
    this.#sending = batch
    if (batch === null) {
      this.#onIdle?.()
      return
    }
    const late = setTimeout(() => socket.destroy(new Error('it takes nothing')), PATIENCE_MS).unref()
    socket.write(batch, (error) => {
      clearTimeout(late)
      if (error) return
      this.#sending = null
      this.#send(socket)
    })
  }

  #away(why: string): void {
    if (this.#isUp && performance.now() - this.#upSince > STABLE_MS) this.#failures = 0
    this.#socket = null
    this.#isUp = false
    if (this.#sending) this.#options.putBack(this.#sending)
    this.#sending = null
    this.#onIdle?.()
    if (this.#closed) return
    if (!this.#isTold)
      this.#options.tell(
        `Logs cannot be sent to ${this.#name} (${why}): they wait, and what does not fit is lost.`,
      )
    this.#isTold = true
    const { waitMs = WAIT_MS } = this.#options
    const wait = waitMs[Math.min(this.#failures, waitMs.length - 1)] ?? 0
    this.#failures++
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.pump()
    }, wait).unref()
  }
}
