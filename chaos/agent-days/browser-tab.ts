import { randomUUID } from 'node:crypto'
import { Pause } from '@ramal/contract/entities/pause'
import { businessProtocols } from '@ramal/contract/socket-handshake'
import { comesTrue } from '@ramal/process/testing/until'
import WebSocket from 'ws'
import * as z from 'zod'

const PING_MS = 5_000
const OPEN_MS = 20_000
/** A connection that was cut is closed by its system some time after the new one was opened. */
const LINGER_MS = 400

const Frame = z.object({
  action: z.string(),
  data: z.unknown(),
  topic: z.string().optional(),
  event_seq: z.number().optional(),
})
const Answered = z.object({ ts: z.number().default(0) })
const Started = z.object({ uid: z.string() })
const Begun = z.object({ pause: Pause })

/** What one tab of a console was told over its business socket. */
export class BrowserTab {
  readonly uid = randomUUID()
  readonly name: string
  /** The tab that serves, as it was told last. */
  owner: string | null = null
  pause: Pause | null = null
  /** What the server says of itself: nobody expects it. */
  readonly surprises: string[] = []
  #socket: WebSocket | null = null
  #pings: NodeJS.Timeout | null = null
  /** Pings that are waited for count from 1; a pong gives the number back. */
  #asked = 0
  #heard = 0
  #since: Record<string, number> = {}
  readonly #page: URL
  readonly #token: string

  constructor(page: URL, token: string, name: string) {
    this.#page = page
    this.#token = token
    this.name = name
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Opens its socket and signs in as the console does; what was told before is asked for by its number. */
  async open(): Promise<void> {
    const socket = new WebSocket(
      `ws://${this.#page.host}/ws/business/`,
      businessProtocols(this.uid, this.#token),
      { origin: this.#page.origin, perMessageDeflate: false, handshakeTimeout: OPEN_MS },
    )
    socket.on('message', (data) => socket === this.#socket && this.#hear(String(data)))
    socket.on('error', () => undefined)
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('close', (code) => reject(new Error(`tab ${this.name} was refused with ${code}`)))
    })
    const { uid } = this
    this.say({
      action: 'login',
      uid,
      page: '/phonecalls',
      build: '2025.1',
      visible: true,
      since: this.#since,
    })
    if (Object.keys(this.#since).length === 0) this.say({ action: 'get_pauses' })
    this.#ping()
  }

  say(frame: object): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(frame))
  }

  /** Says it, and waits until the server has dealt with it: frames of one socket are taken in their order. */
  async tell(frame: object): Promise<void> {
    this.say(frame)
    this.#asked += 1
    const ts = this.#asked
    this.say({ action: 'ping', ts })
    await comesTrue(() => this.#heard >= ts || !this.isOpen, OPEN_MS, 10)
  }

  /** Closes as a tab does that is closed. */
  close(): void {
    const socket = this.#socket
    this.#forget()
    socket?.close()
  }

  /** The browser dies: nothing is said. */
  crash(): void {
    const socket = this.#socket
    this.#forget()
    socket?.terminate()
  }

  /** The network is cut under it and comes back: the old connection stands at the server until its system ends it. */
  async cut(): Promise<void> {
    const old = this.#socket
    old?.pause()
    setTimeout(() => old?.terminate(), LINGER_MS)
    this.#quiet()
    await this.open()
  }

  /** Asleep it neither reads nor pings. */
  async sleep(ms: number): Promise<void> {
    this.#quiet()
    this.#socket?.pause()
    await new Promise((resolve) => setTimeout(resolve, ms))
    this.#socket?.resume()
    this.#ping()
  }

  #hear(text: string): void {
    const { action, data, topic, event_seq } = Frame.parse(JSON.parse(text))
    if (topic !== undefined && event_seq !== undefined) {
      const seen = this.#since[topic] ?? 0
      if (event_seq <= seen) return // told before
      if (seen > 0 && event_seq !== seen + 1)
        this.surprises.push(`tab ${this.name} misses what came before ${event_seq} after ${seen}`)
      this.#since[topic] = event_seq
    }
    if (action === 'pong') this.#heard = Math.max(this.#heard, Answered.parse(data).ts)
    else if (action === 'startService') this.owner = Started.parse(data).uid
    else if (action === 'pause') this.pause = Pause.parse(data)
    else if (action === 'startPause') this.pause = Begun.parse(data).pause
    else if (action === 'stopPause') this.pause = null
    else if (action === 'refresh') this.surprises.push(`tab ${this.name} was told to begin anew: ${text}`)
  }

  /** The next page knows nothing of this one. */
  #forget(): void {
    this.#quiet()
    this.#socket = null // what still comes is told to nobody
    this.owner = null
    this.pause = null
    this.#since = {}
  }

  #ping(): void {
    this.#quiet()
    this.#pings = setInterval(() => this.say({ action: 'ping' }), PING_MS)
  }

  #quiet(): void {
    if (this.#pings) clearInterval(this.#pings)
  }
}
