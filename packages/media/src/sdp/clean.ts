/**
 * Takes out of a browser's description what werift 0.24.4 stumbles over: `a=rtcp:` without an address throws, `.local` names
 * would be looked up, TCP candidates are of no use, and `generation N` is compared with werift's own counter
 * (docs/media.md pitfall 2). The browser is found by its own checks all the same.
 */
export function cleanForWerift(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=rtcp:') && !isUselessCandidate(line))
    .map((line) => (line.startsWith('a=candidate:') ? line.replace(/ generation \d+/, '') : line))
    .join('\r\n')
}

function isUselessCandidate(line: string): boolean {
  if (!line.startsWith('a=candidate:')) return false
  const [, , transport, , address] = line.split(' ')
  return transport?.toLowerCase() !== 'udp' || address === undefined || address.endsWith('.local')
}
