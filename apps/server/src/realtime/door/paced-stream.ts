import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import { onBehalfOf } from '@ramal/process/last-resort'
import type { Logger } from '../../platform/log.ts'
import { LoopTurn } from '../../platform/loop-turn.ts'
import type { Backlog } from './backlog.ts'

/** What is handed on at once, octets: some 340 of the shortest frames there are (RFC 6455 5.2), well below a millisecond to parse. */
const PIECE = 2_048
/** Pieces of all sockets together in one turn of the loop. */
const turn = new LoopTurn(16)
/** Until it is looked again whether there is room, ms. */
const LOOK_MS = 100
/** Who pours in more after we closed is cut, octets: of a person a longest frame may have been under way, of nobody a `login`. */
const DROPPED = { person: 327_680, nobody: 16_384 }

/** How much is read of a socket whose person is known. */
interface Pace {
  /** Of all sockets of the person. */
  readonly octets: TokenBucket
  readonly backlog: Backlog
}

/**
 * The connection beneath a websocket. Nothing of it is parsed before somebody is known to be behind it (`open`) nor after we have
 * closed it (`leave`); between them it is handed on in small pieces, no faster than the person's allowance, whatever frames it is made
 * of: control frames and fragments come to no handler, and cost parsing all the same.
 */
export class PacedStream extends Duplex {
  readonly #raw: Duplex
  readonly #clock: Clock
  readonly #log: Logger
  #pace: Pace | null = null
  #isWanted = false
  #isWorking = false
  #isLeft = false
  #dropped = 0
  readonly #end = () => {
    this.destroy()
  }

  /** `head`: what came with the handshake. */
  constructor(raw: Duplex, head: Buffer, { clock, log }: { clock: Clock; log: Logger }) {
    super({ readableHighWaterMark: PIECE })
    this.#raw = raw
    this.#clock = clock
    this.#log = log
    if (raw instanceof Socket) raw.setTimeout(0).setNoDelay()
    if (head.length > 0) raw.unshift(head)
    // Whoever cuts the connection says why.
    this.on('error', () => undefined)
    raw.once('close', this.#end)
    if (raw.destroyed) this.destroy()
  }

  /** It is known who is behind it: from now on it is read. */
  open(pace: Pace): void {
    if (this.#pace || this.#isLeft) return
    this.#pace = pace
    this.once('close', () => pace.backlog.leave())
    this.#raw.once('end', () => {
      if (!this.#isLeft) this.push(null)
    })
    this.#raw.on('readable', () => this.#work())
    this.#work()
  }

  /** Somebody else has the connection from now on, and all that came by it. */
  giveUp(): void {
    this.#raw.off('close', this.#end)
  }

  /** Nothing more is handed on: what we have written still leaves, and what comes meanwhile is dropped. */
  leave(): void {
    this.#drop()
    this.end()
  }

  override _read(): void {
    this.#isWanted = true
    this.#work()
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#raw.write(chunk, encoding, done)
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#raw.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#drop()
    this.#raw.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#raw.destroy()
    done(error)
  }

  #work(): void {
    const pace = this.#pace
    if (!pace || this.#isWorking) return
    this.#isWorking = true
    const cut = () => this.destroy()
    onBehalfOf({ cut }, () => this.#forward(pace)).catch((error: unknown) => {
      this.#log.error({ err: error }, 'what a websocket brought could not be read: it is cut')
      cut()
    })
  }

  async #forward({ octets, backlog }: Pace): Promise<void> {
    while (this.#isWanted && !this.#isLeft && !this.destroyed) {
      if (!backlog.hasRoom) {
        await this.#wait(LOOK_MS)
        continue
      }
      // Reading nothing asks for more, and notices the end.
      if (this.#raw.readableLength === 0) {
        this.#raw.read(0)
        break
      }
      if (!turn.take()) await turn.place()
      if (this.#isLeft || this.destroyed) break
      const piece: Buffer | null = this.#raw.read(Math.min(PIECE, this.#raw.readableLength))
      if (!piece) break
      backlog.read(piece.length)
      const wait = octets.charge(this.#clock.now(), piece.length)
      this.#isWanted = this.push(piece)
      if (wait > 0) await this.#wait(wait)
    }
    this.#isWorking = false
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#clock.after(ms, resolve))
  }

  #drop(): void {
    if (this.#isLeft) return
    this.#isLeft = true
    const drop = () => {
      const chunk: Buffer | null = this.#raw.read()
      this.#dropped += chunk?.length ?? 0
      if (this.#dropped > (this.#pace ? DROPPED.person : DROPPED.nobody)) this.destroy()
    }
    this.#raw.on('readable', drop)
    drop()
  }
}
