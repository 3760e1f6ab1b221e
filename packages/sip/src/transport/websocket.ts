import { once } from 'node:events'
import type { Agent, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { BROWSER_PROOF, isProof } from './browser-proof.ts'
import { CONNECTION_LIMITS, ConnectionGuard, type ConnectionLimits, type Trust } from './connection-guard.ts'
import { type Flow, type FlowListener, type LocalAddress, localAddress } from './flow.ts'

export interface WebSocketTransport {
  readonly local: LocalAddress
  stop(): Promise<void>
}

const MAX_MESSAGE = 65_536

export interface WebSocketBinding {
  readonly host: string
  readonly port: number
  readonly publicHost: string
  readonly limits?: Partial<ConnectionLimits>
  /** Only who brings it is taken; undefined: everybody. */
  readonly browserProof?: string | undefined
}

/**
 * Serves SIP over websocket (RFC 7118, subprotocol `sip`) to the product's own server: other programs and pages of this machine would pass
 * its session, its origin and its limits by. Rejects when the port is taken.
 */
export async function openWebSocketServer(
  options: WebSocketBinding,
  listener: FlowListener,
): Promise<WebSocketTransport> {
  const { browserProof: wanted } = options
  const isOurs = ({ headers }: IncomingMessage) =>
    wanted === undefined || isProof(headers[BROWSER_PROOF], wanted)
  const server = new WebSocketServer({
    host: options.host,
    port: options.port,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('sip') ? 'sip' : false),
    // RFC 7118 4.1: a client that does not ask for `sip` is not one of ours.
    verifyClient: ({ req }: { req: IncomingMessage }) => isOurs(req) && asksForSip(req),
  })
  await once(server, 'listening')
  const local = localAddress('ws', options.publicHost, (server.address() as AddressInfo).port)
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  server.on('connection', (socket, request) => {
    const port = request.socket.remotePort ?? 0
    new WebSocketFlow(socket, local, { address: remoteOf(request), port }, listener, limits)
  })
  return {
    local,
    stop: async () => {
      for (const client of server.clients) client.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function asksForSip(request: IncomingMessage): boolean {
  const asked = request.headers['sec-websocket-protocol'] ?? ''
  return asked.split(',').some((protocol) => protocol.trim() === 'sip')
}

/** X-Forwarded-For counts only when the product's own server (loopback) says it. */
function remoteOf(request: IncomingMessage): string {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const loopback = address.startsWith('127.') || address === '::1'
  const forwarded = request.headers['x-forwarded-for']
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim()
  return loopback && first ? first : address
}

export interface ClientFlow extends Flow {
  close(): void
}

export interface WebSocketTarget {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Offered beside `sip`, which a server answers. */
  readonly protocols?: readonly string[]
  /** How long opening may take, ms; without it as long as the network lets it. */
  readonly openingMs?: number
  /** Opens the connection, where something stands between: a proxy's tunnel. */
  readonly agent?: Agent
}

/** Opens a websocket to a SIP server; resolves when it is open, rejects when it cannot be. */
export async function connectWebSocket(
  to: WebSocketTarget,
  localHost: string,
  listener: FlowListener,
): Promise<ClientFlow> {
  const options = {
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE,
    headers: to.headers ?? {},
    ...(to.agent && { agent: to.agent }),
    ...(to.openingMs === undefined ? {} : { handshakeTimeout: to.openingMs }),
  }
  const socket = new WebSocket(to.url, ['sip', ...(to.protocols ?? [])], options)
  await once(socket, 'open')
  const { hostname, port } = new URL(to.url)
  const peer = { address: hostname, port: Number(port || 80) }
  return new WebSocketFlow(socket, localAddress('ws', localHost, 0), peer, listener)
}

class WebSocketFlow implements ClientFlow {
  readonly protocol = 'ws'
  readonly reliable = true
  readonly remoteAddress: string
  readonly remotePort: number
  readonly local: LocalAddress
  readonly #socket: WebSocket
  readonly #listener: FlowListener

  readonly #unsent: number
  /** Of a connection that the peer opened. */
  readonly #guard: ConnectionGuard | undefined

  /** `limits`: of a connection that the peer opened. */
  constructor(
    socket: WebSocket,
    local: LocalAddress,
    peer: { readonly address: string; readonly port: number },
    listener: FlowListener,
    limits?: ConnectionLimits,
  ) {
    this.#socket = socket
    this.#listener = listener
    this.local = local
    this.remoteAddress = peer.address
    this.remotePort = peer.port
    this.#unsent = (limits ?? CONNECTION_LIMITS).unsent
    this.#guard = limits && new ConnectionGuard(limits, () => socket.terminate())
    socket.on('message', (data) => this.#read((data as Buffer).toString('utf8')))
    socket.on('error', () => {
      // 'close' follows and says what matters.
    })
    socket.on('close', () => {
      this.#guard?.stop()
      listener.failed(this)
    })
  }

  isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(text: string): boolean {
    if (!this.isOpen()) return false
    this.#socket.send(text)
    // Who does not read gets no memory of ours.
    if (this.#socket.bufferedAmount > this.#unsent) this.#socket.terminate()
    this.#listener.sent?.(text)
    return true
  }

  withPort(): Flow {
    return this
  }

  close(): void {
    this.#socket.close()
  }

  trust(trust: Trust): void {
    this.#guard?.trust(trust)
  }

  destroy(): void {
    this.#socket.terminate()
  }

  #read(text: string): void {
    if (!this.isOpen()) return
    const isKeepAlive = text === '\r\n\r\n'
    const guard = this.#guard
    if (guard && !(isKeepAlive ? guard.admitsKeepAlive() : guard.admits())) {
      this.#listener.overrun?.(this)
      this.#socket.terminate()
      return
    }
    if (isKeepAlive) this.send('\r\n')
    else if (text.trim() !== '') this.#listener.received(text, this)
  }
}
