import type { ActionName } from '@ramal/conformance/names'
import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { FrameKind } from './frame-kinds.ts'
import type { HandshakeKind } from './handshake-kinds.ts'
import type { HttpKind } from './http-kinds.ts'

/** One deviation from the contract that a backend might have; the proxy plays it, and it alone. */
export type Fault =
  | { readonly endpoint: EndpointName; readonly kind: HttpKind; readonly detail?: string }
  | { readonly action: ActionName; readonly kind: FrameKind; readonly detail?: string }
  | { readonly handshake: 'business' | 'chat'; readonly kind: HandshakeKind; readonly detail?: string }

/** `listTags:removed:results[].id`: what `--only` takes. */
export function idOf(fault: Fault): string {
  const detail = fault.detail === undefined ? '' : `:${fault.detail}`
  return `${targetOf(fault)}:${fault.kind}${detail}`
}

/** Name of the endpoint, action or handshake. */
export function targetOf(fault: Fault): string {
  if ('endpoint' in fault) return fault.endpoint
  return 'action' in fault ? fault.action : `handshake.${fault.handshake}`
}
