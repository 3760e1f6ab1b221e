import type { ActionName } from '@ramal/conformance/names'
import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { FrameKind } from './frame-kinds.ts'
import type { HandshakeKind } from './handshake-kinds.ts'
import type { HttpKind } from './http-kinds.ts'
import type { SipKind } from './sip-kinds.ts'

/** One deviation from the contract that a backend might have; the proxy plays it, and it alone. */
export type Fault =
  | { readonly endpoint: EndpointName; readonly kind: HttpKind; readonly detail?: string }
  | { readonly action: ActionName; readonly kind: FrameKind; readonly detail?: string }
  | { readonly handshake: 'business' | 'chat'; readonly kind: HandshakeKind; readonly detail?: string }
  | { readonly sip: SipScenario; readonly kind: SipKind; readonly detail?: string }

/** The scenario of the softphone in which a deviation of SIP must show. */
export type SipScenario = 'registration' | 'failed-call' | 'outbound' | 'talk' | 'queue-call'

/** `listTags:removed:results[].id`: what `--only` takes. */
export function idOf(fault: Fault): string {
  const detail = fault.detail === undefined ? '' : `:${fault.detail}`
  return `${targetOf(fault)}:${fault.kind}${detail}`
}

/** Name of the endpoint, action, handshake or SIP scenario. */
export function targetOf(fault: Fault): string {
  if ('endpoint' in fault) return fault.endpoint
  if ('action' in fault) return fault.action
  return 'sip' in fault ? `sip.${fault.sip}` : `handshake.${fault.handshake}`
}
