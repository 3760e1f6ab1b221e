import { isIP } from 'node:net'

/** A browser has a few; each is knocked at. */
const MOST_CANDIDATES = 40
/** A browser has one stream with us. */
const MOST_STREAMS = 8

/**
 * Takes out of a browser's description what werift 0.24.4 stumbles over: `a=rtcp:` without an address throws, names (`.local`)
 * would be looked up, TCP candidates are of no use, and `generation N` is compared with werift's own counter
 * (docs/media.md §4.2). So are candidates at places that are `closed` to it. The browser is found by its own checks all the same.
 */
export function cleanForWerift(
  sdp: string,
  closed: (place: { address: string; port: number }) => boolean = () => false,
): string {
  let candidates = 0
  return sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=rtcp:') && !isUselessCandidate(line, closed))
    .filter((line) => !line.startsWith('a=candidate:') || ++candidates <= MOST_CANDIDATES)
    .map((line) => (line.startsWith('a=candidate:') ? line.replace(/ generation \d+/, '') : line))
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

function isUselessCandidate(
  line: string,
  closed: (place: { address: string; port: number }) => boolean,
): boolean {
  if (!line.startsWith('a=candidate:')) return false
  const [, , transport, , address = '', port] = line.split(' ')
  return transport?.toLowerCase() !== 'udp' || isIP(address) === 0 || closed({ address, port: Number(port) })
}
