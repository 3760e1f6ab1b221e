import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { isSameSecret } from '@ramal/process/same-secret'
import { newId } from '../message/identifiers.ts'
import { FrameReader, frame } from './frame.ts'
import type { TurnThrottle } from './turn-throttle.ts'
import { ENGINE_VERSION } from './version.ts'

/** What the application says once it is let in. */
export interface ApplicationListener {
  onConnected(): void
  /** `tokens` = the leader's tokens from the message id on; `text` = the SIP message behind it. */
  onSip(messageId: string, tokens: readonly string[], text: string): void
  onGone(): void
  /** A turn is over and the thread may rest: what waits to be sent elsewhere leaves first. */
  onTurnEnding(): void
}

/** The one connected application: framing, secret, routes, replies (drachtio protocol §1-§3). */
export class ApplicationPort {
  readonly #server: Server
  readonly #secret: string
  readonly #listener: ApplicationListener
  readonly #hostports: () => string
  readonly #routes = new Set<string>()
  readonly #sockets = new Set<Socket>()
  readonly #turnThrottle: TurnThrottle
  #current: Socket | undefined
  #out = ''
  #frames = 0

  constructor(
    secret: string,
    hostports: () => string,
    listener: ApplicationListener,
    turnThrottle: TurnThrottle,
  ) {
    this.#secret = secret
    this.#turnThrottle = turnThrottle
    this.#hostports = hostports
    this.#listener = listener
    this.#server = createServer((socket) => this.#accept(socket))
  }

  /** Binds to loopback only: the protocol is for the product's own server. */
  async listen(port: number): Promise<number> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  get connected(): boolean {
    return this.#current !== undefined
  }

  /** Whether the connected application asked for requests of that method. */
  routes(method: string): boolean {
    return this.connected && this.#routes.has(method.toLowerCase())
  }

  /** The methods that it asked for, lower case. */
  get routed(): readonly string[] {
    return [...this.#routes]
  }

  /** Sends a `sip` event; `leader` begins with the meta tokens. Frames of one turn leave in one write. */
  event(leader: string, text: string): void {
    this.#write(`${newId()}|sip|${leader}\r\n${text}`)
  }

  ok(messageId: string, rest: string): void {
    this.#write(`${newId()}|response|${messageId}|OK${rest}`)
  }

  /** A failure at run time; the text becomes the error's message in the application. */
  notOk(messageId: string, reason: string): void {
    this.#write(`${newId()}|response|${messageId}|NOK|${reason}`)
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.end(() => socket.destroy())
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #accept(socket: Socket): void {
    const reader = new FrameReader()
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {
      // 'close' follows and says what matters.
    })
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.#gone(socket)
    })
    socket.on('data', (chunk) => {
      const payloads = reader.push(chunk)
      if (!payloads) socket.destroy()
      else for (const payload of payloads) this.#payload(socket, payload)
    })
  }

  #gone(socket: Socket): void {
    if (this.#current !== socket) return
    this.#current = undefined
    this.#out = ''
    this.#routes.clear()
    this.#listener.onGone()
  }

  #payload(socket: Socket, payload: string): void {
    if (socket.destroyed || socket.writableEnded) return
    const end = payload.indexOf('\r\n')
    const tokens = (end < 0 ? payload : payload.slice(0, end)).split('|')
    const [id = '', verb] = tokens
    if (verb === undefined) {
      this.#refuse(socket, id, 'Invalid message format')
      return
    }
    if (verb === 'authenticate') {
      this.#authenticate(socket, id, tokens[2] ?? '')
      return
    }
    if (this.#current !== socket) {
      this.#refuse(socket, id, 'not authenticated')
      return
    }
    if (verb === 'sip') {
      this.#listener.onSip(id, tokens, end < 0 ? '' : payload.slice(end + 2))
      return
    }
    if (verb === 'ping') {
      this.ok(id, '|pong')
      return
    }
    // A PBX is a B2BUA: nothing here proxies (drachtio protocol §8).
    if (verb === 'proxy') {
      this.notOk(id, 'proxy not supported by this engine')
      return
    }
    if (verb === 'route') this.#routes.add(tokens[2] ?? '')
    else if (verb === 'remove_route') this.#routes.delete(tokens[2] ?? '')
    else {
      this.#refuse(socket, id, 'Unknown message type')
      return
    }
    this.ok(id, '')
  }

  #authenticate(socket: Socket, id: string, secret: string): void {
    if (!isSameSecret(secret, this.#secret)) {
      this.#refuse(socket, id, 'incorrect secret')
      return
    }
    if (this.#current && this.#current !== socket) {
      // A forgotten second application would steal half the calls.
      this.#refuse(socket, id, 'another application is connected')
      return
    }
    this.#current = socket
    const hostports = this.#hostports()
    this.ok(id, `|${hostports}|${ENGINE_VERSION}|${hostports}`)
    this.#listener.onConnected()
  }

  /** A fault in the protocol itself: said once, then the connection is closed. */
  #refuse(socket: Socket, id: string, reason: string): void {
    socket.end(frame(`${newId()}|response|${id}|NO|${reason}`))
  }

  #write(payload: string): void {
    if (this.#out === '') setImmediate(endTurn, this)
    this.#out += frame(payload)
    this.#frames += 1
  }

  flush(): void {
    const text = this.#out
    this.#out = ''
    if (text !== '') this.#current?.write(text)
  }

  /** Each message of either side ends in a frame, so the turns that count are those with frames. */
  endTurn(): void {
    const frames = this.#frames
    this.#frames = 0
    this.#listener.onTurnEnding()
    this.flush()
    this.#turnThrottle.turnEnded(frames)
  }
}

function endTurn(port: ApplicationPort): void {
  port.endTurn()
}
