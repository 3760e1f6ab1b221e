import { isAnyAddress, isThisHost, plainAddress } from '@ramal/process/this-host'
import type { ConnectionLimits } from './connection-guard.ts'
import type { Flow, FlowListener, LocalAddress, Protocol } from './flow.ts'
import { openTcp, type StreamBinding, type StreamTransport } from './tcp.ts'
import { openTls, type TlsCertificate } from './tls.ts'
import { openUdp, type UdpTransport } from './udp.ts'
import { openWebSocketServer, type WebSocketTransport } from './websocket.ts'

/** The sockets of one element. */
export interface Transports {
  readonly udp: UdpTransport
  readonly tcp: StreamTransport
  /** Only where a port for it was given. */
  readonly tls: StreamTransport | undefined
  readonly ws: WebSocketTransport
  /** Undefined when there is no such transport. */
  flowTo(
    protocol: 'udp' | 'tcp' | 'tls',
    address: string,
    port: number,
    isUnverified?: boolean,
  ): Flow | undefined
  locals(): LocalAddress[]
  /** Whether a request to this place would come back to us. Names are not looked up. */
  isOurs(protocol: Protocol, address: string, port: number): boolean
  stop(): Promise<void>
}

/** TLS for desk phones and trunks; port 0 takes a free one. */
export interface TlsOptions {
  readonly port: number
  readonly certificate: TlsCertificate
}

export interface TransportOptions {
  readonly host: string
  readonly publicAddress: string
  readonly sipPort: number
  readonly wsPort: number
  /** What a websocket must bring (`browserProof`); undefined: nothing. */
  readonly browserProof?: string | undefined
  readonly tls?: TlsOptions | undefined
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined
}

/** Browsers come by the product's own server. */
const WS_HOST = '127.0.0.1'

/**
 * Opens UDP and TCP on `sipPort` (0: one free number for both) and the websocket server on loopback, where only the
 * product's own server reaches it. Rejects when a port is taken.
 */
export async function openTransports(options: TransportOptions, listener: FlowListener): Promise<Transports> {
  const { host, publicAddress: publicHost, tls: secure } = options
  const limits = options.connectionLimits ?? {}
  const { udp, tcp } = await openPair({ host, publicHost, port: options.sipPort, limits }, listener)
  const tls =
    secure &&
    (await openTls(
      { host, publicHost, limits, port: secure.port, certificate: secure.certificate },
      listener,
    ))
  const ws = await openWebSocketServer(
    {
      host: WS_HOST,
      port: options.wsPort,
      publicHost,
      limits,
      browserProof: options.browserProof,
    },
    listener,
  )
  return {
    udp,
    tcp,
    tls,
    ws,
    flowTo: (protocol, address, port, isUnverified) =>
      protocol === 'tls'
        ? tls?.flowTo(address, port, isUnverified)
        : (protocol === 'udp' ? udp : tcp).flowTo(address, port),
    isOurs: (protocol, address, port) => {
      const { local } = { udp, tcp, tls, ws }[protocol] ?? {}
      return port === local?.port && isHeardAt(address, protocol === 'ws' ? WS_HOST : host, publicHost)
    },
    locals: () => [udp.local, tcp.local, ...(tls ? [tls.local] : []), ws.local],
    stop: async () => {
      await Promise.all([udp.stop(), tcp.stop(), tls?.stop(), ws.stop()])
    },
  }
}

/** Who is bound to one address alone is not found at the machine's others: those may be another program's. */
function isHeardAt(address: string, bound: string, publicHost: string): boolean {
  const plain = plainAddress(address)
  if (isAnyAddress(plain) || plain === plainAddress(bound) || plain === plainAddress(publicHost)) return true
  return isAnyAddress(bound) && isThisHost(plain)
}

async function openPair(binding: StreamBinding, listener: FlowListener) {
  const { host, publicHost, port } = binding
  for (let attempt = 1; ; attempt += 1) {
    const tcp = await openTcp(binding, listener)
    try {
      return { tcp, udp: await openUdp({ host, port: tcp.local.port, publicHost }, listener) }
    } catch (error) {
      await tcp.stop()
      // A free TCP number may be taken for UDP: with port 0 another one will do.
      if (port !== 0 || attempt >= 10) throw error
    }
  }
}
