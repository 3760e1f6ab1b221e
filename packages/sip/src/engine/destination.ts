import { uriOf } from '../message/name-addr.ts'
import { parameter } from '../message/parameter.ts'
import { addressKey, parseUri, type SipUri } from '../message/uri.ts'
import { bareHost } from '../message/via.ts'
import { deadFlow, type Flow } from '../transport/flow.ts'
import type { Transports } from '../transport/transports.ts'
import type { EngineDialog } from './dialog-table.ts'
import type { FlowTable } from './flow-table.ts'
import { flowTokenOf, udpPeer } from './flow-token.ts'

/**
 * Where a request goes; `isDevice`: to who registered, and nowhere else. Who is gone has a flow too: one that carries nothing, so that 503
 * follows at once.
 */
export type Destination =
  | { readonly ok: true; readonly flow: Flow; readonly isDevice: boolean }
  | { readonly ok: false; readonly reason: string }

/** Parameter of a route URI: over TLS any certificate will do. A drachtio-server does not know it. */
const UNVERIFIED = 'unverified'

/** Chooses the way to `target` (drachtio protocol §6.1): the registration it names by its token, else transport and host. */
export function destinationOf(
  target: string,
  transports: Transports,
  flows: FlowTable,
  isUnverified = false,
): Destination {
  const uri = parseUri(target.includes('<') ? uriOf(target) : target)
  if (!uri) return { ok: false, reason: `invalid request-uri: ${target.replaceAll('|', '')}` }
  const token = flowTokenOf(uri)
  if (token !== undefined) return { ok: true, flow: flowNamed(token, uri, transports, flows), isDevice: true }
  if (isOwn(uri, transports)) return { ok: false, reason: 'can not send request to myself' }
  const transport = uri.transport ?? 'udp'
  if (transport === 'ws' || uri.host.toLowerCase().endsWith('.invalid'))
    return { ok: true, flow: gone(uri, transports), isDevice: true }
  const protocol = protocolOf(uri, transport)
  const port = protocol && (uri.port ?? defaultPort(protocol))
  const unverified = isUnverified || parameter(uri.params, UNVERIFIED) !== undefined
  const flow = port && transports.flowTo(protocol, bareHost(uri.host), port, unverified)
  return flow
    ? { ok: true, flow, isDevice: false }
    : { ok: false, reason: 'requested protocol/transport not available' }
}

function flowNamed(token: string, uri: SipUri, transports: Transports, flows: FlowTable): Flow {
  const peer = udpPeer(token)
  return (
    (peer ? transports.udp.flowTo(peer.address, peer.port) : flows.byToken(token)) ?? gone(uri, transports)
  )
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
  const secure = uri.scheme === 'sips' || uri.transport === 'tls'
  const protocol = uri.transport === 'ws' ? 'ws' : secure ? 'tls' : 'udp' // TCP has the number of UDP.
  return transports.isOurs(protocol, bareHost(uri.host), uri.port ?? (secure ? 5061 : 5060))
}

/** The way to the peer of a dialog. */
export function dialogDestination(
  entry: EngineDialog,
  transports: Transports,
  flows: FlowTable,
): Destination {
  const { flow } = entry.dialog
  if (entry.isDevice) return { ok: true, flow: flowOfDevice(entry, flows), isDevice: true }
  if (flow.reliable && flow.isOpen()) return { ok: true, flow, isDevice: false }
  // Who has not acknowledged our answer may not even be there: what their headers name is not believed yet.
  if (entry.repeater) return { ok: true, flow, isDevice: false }
  const { routes, remoteTarget } = entry.dialog
  // A peer behind NAT writes an address nobody reaches: without Record-Route it is where its messages come from.
  if (!flow.reliable && routes.length === 0 && entry.direct) return { ok: true, flow, isDevice: false }
  return destinationOf(routes[0] ?? remoteTarget, transports, flows, flow.isUnverified)
}

/** A device is where it was heard, or where the same device has registered since (drachtio protocol §9); its headers lead nowhere. */
function flowOfDevice({ dialog }: EngineDialog, flows: FlowTable): Flow {
  const target = parseUri(dialog.remoteTarget)
  return (target && flows.bindingOf(dialog.flow, addressKey(target))?.flow) ?? dialog.flow
}

/** Where the peer of a dialog is from now on, as they spoke over `flow`: another connection has to be one of the same device. */
export function heardOver({ isDevice, dialog }: EngineDialog, flow: Flow, flows: FlowTable): Flow {
  const isFree = !isDevice || !dialog.flow.reliable || flow === dialog.flow
  return isFree || flows.isSameDevice(dialog.flow, flow) ? flow : dialog.flow
}

function gone(uri: SipUri, transports: Transports): Flow {
  return deadFlow(transports.ws.local, uri.host, uri.port ?? 0)
}
