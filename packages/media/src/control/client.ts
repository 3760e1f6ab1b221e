import { createConnection, type Socket } from 'node:net'
import type { Log } from '../log.ts'
import { LineCutter } from './lines.ts'
import {
  type Answer,
  type Args,
  type MediaEventName,
  type MediaEvents,
  PROTOCOL_VERSION,
  type Refusal,
  refuse,
  type Verb,
} from './protocol.ts'

const RECONNECT_MS = 200
const ANSWER_TIMEOUT_MS = 5000

/** The protocol's events and the two of the connection itself. */
export interface ClientEvents extends MediaEvents {
  connected: object
  disconnected: object
}

export interface MediaClient {
  /** True while the media process has accepted our secret. */
  readonly connected: boolean
  /** Never rejects: refusals, a lost connection and silence (5 s) are answers with `ok: false`. */
  request<V extends Verb>(verb: V, args: Args<V>): Promise<Answer<V>>
  /** Listens; the returned function stops listening. */
  on<E extends keyof ClientEvents>(event: E, listener: (fields: ClientEvents[E]) => void): () => void
  /** Ends the connection for good; open requests are answered `not_connected`. */
  close(): void
}

export interface ConnectOptions {
  host: string
  port: number
  secret: string
  log: Log
}

/** Connects to a media process and keeps connecting (every 200 ms) until `close`. */
export function connectMedia(options: ConnectOptions): MediaClient {
  return new Client(options)
}

interface Waiting {
  settle(answer: { ok: true } | Refusal): void
  timer: NodeJS.Timeout
}

class Client implements MediaClient {
  connected = false
  readonly #options: ConnectOptions
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(fields: never) => void>>()
  #socket: Socket | null = null
  #retry: NodeJS.Timeout | null = null
  #nextId = 1
  #closed = false

  constructor(options: ConnectOptions) {
    this.#options = options
    this.#open()
  }

  request<V extends Verb>(verb: V, args: Args<V>): Promise<Answer<V>> {
    if (!this.connected || this.#socket === null) {
      return Promise.resolve(refuse('not_connected', 'no connection to the media process'))
    }
    const id = this.#nextId++
    const socket = this.#socket
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#settle(id, refuse('timeout', `${verb}: no answer`)),
        ANSWER_TIMEOUT_MS,
      )
      this.#waiting.set(id, { settle: (answer) => resolve(answer as Answer<V>), timer })
      socket.write(`${JSON.stringify({ ...args, id, verb })}\n`)
    })
  }

  on<E extends keyof ClientEvents>(event: E, listener: (fields: ClientEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  close(): void {
    this.#closed = true
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#socket?.destroy()
    this.#lose()
  }

  #open(): void {
    const { host, port, secret } = this.#options
    const lines = new LineCutter()
    const socket = createConnection({ host, port })
    this.#socket = socket
    socket.setEncoding('utf8').setNoDelay(true)
    socket.on('connect', () => socket.write(`${JSON.stringify({ secret })}\n`))
    socket.on('data', (chunk: string) => {
      for (const line of lines.push(chunk)) this.#read(line)
    })
    socket.on('error', (error) => this.#options.log.debug({ err: error }, 'media connection failed'))
    socket.on('close', () => this.#handleClose(socket))
  }

  #handleClose(socket: Socket): void {
    if (this.#socket !== socket || this.#closed) return
    this.#lose()
    this.#retry = setTimeout(() => this.#open(), RECONNECT_MS)
  }

  #lose(): void {
    this.#socket = null
    for (const id of [...this.#waiting.keys()]) this.#settle(id, refuse('not_connected', 'connection lost'))
    if (!this.connected) return
    this.connected = false
    this.#emit('disconnected', {})
  }

  #read(line: string): void {
    const message = JSON.parse(line) as Record<string, unknown>
    if (typeof message['event'] === 'string') {
      this.#emit(message['event'] as MediaEventName, message)
    } else if (typeof message['id'] === 'number') {
      this.#settle(message['id'], message as unknown as { ok: true } | Refusal)
    } else if (message['ok'] === true && message['version'] === PROTOCOL_VERSION) {
      this.connected = true
      this.#emit('connected', {})
    } else {
      this.#options.log.error({ message }, 'media process speaks another protocol')
    }
  }

  #settle(id: number, answer: { ok: true } | Refusal): void {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return
    this.#waiting.delete(id)
    clearTimeout(waiting.timer)
    waiting.settle(answer)
  }

  #emit(event: keyof ClientEvents, fields: object): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(fields as never)
      } catch (error) {
        // One listener's fault must not stop the others, nor the connection.
        this.#options.log.error({ err: error, event }, 'listener of a media event failed')
      }
    }
  }
}
