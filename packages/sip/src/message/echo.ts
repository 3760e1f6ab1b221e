import type { SipRequest } from './message.ts'

/** Octets of a request that its answers may repeat: far more than any path of proxies writes. */
const MAX_ECHO = 16_384
const ECHOED = new Set(['via', 'record-route', 'from', 'to', 'call-id', 'cseq'])

/**
 * Whether an answer to this request would carry more of it back than anybody needs (RFC 3261 8.2.6.2 has it repeat Via, From, To, …): such a
 * request is not answered, for whoever sends it wants the answers to cost something, here or at the address they name.
 */
export function echoesTooMuch({ text, body, headers }: SipRequest): boolean {
  if (text.length - body.length <= MAX_ECHO) return false
  let length = 0
  for (const { key, value } of headers) if (ECHOED.has(key)) length += value.length
  return length > MAX_ECHO
}
