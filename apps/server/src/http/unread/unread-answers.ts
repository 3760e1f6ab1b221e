import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server as TlsServer } from 'node:tls'
import { connectionKey } from '../connection-key.ts'
import type { Pieces } from './pieces.ts'
import { PACE, type ReadingPace, SlowReader } from './slow-reader.ts'
import { ANSWER_LIMITS, type AnswerLimits, type Waiting, whoGivesWay } from './who-gives-way.ts'

/** What unread answers may cost, and how often it is looked, ms. */
export interface ReadingLimits {
  readonly pace: ReadingPace
  readonly answers: AnswerLimits
  readonly look: number
}

const LIMITS: ReadingLimits = { pace: PACE, answers: ANSWER_LIMITS, look: 1_000 }

/**
 * An answer must be read. All connections of a server are looked at once a second: where something waits for a peer that takes nothing, or
 * too little over a long time, or where too much waits of one holder or of all, the connection is reset (closed, the kernel would go on
 * holding what is unread). It costs a single request nothing. Websockets have rules of their own.
 */
export class UnreadAnswers {
  readonly #limits: ReadingLimits
  readonly #holderOf: (socket: Duplex) => Waiting['holder']
  /** What carries HTTP, and what can be reset: of TLS the socket beneath. */
  readonly #open = new Map<Socket, Socket>()
  readonly #readers = new WeakMap<Socket, SlowReader>()
  readonly #pieces = new WeakMap<Duplex, Pieces>()
  #now = 0
  #lookedAt = performance.now()

  /** `holderOf`: whose a connection is. */
  constructor(holderOf: (socket: Duplex) => Waiting['holder'], limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
    this.#holderOf = holderOf
  }

  /** Call before the server listens. */
  watch(server: Server): void {
    const add = (socket: Socket, beneath = socket) => {
      this.#open.set(socket, beneath)
      socket.once('close', () => this.#open.delete(socket))
    }
    if (server instanceof TlsServer) addSecured(server, add)
    else server.prependListener('connection', (socket: Socket) => add(socket))
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#open.delete(socket))
    const timer = setInterval(() => this.#look(), this.#limits.look).unref()
    server.once('close', () => clearInterval(timer))
  }

  /** The answer on this connection is handed out of memory that is held for it alone: what is left of it counts as waiting. */
  holds(socket: Duplex, pieces: Pieces): void {
    this.#pieces.set(socket, pieces)
  }

  #look(): void {
    const { look, pace, answers } = this.#limits
    const now = performance.now()
    // A loop that stood still has heard of no reader meanwhile.
    this.#now += Math.min(now - this.#lookedAt, 2 * look)
    this.#lookedAt = now
    const waiting: (Waiting & { beneath: Socket })[] = []
    for (const [socket, beneath] of this.#open) {
      if (socket.writableLength === 0) {
        this.#readers.delete(socket)
        continue
      }
      const left = socket.bytesWritten - socket.writableLength
      const reader = this.#readers.get(socket) ?? new SlowReader(left, this.#now)
      this.#readers.set(socket, reader)
      const holder = this.#holderOf(socket)
      if (reader.isTooSlow(left, this.#now, pace, holder?.isStranger ?? false)) beneath.resetAndDestroy()
      else {
        const octets = socket.writableLength + (this.#pieces.get(socket)?.rest ?? 0)
        waiting.push({ holder, octets, takenAt: reader.takenAt, beneath })
      }
    }
    for (const { beneath } of whoGivesWay(waiting, answers)) beneath.resetAndDestroy()
  }
}

function addSecured(server: Server, add: (socket: Socket, beneath?: Socket) => void): void {
  const raw = new Map<string, Socket>()
  server.prependListener('connection', (socket: Socket) => {
    const key = connectionKey(socket)
    raw.set(key, socket)
    socket.once('close', () => raw.delete(key))
  })
  server.prependListener('secureConnection', (socket: Socket) => add(socket, raw.get(connectionKey(socket))))
}
