export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'

/** The same session with another direction and its version counted on (RFC 3264 8): what holds, and what takes back. */
export function withDirection(sdp: string, direction: Direction): string {
  const bare = nextVersion(sdp).replace(/^a=(sendrecv|sendonly|recvonly|inactive)\r?\n/gm, '')
  return `${bare.replace(/\r?\n$/, '')}\r\na=${direction}\r\n`
}

/** The same session with the version of its origin line counted on. */
export function nextVersion(sdp: string): string {
  return sdp.replace(
    /^(o=\S+ \S+ )(\d+)/m,
    (_line, head: string, version: string) => head + (BigInt(version) + 1n),
  )
}
