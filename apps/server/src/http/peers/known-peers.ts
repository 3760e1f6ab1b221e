import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Trust, trustOf } from './trusted-proxies.ts'

const SENTENCE = 'This port is served to the TLS proxy in front of it alone: use the https address.\n'
const REFUSAL = [
  'HTTP/1.1 403 Forbidden',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${SENTENCE.length}`,
  '',
  SENTENCE,
].join('\r\n')
/** How long somebody who is refused may take to hear it, ms. */
const HEAR_MS = 1_000

const loopback = trustOf(['loopback'])

/** The proxies in front, and this machine itself: a container's probe of `/api/health/` asks from there. */
export function knownPeers(proxies: Trust): Trust {
  return (address, hop) => proxies(address, hop) || loopback(address, hop)
}

/**
 * Serves requests and upgrades of known peers; anybody else speaks no TLS to us and is refused before a byte is read as HTTP (decision
 * 034). Call before the server listens.
 */
export function serveOnly(server: Server, isKnown: Trust): void {
  const serve = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (!isKnown(socket.remoteAddress ?? '', 0)) refuse(socket)
    else for (const listener of serve) listener.call(server, socket)
  })
}

function refuse(socket: Socket): void {
  socket.on('error', () => socket.destroy())
  // What is still on its way is thrown away unread: a connection that closes on it would lose the answer.
  socket.resume()
  socket.end(REFUSAL)
  const late = setTimeout(() => socket.destroy(), HEAR_MS)
  socket.once('close', () => clearTimeout(late))
}
