import { onBehalfOf } from '@ramal/process/last-resort'
import type { WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import { isTooDeep } from '../../platform/json-depth.ts'
import type { Logger } from '../../platform/log.ts'
import { type Rate, TokenBucket } from '../../platform/token-bucket.ts'
import type { Connection } from '../connection.ts'

/** A console asks for much when it comes back and little afterwards; more than this is no console. */
const RATE: Rate = { burst: 200, perSecond: 50 }
/** So many frames may wait before the socket is read no further; what was read with them still comes. */
const PAUSE_AT = 100
/** What one read of the network can bring on top of it, and what the rate works off before the socket counts as silent. */
const MAX_WAITING = 3_000
/** RFC 6455 7.4.1: unexpected condition; "try again later" is 1013 of its registry. After both the tab comes back and resumes. */
const FAILED = 1011
const OVERLOAD = 1013

/**
 * The one way in for what a websocket brings: texts in their order, one after the other, no deeper and no faster than a console
 * has reason for, and held back until the caller is known. Whatever handling one throws ends this socket and nothing else.
 */
export class FrameDoor {
  readonly #socket: WebSocket
  readonly #connection: Pick<Connection, 'close' | 'isEnded'>
  readonly #clock: Clock
  readonly #log: Logger
  readonly #bucket: TokenBucket
  #waiting: string[] = []
  #handle: ((text: string) => Promise<void>) | null = null
  #isWorking = false
  #isClosed = false

  constructor(
    socket: WebSocket,
    connection: Pick<Connection, 'close' | 'isEnded'>,
    deps: { clock: Clock; log: Logger },
  ) {
    this.#socket = socket
    this.#connection = connection
    this.#clock = deps.clock
    this.#log = deps.log
    this.#bucket = new TokenBucket(RATE, deps.clock.now())
    socket.on('message', (data) => this.#take(String(data)))
    socket.on('close', () => {
      this.#isClosed = true
    })
  }

  /** Hands over what came so far, and what follows. */
  open(handle: (text: string) => Promise<void>): void {
    this.#handle = handle
    this.#work()
  }

  #take(text: string): void {
    this.#waiting.push(text)
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting = []
      this.#connection.close(OVERLOAD)
    } else if (this.#waiting.length > PAUSE_AT) this.#socket.pause()
    this.#work()
  }

  #work(): void {
    if (this.#isWorking || !this.#handle) return
    this.#isWorking = true
    const handle = this.#handle
    const cut = () => this.#socket.terminate()
    onBehalfOf({ cut }, () => this.#workOff(handle)).catch((error: unknown) => {
      this.#log.error({ err: error }, 'a frame could not be handled: its socket is closed')
      this.#waiting = []
      this.#handle = null
      this.#connection.close(FAILED)
    })
  }

  async #workOff(handle: (text: string) => Promise<void>): Promise<void> {
    for (let text = this.#waiting[0]; text !== undefined; text = this.#waiting[0]) {
      if (this.#connection.isEnded) {
        this.#waiting = []
        break
      }
      const wait = this.#bucket.take(this.#clock.now())
      if (wait > 0) {
        // Who has gone is not waited for.
        if (this.#isClosed) this.#waiting = []
        else await new Promise<void>((resolve) => this.#clock.after(wait, resolve))
        continue
      }
      this.#waiting.shift()
      if (this.#waiting.length === PAUSE_AT) this.#socket.resume()
      if (isTooDeep(text)) this.#log.info('frame nests too deep, not handled')
      else await handle(text)
    }
    this.#isWorking = false
  }
}
