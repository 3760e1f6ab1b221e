import { uriOf } from '../message/name-addr.ts'
import { parseUri, type SipUri } from '../message/uri.ts'
import { bareHost } from '../message/via.ts'
import type { Flow } from '../transport/flow.ts'
import type { Transports } from '../transport/transports.ts'
import type { EngineDialog } from './dialog-table.ts'
import type { FlowTable } from './flow-table.ts'

/** Where a request goes. A browser that is gone has a flow too: one that carries nothing, so that 503 follows at once. */
export type Destination =
  | { readonly ok: true; readonly flow: Flow }
  | { readonly ok: false; readonly reason: string }

/** Chooses the way to `target` (drachtio protocol §6.1): a learned connection first, else transport and host. */
export function destinationOf(target: string, transports: Transports, flows: FlowTable): Destination {
  const uri = parseUri(target.includes('<') ? uriOf(target) : target)
  if (!uri) return { ok: false, reason: `invalid request-uri: ${target.replaceAll('|', '')}` }
  const learned = flows.find(uri)
  if (learned) return { ok: true, flow: learned }
  if (isOwn(uri, transports)) return { ok: false, reason: 'can not send request to myself' }
  const transport = uri.transport ?? 'udp'
  if (transport === 'ws' || uri.host.endsWith('.invalid'))
    return { ok: true, flow: deadFlow(uri, transports) }
  const protocol = protocolOf(uri, transport)
  const flow = protocol && transports.flowTo(protocol, bareHost(uri.host), uri.port ?? defaultPort(protocol))
  return flow ? { ok: true, flow } : { ok: false, reason: 'requested protocol/transport not available' }
}

/** `sips:` goes over TLS whatever stands beside it (RFC 3261 26.2.2). */
function protocolOf(uri: SipUri, transport: string): 'udp' | 'tcp' | 'tls' | undefined {
  if (transport === 'tls' || (uri.scheme === 'sips' && transport !== 'ws')) return 'tls'
  return transport === 'udp' || transport === 'tcp' ? transport : undefined
}

function defaultPort(protocol: 'udp' | 'tcp' | 'tls'): number {
  return protocol === 'tls' ? 5061 : 5060
}

function isOwn(uri: SipUri, transports: Transports): boolean {
  const { ws, tls, udp } = transports
  const secure = uri.scheme === 'sips' || uri.transport === 'tls'
  const local = uri.transport === 'ws' ? ws.local : secure ? tls?.local : udp.local
  const port = uri.port ?? (secure ? 5061 : 5060)
  return local !== undefined && bareHost(uri.host) === local.host && port === local.port
}

/** The way to the peer of a dialog: its browser may have come back over another connection (drachtio protocol §9). */
export function dialogDestination(
  entry: EngineDialog,
  transports: Transports,
  flows: FlowTable,
): Destination {
  const { dialog } = entry
  const next = dialog.routes[0] ?? dialog.remoteTarget
  const uri = parseUri(next.includes('<') ? uriOf(next) : next)
  const learned = uri && flows.find(uri)
  if (learned) return { ok: true, flow: learned }
  if (dialog.flow.reliable) {
    if (dialog.flow.isOpen()) return { ok: true, flow: dialog.flow }
    return dialog.flow.protocol === 'ws'
      ? { ok: true, flow: dialog.flow }
      : destinationOf(next, transports, flows)
  }
  // A peer behind NAT writes an address nobody reaches: without Record-Route it is where its messages come from.
  if (dialog.routes.length === 0 && entry.direct) return { ok: true, flow: dialog.flow }
  return destinationOf(next, transports, flows)
}

function deadFlow(uri: SipUri, transports: Transports): Flow {
  const flow: Flow = {
    protocol: 'ws',
    remoteAddress: uri.host,
    remotePort: uri.port ?? 0,
    local: transports.ws.local,
    reliable: true,
    isOpen: () => false,
    send: () => false,
    withPort: () => flow,
  }
  return flow
}
