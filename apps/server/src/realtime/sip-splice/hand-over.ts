import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from '../../platform/log.ts'
import { isOwnOrigin } from '../handshake.ts'
import { refuse, type UpgradeRoute } from '../upgrade.ts'

/** Open SIP sockets per remote address: a browser needs one per tab. */
const MAX_PER_ADDRESS = 2_000

export interface SpliceDeps {
  /** Where the engine takes websockets now; null while it is away. */
  engine(): { host: string; port: number } | null
  log: Logger
}

/** `/ws/sip/`: raw bytes are spliced to the engine's websocket port; no frame is parsed here (architecture §4a). */
export function sipSplice(deps: SpliceDeps): UpgradeRoute {
  const open = new Map<string, number>()
  return {
    path: '/ws/sip/',
    async handle({ request, socket, head }) {
      const address = request.socket.remoteAddress ?? ''
      const count = open.get(address) ?? 0
      if (!isOwnOrigin(request)) return refuse(socket, '403 Forbidden')
      if (!offersSip(request)) return refuse(socket, '400 Bad Request')
      if (count >= MAX_PER_ADDRESS) return refuse(socket, '429 Too Many Requests')
      open.set(address, count + 1)
      socket.once('close', () => open.set(address, (open.get(address) ?? 1) - 1))
      splice(request, socket, head, address, deps)
    },
  }
}

function splice(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  address: string,
  deps: SpliceDeps,
): void {
  const door = deps.engine()
  if (!door) {
    refuse(socket, '503 Service Unavailable')
    return
  }
  const engine = connect({ ...door, noDelay: true })
  engine.once('connect', () => {
    engine.write(requestText(request, address))
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

// The engine believes X-Forwarded-For from loopback only: whatever the browser sent under that name is dropped. Cookies stay here.
const DROPPED = new Set(['x-forwarded-for', 'cookie', 'authorization'])

function requestText(request: IncomingMessage, address: string): string {
  const lines = [`GET / HTTP/1.1`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!DROPPED.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[i + 1]}`)
  }
  return `${lines.join('\r\n')}\r\nX-Forwarded-For: ${address}\r\n\r\n`
}

function offersSip(request: IncomingMessage): boolean {
  return String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .some((value) => value.trim() === 'sip')
}
