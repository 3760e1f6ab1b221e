import { isInBlocks } from './address.ts'
import { hostName, isLoopbackName } from './host-name.ts'

/** Networks that are nobody's on the internet (RFC 1918, 6598, 3927, 4193, 4291, 5735). */
const PRIVATE = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/128',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/** Whether a host of an address names, by itself, a machine that only a network within sees: integrations do not ask those. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const name = hostName(host) ?? host
  return isInBlocks(host, PRIVATE) || isLoopbackName(name) || /\.(local|internal|localhost)$/.test(name)
}
