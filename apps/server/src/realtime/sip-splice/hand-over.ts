import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { readProtocols, SIP_PROTOCOL } from '@ramal/contract/socket-handshake'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import { noteRefusal } from '../door/note-refusal.ts'
import { authenticateSipUpgrade, isOwnOrigin } from '../handshake.ts'
import { CHANGED, type SessionSockets } from '../session-sockets.ts'
import { refuse, type Upgrade, type UpgradeRoute } from '../upgrade.ts'
import { OpenCount } from './open-count.ts'

/** Open SIP sockets of one user: a browser needs one per tab. Of one address: offices stand behind one. */
const MAX_PER_USER = 30
const MAX_PER_ADDRESS = 2_000

export interface SpliceDeps {
  store: Store
  clock: Clock
  log: Logger
  sessionSockets: SessionSockets
  /** Where the engine takes websockets now; null while it is away. */
  engine(): { host: string; port: number } | null
}

/**
 * `/ws/sip/`: raw bytes of whoever has a session are spliced to the engine's websocket port; no frame is parsed here (architecture
 * §4a). Nothing is spent on anybody else, and a session that ends takes its socket along.
 */
export function sipSplice(deps: SpliceDeps): UpgradeRoute {
  const addresses = new OpenCount(MAX_PER_ADDRESS)
  const users = new OpenCount(MAX_PER_USER)
  return {
    path: '/ws/sip/',
    async handle(upgrade) {
      const { request, socket, client } = upgrade
      const offered = String(request.headers['sec-websocket-protocol'] ?? '')
      if (!isOwnOrigin(upgrade)) {
        noteRefusal(upgrade, 'foreign_origin', null)
        return refuse(socket, '403 Forbidden')
      }
      if (!offersSip(offered)) return refuse(socket, '400 Bad Request')
      if (addresses.isFull(client.address)) return refuse(socket, '429 Too Many Requests')
      const { token } = readProtocols(offered)
      const user = await deps.sessionSockets.whoStays(() => authenticateSipUpgrade(deps, upgrade, token))
      if (!user) return refuse(socket, '401 Unauthorized')
      if (user.owes) {
        noteRefusal(upgrade, 'permission_denied', user)
        return refuse(socket, '403 Forbidden')
      }
      if (users.isFull(user.id) || addresses.isFull(client.address)) {
        noteRefusal(upgrade, 'throttled', user)
        return refuse(socket, '429 Too Many Requests')
      }
      if (socket.destroyed) return
      const ends = [
        users.enter(user.id),
        addresses.enter(client.address),
        deps.sessionSockets.add(user, { close: (code) => endOf(socket, code) }),
      ]
      socket.once('close', () => {
        for (const end of ends) end()
      })
      splice(upgrade, deps)
    },
  }
}

/** What a user may do on the telephone the exchange asks anew at each call: only the end of a session ends its calls' way. */
function endOf(socket: Duplex, code: number): void {
  if (code !== CHANGED) socket.destroy()
}

function splice({ request, socket, head, client }: Upgrade, deps: SpliceDeps): void {
  const door = deps.engine()
  if (!door) {
    refuse(socket, '503 Service Unavailable')
    return
  }
  const engine = connect({ ...door, noDelay: true })
  engine.once('connect', () => {
    engine.write(requestText(request, client.address))
    if (head.length > 0) engine.write(head)
    engine.pipe(socket)
    socket.pipe(engine)
  })
  engine.once('error', (error) => {
    deps.log.warn({ err: error }, 'the SIP engine does not take websockets')
    refuse(socket, '503 Service Unavailable')
  })
  engine.once('close', () => socket.destroy())
  socket.once('close', () => engine.destroy())
}

// The engine believes X-Forwarded-For from loopback only: whatever the browser sent under that name is dropped. What proves who
// somebody is stays here: cookies, and the token beside the subprotocol.
const DROPPED = new Set(['x-forwarded-for', 'cookie', 'authorization', 'sec-websocket-protocol'])

function requestText(request: IncomingMessage, address: string): string {
  const lines = [`GET / HTTP/1.1`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!DROPPED.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[i + 1]}`)
  }
  return `${lines.join('\r\n')}\r\nSec-WebSocket-Protocol: ${SIP_PROTOCOL}\r\nX-Forwarded-For: ${address}\r\n\r\n`
}

function offersSip(offered: string): boolean {
  return offered.split(',').some((value) => value.trim() === SIP_PROTOCOL)
}
