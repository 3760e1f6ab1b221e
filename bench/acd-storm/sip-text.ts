/** As much SIP as a generator needs; a real agent per phone would cost more than what is measured. */

export const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0 101\r\na=rtpmap:101 telephone-event/8000\r\na=sendrecv\r\n'

/** First value of a header. */
export function header(text: string, name: string): string {
  return new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(text)?.[1] ?? ''
}

export const methodOf = (text: string): string => text.slice(0, text.indexOf(' '))

/** 0 for a request. */
export const statusOf = (text: string): number =>
  text.startsWith('SIP/2.0 ') ? Number(text.slice(8, 11)) : 0

/** An answer to a request (RFC 3261 8.2.6). */
export function answer(request: string, status: string, contact: string, sdp = ''): string {
  const copied = request.match(/^(Via|From|Call-ID|CSeq|Record-Route):.*\r\n/gim)?.join('') ?? ''
  const to = header(request, 'To')
  const tag = to.includes(';tag=') ? '' : ';tag=agent'
  const type = sdp === '' ? '' : 'Content-Type: application/sdp\r\n'
  return `SIP/2.0 ${status}\r\n${copied}To: ${to}${tag}\r\nContact: ${contact}\r\n${type}Content-Length: ${sdp.length}\r\n\r\n${sdp}`
}
