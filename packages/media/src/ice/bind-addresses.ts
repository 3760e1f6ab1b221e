import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isAnyAddress, isThisHost } from '@ramal/process/this-host'

const ANY = '0.0.0.0'

/**
 * What the UDP sockets for browsers are bound to. A `HOST` of one address is it. With 0.0.0.0 they hear at every address, as
 * behind NAT and in a container; each public address that is this machine's has sockets of its own beside them, so that
 * what browsers are answered comes from where they asked.
 */
export function bindAddresses(host: string, publicAddresses: readonly string[]): string[] {
  return isAnyAddress(host) ? [...publicAddresses.filter(isOwn), ANY] : [host]
}

/** What plain legs are bound to: the address that their descriptions name, where it is this machine's. */
export function plainAddressOf(host: string, [first = '']: readonly string[]): string {
  if (!isAnyAddress(host)) return host
  return isOwn(first) ? first : ANY
}

/** Loopback is no address that others reach: in a container it stands for the machine around. */
function isOwn(address: string): boolean {
  return isIPv4(address) && !address.startsWith('127.') && isThisHost(address)
}

/** Every address under which what we bind to can be reached: what is sent there comes to us. */
export function ownAddresses(bound: readonly string[], publicAddresses: readonly string[]): string[] {
  const everywhere = bound.some(isAnyAddress)
    ? Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address))
    : []
  return [...new Set([...bound, ...publicAddresses, ...everywhere])]
}
