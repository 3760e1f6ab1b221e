import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { readProtocols, SIP_PROTOCOL } from '@ramal/contract/socket-handshake'
import type { Store } from '@ramal/db/store/store'
import { addressGroup } from '@ramal/domain/network/address-group'
import type { TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import { BROWSER_PROOF } from '@ramal/sip/transport/browser-proof'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHANGED, type SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Logger } from '../../platform/log.ts'
import { OpenCount } from '../../platform/open-count.ts'
import type { PersonalLimits } from '../../realtime/door/personal-limits.ts'
import { recordRefusal } from '../../realtime/door/record-refusal.ts'
import { TOO_MANY, whoOpens } from '../../realtime/door/who-opens.ts'
import { authenticateSipUpgrade, isOwnOrigin } from '../../realtime/handshake.ts'
import { wireOf } from '../../realtime/websockets.ts'
import type { BrowserDoor } from '../../telephony/sip/srf-call-control.ts'
import { Passage } from './passage.ts'

const PATH = '/ws/sip/'
/** Open SIP sockets of one address: offices stand behind one. */
const MAX_PER_ADDRESS = 2_000

export interface SpliceDeps {
  store: Store
  clock: Clock
  log: Logger
  sessionSockets: SessionSockets
  limits: PersonalLimits
  /** Where the engine takes websockets now; null while it is away. */
  engine(): BrowserDoor | null
}

/**
 * `/ws/sip/`: raw bytes of whoever has a session are spliced to the engine's websocket port; no frame is parsed here (architecture
 * §4a). Nothing is spent on anybody else, and a session that ends takes its socket along.
 */
export function sipSplice(app: FastifyInstance, deps: SpliceDeps): void {
  const addresses = new OpenCount(MAX_PER_ADDRESS)
  // The last hook refuses, or takes the connection from the framework: nobody comes as far as a handshake of ours.
  const preHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const user = await admit(request, deps, addresses)
    if (typeof user === 'number') return reply.code(user).send()
    const { raw } = request
    if (raw.socket.destroyed) return reply.hijack()
    const octets = enter(request, user, deps, addresses)
    if (!octets) return reply.code(429).send()
    const door = deps.engine()
    const engine = door && (await reach(door, raw.socket, deps.log))
    if (!engine) return reply.code(503).send()
    engine.write(requestText(raw, { address: request.ip, proof: door.proof }))
    wireOf(request).stream.giveUp()
    splice(raw.socket, engine, deps.clock, octets)
    return reply.hijack()
  }
  app.get(PATH, { websocket: true, preHandler }, (socket) => socket.terminate())
}

/** Who may have a SIP socket, or the status that they are refused with. */
async function admit(
  request: FastifyRequest,
  deps: SpliceDeps,
  addresses: OpenCount,
): Promise<SignedIn | 400 | 401 | 403 | 429> {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '')
  if (!isOwnOrigin(request)) {
    recordRefusal(request, 'foreign_origin', null)
    return 403
  }
  if (!offersSip(offered)) return 400
  if (addresses.isFull(addressGroup(request.ip))) return 429
  const { token } = readProtocols(offered)
  const user = await whoOpens(deps, request, () => authenticateSipUpgrade(deps, request, token))
  if (user === TOO_MANY) return 429
  if (!user) return 401
  if (!user.owes) return user
  recordRefusal(request, 'permission_denied', user)
  return 403
}

/** Counts one more socket of theirs and ties it to their session; null: it is one too many. */
function enter(
  request: FastifyRequest,
  user: SignedIn,
  deps: SpliceDeps,
  addresses: OpenCount,
): TokenBucket | null {
  const { socket } = request.raw
  const group = addressGroup(request.ip)
  const entered = addresses.isFull(group) ? null : deps.limits.enter(user.id, PATH)
  if (!entered) {
    recordRefusal(request, 'throttled', user)
    return null
  }
  request.server.upgrades.gate.connections.open(socket)
  const leaveAddress = addresses.enter(group)
  const leaveSession = deps.sessionSockets.add(user, { close: (code) => endOf(socket, code) })
  // One listener, not three: each agent has them for the whole day.
  socket.on('close', () => {
    entered.leave()
    leaveAddress()
    leaveSession()
  })
  return entered.allowance.sipOctets
}

/** What a user may do on the telephone the exchange asks anew at each call: only the end of a session ends its calls' way. */
function endOf(socket: Socket, code: number): void {
  if (code !== CHANGED) socket.destroy()
}

/** A connection to the engine for this browser, which closes with the browser's; null: there is none. */
function reach({ host, port }: BrowserDoor, browser: Socket, log: Logger): Promise<Socket | null> {
  const engine = connect({ host, port, noDelay: true })
  browser.on('close', () => engine.destroy())
  engine.on('error', (error) => log.warn({ err: error }, 'the SIP engine does not take websockets'))
  return new Promise((resolve) => {
    const fail = () => resolve(null)
    engine.once('connect', () => {
      engine.off('close', fail)
      resolve(engine)
    })
    engine.on('close', fail)
  })
}

function splice(browser: Socket, engine: Socket, clock: Clock, octets: TokenBucket): void {
  engine.on('close', () => browser.destroy())
  new Passage(engine, browser, null)
  new Passage(browser, engine, { clock, octets })
}

// The engine believes X-Forwarded-For from loopback only: whatever the browser sent under that name is dropped. What proves who
// somebody is stays here: cookies, and the token beside the subprotocol.
const DROPPED = new Set([
  'x-forwarded-for',
  'cookie',
  'authorization',
  'sec-websocket-protocol',
  BROWSER_PROOF,
])

function requestText(
  request: IncomingMessage,
  { address, proof }: { address: string; proof: string },
): string {
  const lines = [`GET / HTTP/1.1`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!DROPPED.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[i + 1]}`)
  }
  lines.push(`Sec-WebSocket-Protocol: ${SIP_PROTOCOL}`, `X-Forwarded-For: ${address}`)
  return `${lines.join('\r\n')}\r\n${BROWSER_PROOF}: ${proof}\r\n\r\n`
}

function offersSip(offered: string): boolean {
  return offered.split(',').some((value) => value.trim() === SIP_PROTOCOL)
}
