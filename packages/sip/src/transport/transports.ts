import type { Flow, FlowListener, LocalAddress } from './flow.ts'
import { openTcp, type TcpTransport } from './tcp.ts'
import { openUdp, type UdpTransport } from './udp.ts'
import { openWebSocketServer, type WebSocketTransport } from './websocket.ts'

/** The sockets of one element. */
export interface Transports {
  readonly udp: UdpTransport
  readonly tcp: TcpTransport
  readonly ws: WebSocketTransport
  flowTo(protocol: 'udp' | 'tcp', address: string, port: number): Flow
  locals(): LocalAddress[]
  stop(): Promise<void>
}

/**
 * Opens UDP and TCP on `sipPort` (0: one free number for both) and the websocket server on loopback, where only the
 * product's own server reaches it. Rejects when a port is taken.
 */
export async function openTransports(
  options: { host: string; publicAddress: string; sipPort: number; wsPort: number },
  listener: FlowListener,
): Promise<Transports> {
  const { host, publicAddress: publicHost } = options
  const { udp, tcp } = await openPair(host, publicHost, options.sipPort, listener)
  const ws = await openWebSocketServer({ host: '127.0.0.1', port: options.wsPort, publicHost }, listener)
  return {
    udp,
    tcp,
    ws,
    flowTo: (protocol, address, port) => (protocol === 'tcp' ? tcp : udp).flowTo(address, port),
    locals: () => [udp.local, tcp.local, ws.local],
    stop: async () => {
      await Promise.all([udp.stop(), tcp.stop(), ws.stop()])
    },
  }
}

async function openPair(host: string, publicHost: string, port: number, listener: FlowListener) {
  for (let attempt = 1; ; attempt += 1) {
    const tcp = await openTcp({ host, port, publicHost }, listener)
    try {
      return { tcp, udp: await openUdp({ host, port: tcp.local.port, publicHost }, listener) }
    } catch (error) {
      await tcp.stop()
      // A free TCP number may be taken for UDP: with port 0 another one will do.
      if (port !== 0 || attempt >= 10) throw error
    }
  }
}
