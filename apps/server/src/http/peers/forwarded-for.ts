import { isIP } from 'node:net'

const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/
const IPV4_AND_PORT = /^([\d.]+):\d{1,5}$/

/**
 * The address in one entry of X-Forwarded-For, without the port that some proxies write; null for what is no address. `unknown`, names
 * and zones are none: who counts by address must not be given a new one for each request.
 */
export function forwardedAddress(entry: string): string | null {
  const text = entry.trim()
  const address = BRACKETED.exec(text)?.[1] ?? IPV4_AND_PORT.exec(text)?.[1] ?? text
  return isIP(address) === 0 || address.includes('%') ? null : address
}
