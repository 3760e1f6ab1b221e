import { echoesTooMuch } from '../message/echo.ts'
import { refuseMalformed } from '../message/malformed.ts'
import type { SipMessage } from '../message/message.ts'
import { parseMessage } from '../message/parse.ts'
import type { Flow } from './flow.ts'

/** Parses what a flow received; a malformed request is answered here (RFC 3261 18.3, 21.4.1) and gives undefined, as does one whose answers would be mostly its own text. */
export function receiveMessage(text: string, flow: Flow): SipMessage | undefined {
  const parsed = parseMessage(text)
  if (parsed.ok) {
    const { message } = parsed
    return message.kind === 'request' && echoesTooMuch(message) ? undefined : message
  }
  const from = { address: flow.remoteAddress, port: flow.remotePort }
  const refusal = refuseMalformed(text, parsed.status, parsed.reason, from)
  if (refusal) flow.send(refusal)
  return undefined
}
