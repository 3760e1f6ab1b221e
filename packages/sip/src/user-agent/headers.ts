import type { SipMessage, SipResponse } from '../message/message.ts'
import type { Headers, Outcome } from './options.ts'

/** The headers of a message as a plain record. */
export function headersOf(message: SipMessage): Headers {
  const found: Record<string, string> = Object.create(null)
  for (const { key, value } of message.headers) {
    found[key] = found[key] === undefined ? value : `${found[key]}, ${value}`
  }
  return found
}

/** Header lines for a request or answer; a body without a type is SDP. */
export function headerText(headers: Headers | undefined, body: string): string {
  let lines = ''
  let typed = false
  for (const [name, value] of Object.entries(headers ?? {})) {
    lines += `${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`
    typed ||= name.toLowerCase() === 'content-type'
  }
  return body !== '' && !typed ? `${lines}Content-Type: application/sdp\r\n` : lines
}

/** What a final response means to the caller. */
export function outcomeOf(response: SipResponse): Outcome {
  const headers = headersOf(response)
  const { status, reason, body } = response
  return status < 300 ? { ok: true, status, headers, body } : { ok: false, status, reason, headers }
}
