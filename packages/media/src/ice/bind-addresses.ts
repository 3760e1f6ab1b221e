import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isAnyAddress, isThisHost } from '@ramal/process/this-host'

const ANY = '0.0.0.0'

/**
 * What the sockets of media are bound to. A `HOST` of one address is it. Beyond that each public address that is this machine's own has a
 * socket of its own, so that what browsers are answered comes from where they asked; behind NAT, where one is not (or a name),
 * the sockets hear at every address.
 */
export function bindAddresses(host: string, publicAddresses: readonly string[]): string[] {
  if (!isAnyAddress(host)) return [host]
  const own = publicAddresses.filter((one) => isIPv4(one) && isThisHost(one))
  return own.length === publicAddresses.length && own.length > 0 ? own : [...own, ANY]
}

/** Every address under which what we bind to can be reached: what is sent there comes to us. */
export function ownAddresses(bound: readonly string[], publicAddresses: readonly string[]): string[] {
  const everywhere = bound.some(isAnyAddress)
    ? Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address))
    : []
  return [...new Set([...bound, ...publicAddresses, ...everywhere])]
}
