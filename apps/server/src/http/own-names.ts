import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { hostName, isLoopbackName } from '@ramal/domain/network/host-name'
import type { Logger } from '../platform/log.ts'

const SENTENCE =
  'This is not served by that name: use 127.0.0.1 or localhost, the domain of a site, or name the proxy in front in TRUSTED_PROXIES.\n'
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }

interface Names {
  /** Whether a site has that domain. */
  isSite(name: string): Promise<boolean>
  log: Logger
}

/**
 * Serves requests and upgrades by names that lead here or that a site has; by any other one 421 (RFC 9110 15.5.20). For a server that only
 * this machine reaches: whoever comes by a foreign name is a page that led its own here (DNS rebinding). Call when all listeners are there,
 * before the server listens.
 */
export function serveOwnNames(server: Server, names: Names): void {
  const serve = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => {
      for (const listener of serve) listener.call(server, request, response)
    }
    const refuse = () => response.writeHead(421, HEADERS).end(SENTENCE)
    admit(request, names, pass, refuse)
  })
  const upgrade = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const pass = () => {
      for (const listener of upgrade) listener.call(server, request, socket, head)
    }
    const refuse = () => socket.end(REFUSED_UPGRADE)
    admit(request, names, pass, refuse)
  })
}

const REFUSED_UPGRADE = [
  'HTTP/1.1 421 Misdirected Request',
  ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  `Content-Length: ${SENTENCE.length}`,
  '',
  SENTENCE,
].join('\r\n')

function admit({ headers }: IncomingMessage, names: Names, pass: () => void, refuse: () => void): void {
  const isOwn = isOwnName(headers.host, names)
  if (typeof isOwn === 'boolean') (isOwn ? pass : refuse)()
  else
    isOwn.then(
      (is) => (is ? pass : refuse)(),
      (error: unknown) => {
        names.log.error({ err: error }, 'whose name a request came by is not known: it is refused')
        refuse()
      },
    )
}

/** The store is asked about names that do not lead here by themselves only. */
function isOwnName(host: string | undefined, { isSite }: Names): boolean | Promise<boolean> {
  // No browser leaves it out: a program that speaks HTTP/1.0.
  if (host === undefined) return true
  const name = hostName(host)
  if (name === null) return false
  return isLoopbackName(name) || isSite(name)
}
