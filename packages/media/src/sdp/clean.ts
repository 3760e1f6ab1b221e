/** A browser has one stream with us. */
const MOST_STREAMS = 8

/**
 * Takes out of a browser's description what werift 0.24.4 stumbles over: `a=rtcp:` without an address throws (docs/media.md §4.2). So do
 * all candidates go: the browser comes to us by its own checks, and nothing is sent to where a description merely says it is.
 */
export function cleanForWerift(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=rtcp:') && !line.startsWith('a=candidate:'))
    .join('\r\n')
}

/**
 * Whether a description says more than any browser would: werift makes something of each stream before it refuses one, which all calls wait
 * for, and sends the names of the checks to whom they name (RFC 8839 5.4: 256 signs at most).
 */
export function saysTooMuch(sdp: string): boolean {
  const streams = sdp.split(/^m=/m).length - 1
  return streams > MOST_STREAMS || /^a=ice-(?:ufrag|pwd):.{257}/m.test(sdp)
}
