import { once } from 'node:events'
import { type AddressInfo, isIP } from 'node:net'
import { connect, createServer } from 'node:tls'
import { type FlowListener, localAddress } from './flow.ts'
import { StreamFlows } from './stream.ts'
import type { StreamBinding, StreamTransport } from './tcp.ts'
import { TLS_OFFER } from './tls-offer.ts'

/** A certificate chain and its key, PEM. */
export interface TlsCertificate {
  readonly cert: string
  readonly key: string
  /** Of a pair that may be renewed meanwhile: tells of each newer one. */
  readonly onRenewed?: (listener: (pair: { cert: string; key: string }) => void) => void
}

/**
 * Listens on a TLS port (RFC 3261 26.2.1); TLS 1.2 at least, by our order of ciphers. Desk phones have no certificate of ours: who they are, digest says.
 * What we connect to must show a certificate that this machine trusts and that names its host (RFC 5922 7.2), but where `isUnverified` says that
 * it has none: then the connection is encrypted and not proven. Rejects when the port is taken or the certificate is none.
 */
export async function openTls(
  binding: StreamBinding & { readonly certificate: TlsCertificate },
  listener: FlowListener,
): Promise<StreamTransport> {
  const { cert, key, onRenewed } = binding.certificate
  const server = createServer({ cert, key, ...TLS_OFFER }, (socket) =>
    flows.adopt(socket, socket.remoteAddress ?? '', socket.remotePort ?? 0, true),
  )
  onRenewed?.((renewed) => server.setSecureContext({ ...renewed, ...TLS_OFFER }))
  server.on('tlsClientError', () => {
    // Somebody who speaks no TLS: their connection is closed already.
  })
  server.listen(binding.port, binding.host)
  await once(server, 'listening')
  const local = localAddress('tls', binding.publicHost, (server.address() as AddressInfo).port)
  const flows = new StreamFlows(local, listener, binding.limits)
  const open = (host: string, port: number, isUnverified: boolean) =>
    connect({
      host,
      port,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: !isUnverified,
      ...(isIP(host) ? {} : { servername: host }),
    })
  return {
    local,
    flowTo: (address, port, isUnverified = false) =>
      flows.find(address, port, isUnverified) ??
      flows.adopt(open(address, port, isUnverified), address, port, false, isUnverified),
    stop: async () => {
      flows.destroyAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
