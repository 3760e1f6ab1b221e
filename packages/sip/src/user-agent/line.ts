import type { Flow } from '../transport/flow.ts'
import { openTcp } from '../transport/tcp.ts'
import { openUdp } from '../transport/udp.ts'
import { type ClientFlow, connectWebSocket } from '../transport/websocket.ts'
import type { HostPort, UserAgentOptions } from './options.ts'

/** The socket of an agent. */
export interface Line {
  readonly address: HostPort
  /** `user@host[:port][;transport=…]` behind `sip:` in our Contact. */
  readonly contactHost: string
  flowTo(peer: HostPort | undefined): Flow
  /** Websocket only: drops the connection and opens another, as a browser does after a network change. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export interface LineListener {
  received(text: string, flow: Flow): void
  failed(flow: Flow): void
  /** Websocket only. */
  sent?(text: string): void
}

/** Opens the socket an agent's options ask for; rejects when it cannot be had. */
export async function openLine(options: UserAgentOptions, listener: LineListener): Promise<Line> {
  if (options.transport === 'ws') return openWebSocketLine(options, listener)
  const open = options.transport === 'udp' ? openUdp : openTcp
  const bind = {
    host: options.host,
    port: options.port ?? 0,
    publicHost: options.publicAddress ?? options.host,
    // A telephone is where its Contact says.
    from: options.host,
  }
  const transport = await open(bind, listener)
  const { host, port } = transport.local
  return {
    address: { host, port },
    contactHost: `${host}:${port}${options.transport === 'tcp' ? ';transport=tcp' : ''}`,
    flowTo: (peer) => {
      if (!peer) throw new Error('no proxy was given')
      return transport.flowTo(peer.host, peer.port)
    },
    reopen: () => Promise.reject(new Error('only a websocket can be opened again')),
    close: () => transport.stop(),
  }
}

async function openWebSocketLine(options: UserAgentOptions, listener: LineListener): Promise<Line> {
  const to = options.websocket
  if (!to) throw new Error('transport ws needs websocket.url')
  const host = `${Math.random().toString(36).slice(2, 12)}.invalid`
  let flow: ClientFlow
  const own: LineListener = {
    ...listener,
    failed: (lost) => {
      listener.failed(lost)
      if (lost === flow) to.onLost?.()
    },
  }
  flow = await connectWebSocket(to, host, own)
  return {
    address: { host, port: 0 },
    contactHost: `${host};transport=ws`,
    flowTo: () => flow,
    reopen: async () => {
      flow.close()
      flow = await connectWebSocket(to, host, own)
    },
    close: async () => flow.close(),
  }
}
