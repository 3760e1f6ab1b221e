import { SOCKET_SILENCE_S } from '@ramal/contract/constants'
import { CLOSE_CODES } from '@ramal/contract/socket-handshake'
import type { SessionEnd } from '@ramal/contract/vocabulary'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { WebSocket } from 'ws'
import { socketFrames } from '../platform/signals.ts'
import type { PacedStream } from './door/paced-stream.ts'
import type { Receiver } from './hub.ts'

/** RFC 6455 7.4: "try again later", for a tab that does not read. */
const OVERLOAD = 1013
/** Beyond this the socket is cut; the tab comes back and resumes, bytes. */
const MAX_BUFFERED = 1_000_000

const SILENCE_MS = SOCKET_SILENCE_S * 1_000
/** A wait ends so much too late at most. */
const LATE_MS = 2_000

/** Of a page that reads at all this much is never on its way, bytes. */
const MUCH_BUFFERED = 64_000

/** Every text that leaves begins with its action (`frameWriter`, and the store's frames). */
const ACTION = /^\{"action":"(\w{1,64})"/

/** One open websocket: frames out, texts in, and an end to silence. */
export class Connection implements Receiver {
  readonly #socket: WebSocket
  readonly #stream: Pick<PacedStream, 'leave'>
  readonly #clock: Clock
  readonly #write: (action: string, data: unknown) => string
  #idle: Cancel
  #heardAt: number
  #tenantId: number | null = null
  #isEnded = false
  #told = 0
  /** Published while an answer is made; null = none is made. */
  #held: string[] | null = null

  /** `stream`: what is beneath the socket. `write`: the text of a frame of this socket's contract. */
  constructor(
    socket: WebSocket,
    stream: Pick<PacedStream, 'leave'>,
    clock: Clock,
    write: (action: string, data: unknown) => string,
  ) {
    this.#write = write
    this.#socket = socket
    this.#stream = stream
    this.#clock = clock
    this.#heardAt = clock.now()
    this.#idle = this.#watch(SILENCE_MS)
    socket.on('message', () => {
      this.#heardAt = clock.now()
    })
    socket.on('close', () => this.#idle())
    socket.on('error', () => socket.terminate())
  }

  get tenantId(): number | null {
    return this.#tenantId
  }

  /** It is known who is behind it. */
  admit(tenantId: number): void {
    this.#tenantId = tenantId
  }

  /** Sends what is published: at once, or behind an answer that is being made. */
  send(text: string): void {
    if (this.#held) this.#held.push(text)
    else this.#put(text)
  }

  /**
   * Makes an answer of what `work` reads. What is published meanwhile leaves behind it: it is in what was read, or newer, so that
   * nothing goes back (contract §5.1). Answers of one connection are made one after the other (`door/frame-door.ts`).
   */
  async answer(work: () => Promise<void>): Promise<void> {
    const held: string[] = []
    this.#held = held
    try {
      await work()
    } finally {
      this.#held = null
      for (const text of held) this.#put(text)
    }
  }

  #put(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_BUFFERED) this.close(OVERLOAD)
    else {
      this.#told += text.length
      this.#socket.send(text)
      if (socketFrames.isHeard) socketFrames.tell({ way: 'out', action: ACTION.exec(text)?.[1] ?? null })
    }
  }

  get isSlow(): boolean {
    return this.#socket.bufferedAmount > MUCH_BUFFERED
  }

  /** How much has been sent here so far, characters. */
  get told(): number {
    return this.#told
  }

  /** Sends a reply or a latest value. */
  frame(action: string, data: unknown): void {
    this.#put(this.#write(action, data))
  }

  /** We ended it: what the peer still sends is not read. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  close(code: number, reason?: SessionEnd): void {
    this.#isEnded = true
    this.#socket.close(code, reason)
    // The code leaves, and the end of the stream behind it: no answer is waited for that would have to be parsed.
    this.#stream.leave()
    // A peer that does not close its end is cut.
    this.#clock.after(2_000, () => this.#socket.terminate())
  }

  /** One wait at a time: what was heard meanwhile lengthens it, and costs nothing where it is heard. */
  #watch(ms: number): Cancel {
    return this.#clock.after(ms, () => {
      const silent = this.#clock.now() - this.#heardAt
      // A clock that was set, or a machine that slept: nobody could be heard for so long.
      const isStrange = silent < 0 || silent > SILENCE_MS + LATE_MS
      if (isStrange) this.#heardAt = this.#clock.now()
      if (isStrange || silent < SILENCE_MS)
        this.#idle = this.#watch(isStrange ? SILENCE_MS : SILENCE_MS - silent)
      else this.close(CLOSE_CODES.silent)
    })
  }
}
