import { isIP } from 'node:net'

/**
 * Takes out of a browser's description what werift 0.24.4 stumbles over: `a=rtcp:` without an address throws, names (`.local`)
 * would be looked up, TCP candidates are of no use, and `generation N` is compared with werift's own counter
 * (docs/media.md §4.2). So are candidates at places that are `closed` to it. The browser is found by its own checks all the same.
 */
export function cleanForWerift(
  sdp: string,
  closed: (place: { address: string; port: number }) => boolean = () => false,
): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=rtcp:') && !isUselessCandidate(line, closed))
    .map((line) => (line.startsWith('a=candidate:') ? line.replace(/ generation \d+/, '') : line))
    .join('\r\n')
}

function isUselessCandidate(
  line: string,
  closed: (place: { address: string; port: number }) => boolean,
): boolean {
  if (!line.startsWith('a=candidate:')) return false
  const [, , transport, , address = '', port] = line.split(' ')
  return transport?.toLowerCase() !== 'udp' || isIP(address) === 0 || closed({ address, port: Number(port) })
}
