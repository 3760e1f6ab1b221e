import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

/** Takes over one upgraded path. */
export interface UpgradeRoute {
  path: string
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/**
 * The three websocket paths of the product's one origin, dispatched before any framework sees them. Returns what cuts every
 * open socket: a server that stops does not wait for its browsers.
 */
export function routeUpgrades(server: Server, routes: readonly UpgradeRoute[]): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?')[0]?.replace(/\/?$/, '/')
    const route = routes.find((candidate) => candidate.path === path)
    if (route) route.handle(request, socket, head)
    else refuse(socket, '404 Not Found')
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

/** Ends an upgrade with an HTTP status line. */
export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A path served by `ws`: the handshake answers the version and never echoes the token (contract §8). */
export function websocketRoute(
  path: string,
  version: string,
  accept: (socket: WebSocket, request: IncomingMessage) => void,
): UpgradeRoute {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 256 * 1024,
    handleProtocols: (offered) => (offered.has(version) ? version : false),
  })
  return {
    path,
    handle: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (opened) => accept(opened, request)),
  }
}
