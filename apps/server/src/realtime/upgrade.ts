import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { onBehalfOf } from '@ramal/process/last-resort'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { SecurityEvents } from '../accounts/audit/security-events.ts'
import { personKey } from '../http/strangers/connections.ts'
import { cutLater } from '../http/strangers/cut-later.ts'
import type { Person } from '../http/strangers/proven-secrets.ts'
import type { Asking, StrangerGate } from '../http/strangers/stranger-gate.ts'
import { type Client, clientOf, type Trust } from '../http/trusted-proxies.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import { PacedStream } from './door/paced-stream.ts'

/** A request to become a websocket. */
export interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  client: Client
  gate: UpgradeGate
  events: Pick<SecurityEvents, 'note'>
}

/** What the gate before all upgrades has for one of them. */
export interface UpgradeGate {
  /** Who shows a session that was found true a while ago. */
  readonly known: Person | null
  /** This secret was found to be this person's: what follows goes at their pace. */
  proved(person: Person, secret: string): void
  /** Whoever has proved it was let in as well: the socket counts with their others. */
  open(): void
  /** Resolves when a refusal may leave. */
  refusable(): Promise<void>
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
  { log, trust, events, gate }: { log: Logger; trust: Trust; events: Upgrade['events']; gate: StrangerGate },
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

  async function admit(asked: Pick<Upgrade, 'request' | 'socket' | 'head'>): Promise<void> {
    const client = clientOf(asked.request, trust)
    const who = gate.who(asked.request, client.address)
    if (!gate.admits(asked.request, who)) return cutLater(asked.socket)
    await gate.place(who)
    const upgrade = { ...asked, events, client, gate: gateOf(asked, who) }
    const path = (upgrade.request.url ?? '').split('?')[0]?.replace(/\/?$/, '/')
    const route = routes.find((candidate) => candidate.path === path)
    if (route) await route.handle(upgrade)
    else await refusePaced(upgrade, '404 Not Found')
  }

  function gateOf({ request, socket }: Pick<Upgrade, 'request' | 'socket'>, who: Asking): UpgradeGate {
    let { key } = who
    return {
      known: who.known,
      proved: (person, secret) => {
        key = personKey(person.id)
        gate.proved(request, person, secret)
      },
      open: () => gate.connections.open(socket),
      refusable: () => gate.refusals.pass(key),
    }
  }
}

const NOTHING = Buffer.alloc(0)

/** Ends an upgrade with an HTTP status line. */
export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The same to somebody who has not signed in: at the pace of their address. */
export async function refusePaced({ socket, gate }: Upgrade, status: string): Promise<void> {
  await gate.refusable()
  refuse(socket, status)
}

/**
 * A path served by `ws`: the handshake answers the version and never echoes the token (contract §8). `identify` says who comes before it;
 * nobody's is answered at the pace of refusals. Nothing that the socket brings is read before `accept` opens the stream beneath it.
 */
export function websocketRoute<Who>(
  path: string,
  version: string,
  deps: {
    clock: Clock
    log: Logger
    identify(upgrade: Upgrade): Promise<Who | null>
    accept(socket: WebSocket, stream: PacedStream, upgrade: Upgrade, who: Who | null): void
  },
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
      const who = await deps.identify(upgrade)
      if (who === null) await upgrade.gate.refusable()
      // Called back before it returns, or not at all: a handshake that is none has been answered by `ws`.
      const opened: WebSocket[] = []
      if (upgrade.socket.destroyed) return
      const stream = new PacedStream(upgrade.socket, upgrade.head, deps)
      server.handleUpgrade(upgrade.request, stream, NOTHING, (socket) => opened.push(socket))
      for (const socket of opened) deps.accept(socket, stream, upgrade, who)
    },
  }
}
