import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { readProtocols, SIP_PROTOCOL } from '@ramal/contract/socket-handshake'
import type { Store } from '@ramal/db/store/store'
import { addressGroup } from '@ramal/domain/network/address-group'
import type { TokenBucket } from '@ramal/domain/network/token-bucket'
import { BROWSER_PROOF } from '@ramal/sip/transport/browser-proof'
import { CHANGED, type SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import { OpenCount } from '../../platform/open-count.ts'
import type { PersonalLimits } from '../../realtime/door/personal-limits.ts'
import { recordRefusal } from '../../realtime/door/record-refusal.ts'
import { TOO_MANY, whoOpens } from '../../realtime/door/who-opens.ts'
import { authenticateSipUpgrade, isOwnOrigin } from '../../realtime/handshake.ts'
import { refuse, refusePaced, type Upgrade, type UpgradeRoute } from '../../realtime/upgrade.ts'
import type { BrowserDoor } from '../../telephony/sip/srf-call-control.ts'

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
export function sipSplice(deps: SpliceDeps): UpgradeRoute {
  const addresses = new OpenCount(MAX_PER_ADDRESS)
  return {
    path: PATH,
    async handle(upgrade) {
      const { request, socket, client } = upgrade
      const offered = String(request.headers['sec-websocket-protocol'] ?? '')
      if (!isOwnOrigin(upgrade)) {
        recordRefusal(upgrade, 'foreign_origin', null)
        return refusePaced(upgrade, '403 Forbidden')
      }
      if (!offersSip(offered)) return refusePaced(upgrade, '400 Bad Request')
      if (addresses.isFull(addressGroup(client.address))) return refusePaced(upgrade, '429 Too Many Requests')
      const { token } = readProtocols(offered)
      const user = await whoOpens(deps, upgrade, () => authenticateSipUpgrade(deps, upgrade, token))
      if (user === TOO_MANY) return refuse(socket, '429 Too Many Requests')
      if (!user) return refusePaced(upgrade, '401 Unauthorized')
      if (user.owes) {
        recordRefusal(upgrade, 'permission_denied', user)
        return refuse(socket, '403 Forbidden')
      }
      if (socket.destroyed) return
      const entered = addresses.isFull(addressGroup(client.address)) ? null : deps.limits.enter(user.id, PATH)
      if (!entered) {
        recordRefusal(upgrade, 'throttled', user)
        return refusePaced(upgrade, '429 Too Many Requests')
      }
      upgrade.gate.open()
      const ends = [
        entered.leave,
        addresses.enter(addressGroup(client.address)),
        deps.sessionSockets.add(user, { close: (code) => endOf(socket, code) }),
      ]
      socket.once('close', () => {
        for (const end of ends) end()
      })
      splice(upgrade, deps, entered.allowance.sipOctets)
    },
  }
}

/** What a user may do on the telephone the exchange asks anew at each call: only the end of a session ends its calls' way. */
function endOf(socket: Duplex, code: number): void {
  if (code !== CHANGED) socket.destroy()
}

function splice({ request, socket, head, client }: Upgrade, deps: SpliceDeps, octets: TokenBucket): void {
  const door = deps.engine()
  if (!door) {
    refuse(socket, '503 Service Unavailable')
    return
  }
  const engine = connect({ host: door.host, port: door.port, noDelay: true })
  engine.once('connect', () => {
    engine.write(requestText(request, { address: client.address, proof: door.proof }))
    if (head.length > 0) engine.write(head)
    engine.pipe(socket)
    meter(socket, engine, deps.clock, octets)
  })
  engine.once('error', (error) => {
    deps.log.warn({ err: error }, 'the SIP engine does not take websockets')
    refuse(socket, '503 Service Unavailable')
  })
  engine.once('close', () => socket.destroy())
  socket.once('close', () => engine.destroy())
}

/** Pipes, and reads no further while more than the allowance has passed: the browser's own network slows it down. */
function meter(from: Duplex, to: Duplex, clock: Clock, octets: TokenBucket): void {
  const holds = new Set<'full' | 'allowance'>()
  const go = (hold: 'full' | 'allowance') => {
    holds.delete(hold)
    if (holds.size === 0) from.resume()
  }
  from.on('data', (chunk: Buffer) => {
    if (!to.write(chunk)) holds.add('full')
    const wait = octets.charge(clock.now(), chunk.length)
    if (wait > 0) {
      holds.add('allowance')
      clock.after(wait, () => go('allowance'))
    }
    if (holds.size > 0) from.pause()
  })
  to.on('drain', () => go('full'))
  from.once('end', () => to.end())
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
