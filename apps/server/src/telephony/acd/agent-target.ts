import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import type { Registration } from '../../agents/registration-rows.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Target } from '../calls/invitation.ts'
import { metadataHeaders } from '../calls/metadata.ts'
import type { SipDialog } from '../ports/call-control.ts'

interface Ringing {
  readonly dtmf: DtmfMode
  readonly allow?: readonly Codec[]
  readonly userId: number | null
  readonly endpointId: number
  readonly extension: string
  readonly contact: Registration
  readonly timeoutMs: number
}

/** What of a call an agent is shown. */
export type ShownCall = Pick<CallRecord, 'phone' | 'metadata' | 'lineage'>

/** An INVITE to a device of ours: its contact, the caller's number and name, the metadata headers (contract §13.2). */
export function agentTarget(exchange: Exchange, record: ShownCall, ringing: Ringing): Target {
  const { contact, userId, endpointId, extension, timeoutMs, dtmf, allow } = ringing
  const name = record.metadata.clientName
  return {
    role: 'agent',
    ...wayTo(contact),
    kind: kindOf(contact),
    ...(contact.credentials ? { credentials: contact.credentials } : {}),
    ...(allow ? { allow } : {}),
    from: { user: record.phone, host: exchange.host, ...(name === null ? {} : { name }) },
    headers: metadataHeaders(record.metadata, record.lineage.transferType ?? null),
    timeoutMs,
    userId,
    endpointId,
    endpoint: extension,
    trunkId: null,
    dtmf,
  }
}

/** The same with a queue's or a group's prefix before the name that the agent sees; forms keep no blank behind it. */
export function withNamePrefix(target: Target, prefix: string | null): Target {
  if (prefix === null) return target
  const { from } = target
  return { ...target, from: { ...from, name: `${prefix.trim()} ${from.name ?? from.user}`.trim() } }
}

// A desk phone gets plain RTP whatever it came over; a browser is only where a websocket is.
function kindOf({ isDesk, protocol }: Registration): Target['kind'] {
  return !isDesk && (protocol === 'ws' || protocol === 'wss') ? 'webrtc' : 'rtp'
}

/**
 * Where a request to a registration is sent: the way that its REGISTER came, never what its Contact says (decision 017). The embedded engine
 * has a name for that way. A drachtio-server finds browsers by the Contact, which the registrar has looked at, and the others by address.
 */
export function wayTo({
  contact,
  protocol,
  address,
  port,
  flow,
}: Registration): Pick<Target, 'uri' | 'proxy'> {
  const host = `${address.includes(':') ? `[${address}]` : address}:${port}`
  const user = /^sips?:([^@;>]+)@/i.exec(contact)?.[1]
  // RFC 3581: what passes the NAT of a device is the address its REGISTER came from.
  const uri = protocol === 'udp' ? `sip:${user === undefined ? '' : `${user}@`}${host}` : contact
  if (flow !== null) return { uri, proxy: flowUri(flow) }
  const isConnection = protocol === 'tcp' || protocol === 'tls'
  return isConnection ? { uri, proxy: `sip:${host};transport=${protocol}` } : { uri }
}

/** How the embedded engine is told which way is meant. */
export function flowUri(flow: string): string {
  return `sip:${flow}@flow.invalid`
}

/** True when the dialog began with an INVITE of ours to this contact. */
export function wasRungAt({ texts }: SipDialog, contact: Registration): boolean {
  return texts.sipRole === 'uac' && texts.invite.startsWith(`INVITE ${wayTo(contact).uri} `)
}
