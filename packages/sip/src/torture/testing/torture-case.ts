import type { SipMessage } from '../../message/message.ts'
import type { SipUri } from '../../message/uri.ts'

/** What a running engine does with it: hands it to the application, says nothing at all, or refuses with this status. */
export type Verdict = 'application' | 'nobody' | 400 | 406 | 415 | 416 | 420 | 481 | 501 | 505

/** One message with the property that a section of RFC 4475 or RFC 5118 describes; words and values are ours. */
export interface TortureCase {
  /** `4475 3.1.1.1` */
  readonly section: string
  readonly property: string
  readonly wire: Buffer
  readonly verdict: Verdict
  /** What a reader must find in it; only of messages that are well-formed. */
  readonly reads?: Partial<
    Pick<SipMessage, 'method' | 'body' | 'fromTag' | 'toTag' | 'cseq' | 'from' | 'to'>
  > & {
    readonly uri?: string
    readonly status?: number
    readonly reason?: string
  }
  readonly target?: Partial<SipUri>
  /** Values of headers by long lower-case name. */
  readonly headers?: Readonly<Record<string, string>>
}

let serial = 0

/** A message of the given lines; `$` + `BRANCH` and `$` + `CALL` become unique. */
export function wire(lines: readonly string[], body = ''): Buffer {
  serial += 1
  return Buffer.from(
    `${lines.join('\r\n')}\r\n\r\n${body}`
      .replaceAll('$BRANCH', `z9hG4bKtorture${serial}`)
      .replaceAll('$CALL', `torture-${serial}@ramal.test`),
  )
}

/** The lines every request has, some replaced or left out by name. */
export function request(
  start: string,
  changes: Readonly<Record<string, string | readonly string[] | undefined>> = {},
  body = '',
): Buffer {
  const method = start.slice(0, start.indexOf(' '))
  const lines: Record<string, string | readonly string[] | undefined> = {
    via: 'Via: SIP/2.0/UDP pbx.ramal.test:5062;branch=$BRANCH;rport',
    from: 'From: "Recepção" <sip:1001@ramal.test>;tag=rcp1',
    to: 'To: <sip:1002@ramal.test>',
    callId: 'Call-ID: $CALL',
    cseq: `CSeq: 12 ${method}`,
    forwards: 'Max-Forwards: 70',
    contact: 'Contact: <sip:1001@127.0.0.1:5062>',
    length: `Content-Length: ${Buffer.byteLength(body)}`,
    ...changes,
  }
  const present = Object.values(lines).flatMap((line) => line ?? [])
  return wire([start, ...present], body)
}

export const SDP =
  'v=0\r\no=- 7 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 40100 RTP/AVP 0\r\n'
export const SDP_TYPE = 'Content-Type: application/sdp'
