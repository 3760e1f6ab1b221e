import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmetOf from 'helmet'
import { schemeOf, type Trust } from '../http/peers/trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What browsers are told of TLS (RFC 6797), and whose word it is that they use it. */
    transport: { hsts: string; trust: Trust }
  }
}

/** Two years. */
const HSTS = 'max-age=63072000'

/** A page of ours uses the microphone and nothing else of what browsers guard; a frame of it may be given the same. */
const PERMISSIONS =
  'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()'

/** Host and port as a policy may name them: whatever else a request's header says must not become a directive. */
const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i

/** Headers of every answer: no inline script, no foreign origin (architecture §6). */
export const CSP = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", (request) => ownSocket(request)],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // Only where the connection is known to be TLS: below.
  strictTransportSecurity: false,
} satisfies FastifyHelmetOptions

/** What each answer says to browsers, by what is known of its connection; `hstsSubdomains`: hosts below ours are TLS's too. */
export async function securityHeaders(
  app: FastifyInstance,
  { hstsSubdomains, trustedProxies }: { hstsSubdomains: boolean; trustedProxies: Trust },
): Promise<void> {
  const hsts = hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS
  app.decorate('transport', { hsts, trust: trustedProxies })
  // Before Helmet, which sees the bare request only.
  app.addHook('onRequest', (request, reply, done) => {
    own(request, reply)
    done()
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    for (const [name, value] of helmetSays(raw)) reply.raw.setHeader(name, value)
    done()
  })
}

/** What Helmet says is the same of every request to one host: it is asked once for each. */
const said = new RecentMap<string, readonly Said[]>(100)
type Said = readonly [name: string, value: string]

const helmet = helmetOf(CSP)

function helmetSays(request: IncomingMessage): readonly Said[] {
  const own = ownSocket(request)
  const headers = said.get(own) ?? askHelmet(request)
  said.remember(own, headers)
  return headers
}

function askHelmet(request: IncomingMessage): readonly Said[] {
  const headers = new Map<string, string>()
  // Helmet only sets and removes headers.
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse
  helmet(request, answer, (error) => {
    if (error) throw error
  })
  return [...headers]
}

/** The same on what passes no hook: the router refused it. */
export function secureUnrouted(request: FastifyRequest, reply: FastifyReply): void {
  // Fastify knows no proxy on its way here.
  own(request, reply, schemeOf(request.raw, request.server.transport.trust))
  for (const [name, value] of helmetSays(request.raw)) reply.raw.setHeader(name, value)
}

function own(request: FastifyRequest, reply: FastifyReply, scheme: string = request.protocol): void {
  sockets.set(request.raw, socketsOf(request))
  reply.header('Permissions-Policy', PERMISSIONS)
  if (scheme === 'https') reply.header('Strict-Transport-Security', request.server.transport.hsts)
  // What the API says is of one person and one moment; files say otherwise themselves.
  if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
}

const sockets = new WeakMap<IncomingMessage, string>()

/** The page's own websockets: `'self'` means them in newer browsers only. */
function socketsOf({ host, protocol }: FastifyRequest): string {
  if (!HOST.test(host)) return "'self'"
  return `${protocol === 'https' ? 'wss' : 'ws'}://${host}`
}

function ownSocket(request: object): string {
  return sockets.get(request as IncomingMessage) ?? "'self'"
}
