import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { ConnectionLimits } from './connection-guard.ts'
import { type Flow, type FlowListener, type LocalAddress, localAddress } from './flow.ts'
import { StreamFlows } from './stream.ts'

export interface StreamTransport {
  readonly local: LocalAddress
  /** The open connection to that address, or a new one. `isUnverified` (TLS): whatever certificate it shows. */
  flowTo(address: string, port: number, isUnverified?: boolean): Flow
  stop(): Promise<void>
}

export interface StreamBinding {
  readonly host: string
  readonly port: number
  readonly publicHost: string
  readonly limits?: Partial<ConnectionLimits>
  /** What we open ourselves comes from this address; without it from whichever the system takes. */
  readonly from?: string
}

/** Listens on a TCP port. Rejects when it is taken. */
export async function openTcp(binding: StreamBinding, listener: FlowListener): Promise<StreamTransport> {
  const server = createServer((socket) =>
    flows.adopt(socket, socket.remoteAddress ?? '', socket.remotePort ?? 0, true),
  )
  server.listen(binding.port, binding.host)
  await once(server, 'listening')
  const local = localAddress('tcp', binding.publicHost, (server.address() as AddressInfo).port)
  const flows = new StreamFlows(local, listener, binding.limits)
  const source = binding.from === undefined ? {} : { localAddress: binding.from }
  return {
    local,
    flowTo: (address, port) =>
      flows.find(address, port) ??
      flows.adopt(connect({ host: address, port, ...source }), address, port, false),
    stop: async () => {
      flows.destroyAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
