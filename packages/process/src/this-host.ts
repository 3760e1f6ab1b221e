import { isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** One spelling of an address: IPv4 within IPv6 (RFC 4291 2.5.5.2) as IPv4, other IPv6 as RFC 5952 has it; what is no address, as it is. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const text = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(text) ?? []
  if (high === undefined || low === undefined) return text
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [left >> 8, left & 255, right >> 8, right & 255].join('.')
}

/** 0.0.0.0 and ::. Who binds it hears at every address of the machine; what is sent to it the kernel gives to this host. */
export function isAnyAddress(address: string): boolean {
  const plain = plainAddress(address)
  return plain === '0.0.0.0' || plain === '::'
}

/** Whether what is sent to this address stays on this machine. Its addresses may change, so they are looked up each time; names are not. */
export function isThisHost(address: string): boolean {
  const plain = plainAddress(address)
  if (isAnyAddress(plain) || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))) return true
  return Object.values(networkInterfaces()).some((some) => some?.some((one) => one.address === plain))
}
