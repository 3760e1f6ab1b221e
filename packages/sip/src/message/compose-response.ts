import { header, type SipRequest } from './message.ts'
import { receivedVia } from './via.ts'

/** What an answer takes over from its request (RFC 3261 8.2.6.2), made once per transaction. */
export interface ResponseHead {
  readonly vias: string
  readonly fromCallCseq: string
  readonly to: string
  readonly recordRoutes: string
}

/** `address` and `port` are where the request came from. */
export function responseHead(request: SipRequest, address: string, port: number): ResponseHead {
  let vias = ''
  let recordRoutes = ''
  for (const { key, value } of request.headers) {
    if (key === 'via') {
      // Only the topmost value is ours to complete; the rest of its list goes back as it came.
      vias +=
        vias === ''
          ? `Via: ${receivedVia(request.via, address, port)}${value.trim().slice(request.via.text.length)}\r\n`
          : `Via: ${value}\r\n`
    } else if (key === 'record-route') recordRoutes += `Record-Route: ${value}\r\n`
  }
  const cseq = header(request, 'cseq') ?? ''
  const fromCallCseq = `From: ${request.from}\r\nCall-ID: ${request.callId}\r\nCSeq: ${cseq}\r\n`
  return { vias, fromCallCseq, to: request.to, recordRoutes }
}

/** The text of an answer. `tag` is added to To when there is none; `lines` end in CRLF each. */
export function composeResponse(
  head: ResponseHead,
  status: number,
  reason: string,
  answer: {
    readonly tag: string
    readonly lines: string
    readonly body: string
    readonly withRoutes: boolean
  },
): string {
  const to = answer.tag === '' ? head.to : `${head.to};tag=${answer.tag}`
  const routes = answer.withRoutes ? head.recordRoutes : ''
  return `SIP/2.0 ${status} ${reason}\r\n${head.vias}${routes}To: ${to}\r\n${head.fromCallCseq}${answer.lines}Content-Length: ${Buffer.byteLength(answer.body)}\r\n\r\n${answer.body}`
}
