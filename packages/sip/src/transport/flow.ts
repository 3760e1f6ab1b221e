import type { Trust } from './connection-guard.ts'

export type Protocol = 'udp' | 'tcp' | 'tls' | 'ws'

/** Where we are reached over one protocol: what Via and Contact say. */
export interface LocalAddress {
  readonly protocol: Protocol
  readonly host: string
  readonly port: number
  /** `host:port`, an IPv6 address in brackets. */
  readonly hostport: string
  /** `SIP/2.0/UDP host:port`, made once. */
  readonly sentBy: string
  /** `<sip:host:port>` with the transport parameter where it is not UDP. */
  readonly contact: string
}

/** A way to one remote socket. UDP flows are values; TCP and websocket flows live as long as their connection. */
export interface Flow {
  readonly protocol: Protocol
  readonly remoteAddress: string
  readonly remotePort: number
  readonly local: LocalAddress
  /** True where the transport itself repeats what is lost: no retransmission timers then. */
  readonly reliable: boolean
  /** TLS that we opened without looking at the certificate, because we were told to. */
  readonly isUnverified?: boolean
  isOpen(): boolean
  /** False when the message certainly did not leave. */
  send(text: string): boolean
  /** The same host at another port; a connection stays what it is. */
  withPort(port: number): Flow
  /** The peer of a connection is known from now on; datagrams have no such memory. */
  trust?(trust: Trust): void
  /** Ends a connection at once. */
  destroy?(): void
}

/** What a transport tells its owner. */
export interface FlowListener {
  /** Whether a datagram is looked at; asked before anything is done with it. */
  admits?(data: Buffer, address: string): boolean
  /** One complete message (not yet parsed). */
  received(text: string, flow: Flow): void
  /** One complete message left; told by websockets only. */
  sent?(text: string): void
  /** Its peer sent more messages than it may: the connection is closed. */
  overrun?(flow: Flow): void
  /** The flow will carry nothing more, or could not carry what was last sent. */
  failed(flow: Flow): void
}

/** Describes a bound socket as others reach it. */
export function localAddress(protocol: Protocol, host: string, port: number): LocalAddress {
  const name = host.includes(':') ? `[${host}]` : host
  // A websocket client has no port of its own (RFC 7118 5.2).
  const hostport = port === 0 ? name : `${name}:${port}`
  const transport = protocol === 'udp' ? '' : `;transport=${protocol}`
  return {
    protocol,
    host,
    port,
    hostport,
    sentBy: `SIP/2.0/${protocol.toUpperCase()} ${hostport}`,
    contact: `<sip:${hostport}${transport}>`,
  }
}

/** A way that is gone: nothing leaves by it. */
export function deadFlow(local: LocalAddress, remoteAddress: string, remotePort: number): Flow {
  const flow: Flow = {
    protocol: local.protocol,
    remoteAddress,
    remotePort,
    local,
    reliable: true,
    isOpen: () => false,
    send: () => false,
    withPort: () => flow,
  }
  return flow
}
