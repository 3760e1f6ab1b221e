import { refuseMalformed } from '../message/malformed.ts'
import type { SipMessage } from '../message/message.ts'
import { parseMessage } from '../message/parse.ts'
import type { Flow } from './flow.ts'

/** Parses what a flow received; a malformed request is answered here and gives undefined (RFC 3261 18.3, 21.4.1). */
export function receiveMessage(text: string, flow: Flow): SipMessage | undefined {
  const parsed = parseMessage(text)
  if (parsed.ok) return parsed.message
  const from = { address: flow.remoteAddress, port: flow.remotePort }
  const refusal = refuseMalformed(text, parsed.status, parsed.reason, from)
  if (refusal) flow.send(refusal)
  return undefined
}
