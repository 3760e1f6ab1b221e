import WebSocket from 'ws'
import { now } from './now.ts'
import type { Recorder } from './trace-entry.ts'
import { tunnelFor } from './tunnel.ts'
import { Waiting } from './waiting.ts'

export interface ConnectionTarget {
  /** `ws://host` or `wss://host`, with the path below which the backend lives. */
  readonly base: string
  readonly path: string
  readonly protocols: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** One websocket: keeps and records every frame, and lets somebody wait for the next. Judges nothing. */
export class Connection {
  readonly target: ConnectionTarget
  readonly received: string[] = []
  readonly sent: string[] = []
  /** The subprotocol that the server chose. */
  chosen = ''
  /** Set once the socket is closed. */
  closed: { readonly code: number; readonly reason: string } | null = null
  /** Why the upgrade was refused, when it was. */
  refused: string | null = null
  readonly #socket: WebSocket
  readonly #record: Recorder
  readonly #number: number
  readonly #waiting = new Waiting()
  #closing = false

  constructor(target: ConnectionTarget, number: number, record: Recorder) {
    this.target = target
    this.#number = number
    this.#record = record
    const { path, protocols, headers } = target
    record({ kind: 'open', at: now(), socket: number, path, protocols, headers })
    this.#socket = new WebSocket(target.base + target.path, [...target.protocols], {
      headers: { ...target.headers },
      followRedirects: false,
      handshakeTimeout: 10_000,
      ...tunnelFor(target.base + target.path),
    })
    this.#listen()
  }

  /** Resolves when the upgrade is accepted, or `refused` or `closed` is set. */
  async opened(): Promise<void> {
    await this.until(() => this.isOpen || this.refused !== null || this.closed !== null, 12_000)
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(text: string): void {
    if (!this.isOpen) return
    this.sent.push(text)
    this.#record({ kind: 'frame', at: now(), socket: this.#number, direction: 'out', text })
    this.#socket.send(text)
  }

  /** Waits until `holds` after some event of the socket, at most `ms`; true when it does. */
  async until(holds: () => boolean, ms: number): Promise<boolean> {
    return (await this.#waiting.until(() => holds() || null, ms)) ?? false
  }

  /** Pings (RFC 6455 5.5.2); whether the answer comes within `ms`. It is no frame of the contract and stands in no trace. */
  async pong(ms: number): Promise<boolean> {
    if (!this.isOpen) return false
    let isAnswered = false
    this.#socket.once('pong', () => {
      isAnswered = true
      this.#waiting.wake()
    })
    this.#socket.ping()
    return this.until(() => isAnswered || !this.isOpen, ms).then(() => isAnswered)
  }

  /** Closes and waits for the end, so that nothing of this socket reaches the next scenario. */
  async close(code = 1000): Promise<void> {
    this.#closing = true
    if (this.closed || this.refused !== null) return
    this.#socket.close(code)
    if (!(await this.until(() => this.closed !== null, 1_000))) this.#socket.terminate()
  }

  #listen(): void {
    this.#socket.on('upgrade', (response) => {
      this.chosen = response.headers['sec-websocket-protocol'] ?? ''
    })
    this.#socket.on('open', () => this.#waiting.wake())
    this.#socket.on('message', (data) => {
      const text = String(data)
      this.received.push(text)
      this.#record({ kind: 'frame', at: now(), socket: this.#number, direction: 'in', text })
      this.#waiting.wake()
    })
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      const by = this.#closing ? 'client' : 'server'
      this.#record({ kind: 'close', at: now(), socket: this.#number, code, by })
      this.#waiting.wake()
    })
    // A refused upgrade; `close` follows with 1006.
    this.#socket.on('error', (error) => {
      if (this.chosen === '') this.refused = error.message
      this.#waiting.wake()
    })
  }
}
