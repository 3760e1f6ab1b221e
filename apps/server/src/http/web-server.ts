import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer, Server as SecureServer } from 'node:https'
import type { TlsCertificate } from '@ramal/sip/transport/tls'
import { TLS_OFFER } from '@ramal/sip/transport/tls-offer'

/** Who names no host is told so behind the gate (`serveOwnNames`): Node would do it before, as often as it is asked. */
export const HTTP_OPTIONS = { requireHostHeader: false }
/** An idle connection waits so long for a next request, as Fastify's own server has it. */
const KEEP_ALIVE_MS = 72_000

/** What a server of TLS is told beside that. */
export function secureOptions({ cert, key }: TlsCertificate) {
  return { ...HTTP_OPTIONS, cert, key, ...TLS_OFFER }
}

/** Who connects after a renewal is shown the newer certificate; who is connected stays so. */
export function showRenewed(server: Server, tls: TlsCertificate | null): void {
  tls?.onRenewed?.((pair) => {
    if (server instanceof SecureServer) server.setSecureContext({ ...pair, ...TLS_OFFER })
  })
}

/** A server as Fastify makes its own: bodies have deadlines of their own. */
export function createWebServer(tls: TlsCertificate | null): Server {
  const server = tls ? createSecureServer(secureOptions(tls)) : createServer(HTTP_OPTIONS)
  showRenewed(server, tls)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = 0
  return server
}
