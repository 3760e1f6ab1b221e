import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { Clock } from '@ramal/domain/time/clock'
import { onBehalfOf } from '@ramal/process/last-resort'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { SecurityEvents } from '../accounts/audit/security-events.ts'
import type { KnownSessions } from '../accounts/session/known-sessions.ts'
import { AppError } from '../http/app-error.ts'
import type { StrangerGate } from '../http/strangers/stranger-gate.ts'
import type { Logger } from '../platform/log.ts'
import { PacedStream } from './door/paced-stream.ts'

/** What the routes of websockets share. */
interface Upgrades {
  readonly gate: StrangerGate
  readonly events: Pick<SecurityEvents, 'record'>
  /** Whose the sessions are that open sockets: three of a tab at once, and of everybody after a restart. */
  readonly sessions: Pick<KnownSessions, 'find'>
}

declare module 'fastify' {
  interface FastifyInstance {
    upgrades: Upgrades
  }
}

/** What is beneath a request that asks to become a websocket. */
interface Wire {
  readonly stream: PacedStream
  /** The subprotocol that its handshake answers, where that is offered: never the token (contract §8). */
  version: string | null
  /** What Fastify answers by; nothing leaves by it. */
  response: ServerResponse | null
}
const wires = new WeakMap<IncomingMessage, Wire>()

/** Whether a request asks to become a websocket, also where no hook has run. */
export function isUpgrade(request: IncomingMessage): boolean {
  return wires.has(request)
}

/** What is beneath an upgrade. @throws an Error for any other request */
export function wireOf({ raw }: FastifyRequest): Wire {
  const wire = wires.get(raw)
  if (!wire) throw new Error('this request is no upgrade')
  return wire
}

/**
 * The handshake is done, and for as long as the socket is open nothing holds its request and its reply any more, which are some 10 kB with their headers: neither the
 * listener of the plugin nor the response that Node has tied to the connection.
 */
export function letGoOfRequest(socket: WebSocket, { raw }: FastifyRequest, log: Logger): void {
  const wire = wires.get(raw)
  // `assignSocket` of the plugin had it as a socket too.
  const stream = wire?.stream as Socket | undefined
  if (stream && wire?.response?.socket === stream) wire.response.detachSocket(stream)
  socket.removeAllListeners('error')
  socket.on('error', (error: Error) => endFailed(error, socket, log))
}

/** The types of `ws` do not know `maxFragments` yet. Browsers fragment what is long into pieces of kilobytes. */
const LIMITS = { maxPayload: 256 * 1024, maxFragments: 1_024 }
const NOTHING = Buffer.alloc(0)

/**
 * Makes upgrades requests like others: routes with `websocket: true` take them, behind every hook (decision 056). Nothing that such a
 * connection brings is read before its route opens the stream beneath. A server that closes does not wait for its browsers: every upgraded
 * connection is cut. Call before any route is there and before others listen to upgrades.
 */
export async function websockets(
  app: FastifyInstance,
  { log, clock, gate, events, sessions }: Upgrades & { log: Logger; clock: Clock },
): Promise<void> {
  const open = new Set<Duplex>()
  let isClosing = false
  app.decorate('upgrades', { gate, events, sessions })
  await app.register(websocket, {
    options: { ...LIMITS, handleProtocols },
    errorHandler: (error, socket) => endFailed(error, socket, log),
    preClose: (done) => {
      isClosing = true
      for (const socket of open) socket.destroy()
      done()
    },
  })
  const { server } = app
  const routed = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const cut = cutting(socket)
    if (isClosing) return cut()
    open.add(socket)
    const stream = new PacedStream(socket, head, { clock, log })
    wires.set(request, { stream, version: null, response: null })
    onBehalfOf({ cut }, () => {
      for (const route of routed) route.call(server, request, stream, NOTHING)
    })
  })

  /** Cuts a connection: kept as long as that is, and so it holds nothing of the request. */
  function cutting(socket: Duplex): () => void {
    const cut = () => {
      socket.destroy()
    }
    socket.on('error', cut)
    socket.on('close', () => open.delete(socket))
    return cut
  }
}

function handleProtocols(offered: Set<string>, request: IncomingMessage): string | false {
  const version = wires.get(request)?.version
  return version && offered.has(version) ? version : false
}

/** What `ws` has against a peer's frames, it has told the peer (RFC 6455 7.4.1): only what a route throws is a fault of ours. */
function endFailed(error: Error & { code?: unknown }, socket: WebSocket, log: Logger): void {
  if (!String(error.code).startsWith('WS_ERR_')) log.error({ err: error }, 'a websocket failed: it is cut')
  socket.terminate()
}

/**
 * Paths of websockets serve nothing else, and no other path serves one: both are 404. An upgrade that fails otherwise than by a refusal has its
 * connection cut. Call behind the gate and before anybody is looked up.
 */
export function keepSocketsApart(app: FastifyInstance): void {
  const paths = new Set<string>()
  app.addHook('onRoute', ({ websocket, url }) => {
    if (websocket) paths.add(url)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) void reply.header('connection', 'close')
    if (request.ws !== paths.has(request.routeOptions.url ?? '')) throw new AppError('not_found')
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (request.ws && !(error instanceof AppError)) request.raw.socket.destroy()
  })
}
