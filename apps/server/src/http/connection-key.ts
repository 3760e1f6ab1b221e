import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** TLS has two sockets for a connection: what both of them say of it. */
export function connectionKey(socket: Duplex): string {
  const { remoteAddress, remotePort, localAddress } = socket as Socket
  return `${remoteAddress} ${remotePort} ${localAddress}`
}
