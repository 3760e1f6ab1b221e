import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocketClient, { type WebSocket, WebSocketServer } from 'ws'
import { HANDSHAKE_KINDS, type HandshakePlay } from './handshake-kinds.ts'
import type { Playing } from './playing.ts'
import { SocketLink } from './socket-link.ts'

/** The server has this long to say good-bye, ms. */
const LEAVING_MS = 1_000

/** Puts the websockets of a server behind the same fault. `forget` ends what a fault held back. */
export function proxySockets(server: Server, target: string, playingNow: () => Playing | null) {
  const links = new Set<SocketLink>()
  const chosen = new WeakMap<IncomingMessage, string>()
  const upgrades = new WebSocketServer({
    noServer: true,
    handleProtocols: (_, incoming) => chosen.get(incoming) || false,
  })

  server.on('upgrade', async (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => undefined)
    await quiet()
    const playing = playingNow()
    const offered = (incoming.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
    const upstream = new WebSocketClient(target.replace(/^http/, 'ws') + incoming.url, offered, {
      headers: carried(incoming),
      perMessageDeflate: false,
    })
    stream.on('error', () => upstream.terminate())
    upstream.on('error', () => undefined)
    upstream.on('unexpected-response', (_, response) => refuse(stream, response.statusCode ?? 502))
    const handshake = handshakeOf(incoming, playing)
    const accept = () => {
      const protocol = handshake.protocol?.(upstream.protocol, offered) ?? upstream.protocol
      if (playing && protocol !== upstream.protocol) playing.played += 1
      chosen.set(incoming, protocol)
      upgrades.handleUpgrade(incoming, stream, head, (client: WebSocket) => {
        links.add(new SocketLink({ client, upstream, path: pathOf(incoming), handshake, playing, links }))
      })
    }
    upstream.once('open', () => {
      if (!handshake.refuse) return accept()
      // Whether the server ends it at once is known only a moment later; it says nothing before it was asked.
      const { code, status } = handshake.refuse
      const accepting = setTimeout(accept, 150)
      upstream.once('close', (real) => {
        clearTimeout(accepting)
        if (real !== code) return void stream.destroy()
        if (playing) playing.played += 1
        refuse(stream, status)
      })
    })
  })

  /** What a client did first the server must hear first: without a proxy its close would be there before what comes next. */
  async function quiet(): Promise<void> {
    const deadline = performance.now() + LEAVING_MS
    while ([...links].some((link) => link.isLeaving) && performance.now() < deadline) await sleep(5)
  }

  return {
    quiet,
    forget: () => {
      for (const link of links) link.forget()
    },
    close: () => {
      for (const link of links) link.terminate()
    },
  }
}

function handshakeOf(incoming: IncomingMessage, playing: Playing | null): HandshakePlay {
  const fault = playing?.fault
  if (!fault || !('handshake' in fault) || pathOf(incoming) !== fault.handshake) return {}
  return HANDSHAKE_KINDS[fault.kind](fault.detail ?? '')
}

/** `business`, `chat`, `sip`. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0]?.split('/')[2] ?? ''
}

// The rest belongs to this hop alone.
function carried({ headers }: IncomingMessage): Record<string, string> {
  const { cookie, origin, authorization, host, 'user-agent': agent } = headers
  const kept = { cookie, origin, authorization, host, 'user-agent': agent }
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
