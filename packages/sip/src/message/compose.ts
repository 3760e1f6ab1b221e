/** A request ready to be sent, with the parts its transaction needs again for ACK, CANCEL and local answers. */
export interface OutgoingRequest {
  readonly method: string
  readonly uri: string
  readonly branch: string
  /** `Via: …\r\n` */
  readonly via: string
  /** `Route: …\r\n` lines, or '' */
  readonly routes: string
  readonly from: string
  readonly to: string
  readonly callId: string
  readonly cseq: number
  readonly text: string
}

export interface RequestParts {
  readonly method: string
  readonly uri: string
  /** Value of our Via without the branch, e.g. `SIP/2.0/UDP 127.0.0.1:5060`. */
  readonly sentBy: string
  readonly branch: string
  readonly routes: readonly string[]
  readonly from: string
  readonly to: string
  readonly callId: string
  readonly cseq: number
  /** How often it may be passed on (RFC 3261 8.1.1.6); absent: 70. */
  readonly maxForwards?: number
  /** Further header lines, each ending in CRLF. */
  readonly lines: string
  readonly body: string
}

/** Makes the text of a request: our headers first, the caller's lines after them, Content-Length in octets last. */
export function composeRequest(parts: RequestParts): OutgoingRequest {
  const { method, uri, branch, from, to, callId, cseq } = parts
  const via = `Via: ${parts.sentBy};branch=${branch};rport\r\n`
  let routes = ''
  for (const route of parts.routes) routes += `Route: ${route}\r\n`
  const core = { method, uri, via, routes, from, to, callId, cseq }
  const text = requestText(core, parts.lines, parts.body, parts.maxForwards)
  return { method, uri, branch, via, routes, from, to, callId, cseq, text }
}

/** The ACK of a failure (RFC 3261 17.1.1.3) or a CANCEL (9.1): same branch, Request-URI, routes and number as the INVITE. */
export function composeFollower(
  invite: OutgoingRequest,
  method: 'ACK' | 'CANCEL',
  to: string,
  lines = '',
): string {
  return requestText({ ...invite, method, to }, lines, '')
}

function requestText(
  core: Omit<OutgoingRequest, 'branch' | 'text'>,
  lines: string,
  body: string,
  maxForwards = 70,
): string {
  return `${core.method} ${core.uri} SIP/2.0\r\n${core.via}${core.routes}Max-Forwards: ${maxForwards}\r\nFrom: ${core.from}\r\nTo: ${core.to}\r\nCall-ID: ${core.callId}\r\nCSeq: ${core.cseq} ${core.method}\r\n${lines}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** A response of our own to a request we could not deliver (408, 503): it never was on a wire. */
export function composeLocalResponse(request: OutgoingRequest, status: number, reason: string): string {
  return `SIP/2.0 ${status} ${reason}\r\n${request.via}From: ${request.from}\r\nTo: ${request.to}\r\nCall-ID: ${request.callId}\r\nCSeq: ${request.cseq} ${request.method}\r\nContent-Length: 0\r\n\r\n`
}
