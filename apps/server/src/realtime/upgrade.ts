import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { onBehalfOf } from '@ramal/process/last-resort'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { type Client, clientOf, type Trust } from '../http/trusted-proxies.ts'
import type { SecurityEvents } from '../modules/audit/security-events.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import { PacedStream } from './door/paced-stream.ts'

/** A request to become a websocket. */
export interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  client: Client
  events: Pick<SecurityEvents, 'note'>
}

/** Takes over one upgraded path. What its promise rejects with ends this one socket. */
export interface UpgradeRoute {
  path: string
  handle(upgrade: Upgrade): Promise<void>
}

/**
 * The one door for upgrades: the three websocket paths of the product's one origin, dispatched before any framework sees them.
 * Every handler is waited for here, and one that fails has its socket cut. Returns what cuts every open socket: a server that stops
 * does not wait for its browsers.
 */
export function routeUpgrades(
  server: Server,
  routes: readonly UpgradeRoute[],
  { log, trust, events }: { log: Logger; trust: Trust; events: Upgrade['events'] },
): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    const cut = () => socket.destroy()
    onBehalfOf({ cut }, () => admit({ request, socket, head })).catch((error: unknown) => {
      log.error({ err: error }, 'an upgrade failed: its socket is cut')
      cut()
    })
  })
  return () => {
    for (const socket of open) socket.destroy()
  }

  async function admit(asked: Omit<Upgrade, 'client' | 'events'>): Promise<void> {
    const upgrade = { ...asked, events, client: clientOf(asked.request, trust) }
    const path = (upgrade.request.url ?? '').split('?')[0]?.replace(/\/?$/, '/')
    const route = routes.find((candidate) => candidate.path === path)
    if (route) await route.handle(upgrade)
    else refuse(upgrade.socket, '404 Not Found')
  }
}

const NOTHING = Buffer.alloc(0)

/** Ends an upgrade with an HTTP status line. */
export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * A path served by `ws`: the handshake answers the version and never echoes the token (contract §8). Nothing that the socket brings is
 * read before `accept` opens the stream beneath it.
 */
export function websocketRoute(
  path: string,
  version: string,
  deps: { clock: Clock; log: Logger },
  accept: (socket: WebSocket, stream: PacedStream, upgrade: Upgrade) => Promise<void>,
): UpgradeRoute {
  // The types of `ws` do not know `maxFragments` yet. Browsers fragment what is long into pieces of kilobytes.
  const options: ServerOptions & { maxFragments: number } = {
    noServer: true,
    maxPayload: 256 * 1024,
    maxFragments: 1_024,
    handleProtocols: (offered) => (offered.has(version) ? version : false),
  }
  const server = new WebSocketServer(options)
  return {
    path,
    async handle(upgrade) {
      // Called back before it returns, or not at all: a handshake that is none has been answered by `ws`.
      const opened: WebSocket[] = []
      const stream = new PacedStream(upgrade.socket, upgrade.head, deps)
      server.handleUpgrade(upgrade.request, stream, NOTHING, (socket) => opened.push(socket))
      for (const socket of opened) await accept(socket, stream, upgrade)
    },
  }
}
