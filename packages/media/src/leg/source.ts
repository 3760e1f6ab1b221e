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

/**
 * Whether audio may be sent to an address that a description names: never to many at once, nor to what means something else on each
 * machine (this host itself, its link), unless the signalling came from there as well.
 */
export function mayReceive(address: string, signalledFrom: string): boolean {
  const scope = scopeOf(address)
  return scope === 'host' || (scope !== 'nobody' && scope === scopeOf(signalledFrom))
}

/** RFC 6890: `nobody` is "this network", multicast, broadcast and what is reserved. */
function scopeOf(address: string): 'host' | 'loopback' | 'link' | 'nobody' {
  const [a = 0, b = 0] = address.split('.').map(Number)
  if (a === 127) return 'loopback'
  if (a === 169 && b === 254) return 'link'
  return a === 0 || a >= 224 ? 'nobody' : 'host'
}
