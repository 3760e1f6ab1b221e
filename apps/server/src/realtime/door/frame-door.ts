import type { TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import { onBehalfOf } from '@ramal/process/last-resort'
import type { RawData, WebSocket } from 'ws'
import { isTooDeep } from '../../platform/json-depth.ts'
import type { Logger } from '../../platform/log.ts'
import { LoopTurn } from '../../platform/loop-turn.ts'
import type { Connection } from '../connection.ts'
import { type Backlog, MAX_OF_SOCKET } from './backlog.ts'
import type { BadFrames } from './bad-frames.ts'

/** So many frames may wait before the socket is read no further; what was read with them still comes. */
const PAUSE_AT = 100
/** What one read of the network can bring on top of it, and what the rate works off before the socket counts as silent. */
const MAX_WAITING = 3_000
/** The same in octets: beyond what is read of a socket (`Backlog`) only what comes in spite of it. */
const MAX_OCTETS = 2 * MAX_OF_SOCKET
/** A frame costs one more for each so many characters: what is long is dear. */
const LONG = 2_048
/** Whatever is sent while a frame is handled counts as its answer, and costs one more for each so many characters. */
const LONG_ANSWER = 4_096
/** Who has so much of us unread is asked nothing of until they have read, bytes. */
const UNREAD = 65_536
/** Until it is looked again whether they have, ms. */
const LOOK_MS = 20
/** RFC 6455 7.4.1: unexpected condition; "try again later" is 1013 of its registry. After both the tab comes back and resumes. */
const FAILED = 1011
export const OVERLOAD = 1013

/** Of all sockets together: a hundred of them have no more of a turn than one. */
const loopTurn = new LoopTurn(10)

/** Of the person behind the socket, and of the socket itself. */
interface Bounds {
  frames: TokenBucket
  badFrames: BadFrames
  backlog: Pick<Backlog, 'whole' | 'handled'>
}

interface Handler extends Bounds {
  handle(text: string): Promise<void>
}

interface Waiting {
  readonly text: string
  readonly octets: number
}

/**
 * The one way in for what a websocket brings: texts in their order, one after the other, no deeper and no faster than a console
 * has reason for and reads the answers, and held back until the caller is known. Whatever handling one throws ends this socket and nothing else.
 */
export class FrameDoor {
  readonly #socket: WebSocket
  readonly #connection: Pick<Connection, 'close' | 'isEnded' | 'told'>
  readonly #clock: Clock
  readonly #log: Logger
  #waiting: Waiting[] = []
  #octets = 0
  #handler: Handler | null = null
  #isWorking = false
  #isClosed = false

  constructor(
    socket: WebSocket,
    connection: Pick<Connection, 'close' | 'isEnded' | 'told'>,
    deps: { clock: Clock; log: Logger },
  ) {
    this.#socket = socket
    this.#connection = connection
    this.#clock = deps.clock
    this.#log = deps.log
    // Until the caller is known nothing is read but what came with the handshake.
    socket.pause()
    socket.on('message', (data) => {
      if (!connection.isEnded) this.#take(data)
    })
    socket.on('close', () => {
      this.#isClosed = true
    })
  }

  /** Hands over what came so far, and what follows, as fast as `frames` allows. */
  open(handle: Handler['handle'], bounds: Bounds): void {
    this.#handler = { handle, ...bounds }
    for (const { octets } of this.#waiting) bounds.backlog.whole(octets)
    this.#socket.resume()
    this.#work()
  }

  #take(data: RawData): void {
    const text = String(data)
    const octets = Buffer.byteLength(text)
    this.#waiting.push({ text, octets })
    this.#octets += octets
    this.#handler?.backlog.whole(octets)
    if (this.#waiting.length > MAX_WAITING || this.#octets > MAX_OCTETS) {
      this.#forget()
      this.#connection.close(OVERLOAD)
    } else if (this.#waiting.length > PAUSE_AT) this.#socket.pause()
    this.#work()
  }

  #work(): void {
    if (this.#isWorking || !this.#handler) return
    this.#isWorking = true
    const handler = this.#handler
    const cut = () => this.#socket.terminate()
    onBehalfOf({ cut }, () => this.#workOff(handler)).catch((error: unknown) => {
      this.#log.error({ err: error }, 'a frame could not be handled: its socket is closed')
      this.#forget()
      this.#handler = null
      this.#connection.close(FAILED)
    })
  }

  async #workOff({ handle, frames, badFrames, backlog }: Handler): Promise<void> {
    while (this.#waiting.length > 0) {
      // Who only waits takes no place of a turn.
      const wait = this.#socket.bufferedAmount > UNREAD ? LOOK_MS : frames.take(this.#clock.now())
      if (wait > 0) {
        // Who has gone is not waited for.
        if (this.#isClosed) this.#forget()
        else await new Promise<void>((resolve) => this.#clock.after(wait, resolve))
        continue
      }
      await loopTurn.place()
      if (this.#connection.isEnded) this.#forget()
      const next = this.#waiting.shift()
      if (!next) break
      const { text, octets } = next
      this.#octets -= octets
      frames.charge(this.#clock.now(), Math.floor(text.length / LONG))
      if (this.#waiting.length === PAUSE_AT) this.#socket.resume()
      if (isTooDeep(text)) badFrames.log(this.#log, 'info', {}, 'frame nests too deep, not handled')
      else {
        const before = this.#connection.told
        await handle(text)
        frames.charge(this.#clock.now(), Math.floor((this.#connection.told - before) / LONG_ANSWER))
      }
      backlog.handled(octets)
    }
    this.#isWorking = false
  }

  #forget(): void {
    this.#waiting = []
    this.#octets = 0
  }
}
