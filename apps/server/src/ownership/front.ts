import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { hasTenant, type TenantShare } from '@ramal/db/store/tenant-share'
import { onBehalfOf } from '@ramal/process/last-resort'
import type { TlsCertificate } from '@ramal/sip/transport/tls'
import { type Names, serveOwnNames } from '../http/names/own-names.ts'
import { knownPeers, serveOnly } from '../http/peers/known-peers.ts'
import { clientOf, type Trust } from '../http/peers/trusted-proxies.ts'
import { cutLater } from '../http/strangers/cut-later.ts'
import { guardConnections } from '../http/strangers/guard-connections.ts'
import type { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { createWebServer } from '../http/web-server.ts'
import type { Logger } from '../platform/log.ts'
import { createRelay, refuseForNow, refuseUpgradeForNow, wasPassedOn } from './relay.ts'

/** Where what concerns some tenants goes: to a server of this process, or to the process at an address. */
export interface Route {
  readonly tenants: TenantShare
  readonly to: Server | URL
}

export interface FrontOptions {
  readonly tls: TlsCertificate | null
  readonly trustedProxies: Trust
  /** Nobody but the proxies is served. */
  readonly isBehindProxy: boolean
  /** The one gate of all servers behind it. */
  readonly gate: StrangerGate
  readonly log: Logger
  /** By which names this port is called; absent: by any. Whoever has the tenant takes this process for a proxy and does not ask again. */
  readonly names?: Pick<Names, 'isKnown' | 'isSite' | 'proxiesDecide'>
  /** Whose tenant a request is for; null: anybody's. */
  tenantOf(request: IncomingMessage): Promise<number | null>
}

export interface Front {
  listen(at: { host: string; port: number }): Promise<void>
  /** From now on. Nobody's, as a sign-in, goes to the first server of this process, else to the first one there is. */
  route(routes: readonly Route[]): void
  /** Cuts who is connected. */
  close(): void
}

/** The one port of a process that works for some of a database's tenants: each request goes to the server of its tenant (decision 067). */
export function createFront(options: FrontOptions): Front {
  const { tls, trustedProxies, isBehindProxy, gate, log, tenantOf } = options
  const relay = createRelay(trustedProxies)
  const server = createWebServer(tls)
  const sockets = new Set<Socket>()
  let routes: readonly Route[] = []

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cut = () => request.socket.destroy()
    find(request, cut, (to) => {
      const say = () => refuseForNow(request, response)
      if (to === null) say()
      else if (to instanceof URL) relay.request(to, request, response, () => refuse(request, cut, say))
      else to.emit('request', request, response)
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const cut = () => socket.destroy()
    socket.on('error', cut)
    find(request, cut, (to) => {
      if (to === null) refuseUpgradeForNow(socket)
      else if (to instanceof URL) relay.upgrade(to, request, socket, head)
      else to.emit('upgrade', request, socket, head)
    })
  })
  server.on('clientError', (error, socket) => {
    const home = homeOf(routes)
    if (home === null || home instanceof URL) socket.destroy()
    else home.emit('clientError', error, socket)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('error', (error) => log.error({ err: error }, 'the port of this server failed'))
  if (isBehindProxy) serveOnly(server, knownPeers(trustedProxies))
  if (options.names) serveOwnNames(server, { ...options.names, trust: trustedProxies, gate, log })
  guardConnections(server, gate)

  /** What Node refuses to write again is no fault of this process: it costs whoever sent it their connection. */
  function find(request: IncomingMessage, cut: () => void, pass: (to: Server | URL | null) => void): void {
    const use = (to: Server | URL | null) => {
      if (to !== null && !(to instanceof URL && wasPassedOn(request))) onBehalfOf({ cut }, () => pass(to))
      else refuse(request, cut, () => pass(null))
    }
    const [first] = routes
    // One server for all that there is, or none: nobody has to be looked up.
    if (first === undefined || isForAll(first)) {
      use(first?.to ?? null)
      return
    }
    tenantOf(request).then(
      (tenantId) => use(tenantId === null ? homeOf(routes) : routeOf(routes, tenantId)),
      (error: unknown) => {
        log.error({ err: error }, 'whose tenant a request is for is not known')
        use(null)
      },
    )
  }

  /** At the pace of refusals to this address: finding out that nobody has the tenant cost a read of the database. */
  function refuse(request: IncomingMessage, cut: () => void, say: () => void): void {
    const who = gate.who(request, clientOf(request, trustedProxies).address)
    if (!gate.admits(request, who)) cutLater(request.socket)
    else gate.refusals.pass(who.key).then(() => onBehalfOf({ cut }, say), cut)
  }

  return {
    async listen(at) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(at, () => {
          server.off('error', reject)
          resolve()
        })
      })
    },
    route(now) {
      routes = now
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function isForAll({ tenants, to }: Route): boolean {
  return tenants.kind === 'except' && tenants.ids.length === 0 && !(to instanceof URL)
}

function homeOf(routes: readonly Route[]): Server | URL | null {
  return (routes.find(({ to }) => !(to instanceof URL)) ?? routes[0])?.to ?? null
}

function routeOf(routes: readonly Route[], tenantId: number): Server | URL | null {
  return routes.find(({ tenants }) => hasTenant(tenants, tenantId))?.to ?? null
}
