import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback } from '@ramal/domain/network/loopback'
import type { Settings } from '../../supervisor/settings.ts'
import { type Finding, finding } from './finding.ts'

/** What SIP and browsers are told of where we are, and whether that is here. */
export function addressFindings(
  { host, publicAddresses, ports }: Pick<Settings, 'host' | 'publicAddresses' | 'ports'>,
  own: ReadonlySet<string> = ownAddresses(),
): Finding[] {
  const candidates = publicAddresses.map((address) => `${address}:${ports.MEDIA_PORT || '?'}`).join(', ')
  return [
    ...publicAddresses.map((address) => addressFinding(host, address, own)),
    finding('candidates', 'ok', 'address.candidates', { candidates }),
  ]
}

function addressFinding(host: string, address: string, own: ReadonlySet<string>): Finding {
  const values = { address, host }
  if (isLoopback(address) && !isLoopback(host)) return finding('address', 'todo', 'address.loopback', values)
  if (isLoopback(address)) return finding('address', 'ok', 'address.alone', values)
  if (isIP(address) === 0) return finding('address', 'note', 'address.name', values)
  if (own.has(address)) return finding('address', 'ok', 'address.own', values)
  return isPrivate(address)
    ? finding('address', 'todo', 'address.foreign', values)
    : finding('address', 'note', 'address.nat', values)
}

/** An address that no router outside translates to us: RFC 1918, link-local, RFC 4193. */
function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|fe80:|f[cd])/i.test(address)
}

function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
  )
}
