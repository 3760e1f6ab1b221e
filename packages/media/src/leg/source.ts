/** Where a datagram came from or goes to. */
export interface Source {
  address: string
  port: number
}

export function isSame(a: Source, b: Source): boolean {
  return a.port === b.port && a.address === b.address
}

/** True for an address that means nothing outside its own network (RFC 1918, RFC 6598, link-local); loopback is not among them. */
export function isPrivate(address: string): boolean {
  const [a = 0, b = 0] = address.split('.').map(Number)
  return (
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254)
  )
}
