import { isInBlocks } from '../network/address.ts'

/** What a REGISTER shows about the Contact it wants to bind. */
export interface ContactFacts {
  /** Host of the Contact URI, an IPv6 address in brackets or without. */
  readonly host: string
  readonly overWebsocket: boolean
  /** The address that the REGISTER came from, as the transport saw it. */
  readonly sourceAddress: string
  /** Addresses that this device may write beside its own: CIDR blocks. */
  readonly networks: readonly string[]
}

/**
 * Whether a device may write this Contact (decision 017). Nothing is ever sent to it, but a real drachtio-server looks it up: it has to be the
 * sender's own address, a name nobody resolves from a browser (RFC 7118 appendix B.1), or one that the device is expected to have.
 */
export function mayWriteContact({ host, overWebsocket, sourceAddress, networks }: ContactFacts): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (overWebsocket && bare.endsWith('.invalid')) return true
  if (bare.includes('%')) return false // A zone means something on the sender's own machine alone (RFC 4007 6).
  return isInBlocks(bare, [sourceAddress, ...networks])
}
