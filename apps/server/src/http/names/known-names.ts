import { X509Certificate } from 'node:crypto'
import { isLoopbackName, isNobodysName } from '@ramal/domain/network/host-name'
import type { WebAccess } from '@ramal/domain/network/web-access'
import type { TlsCertificate } from '@ramal/sip/transport/tls'

/** What is known of the names that people come by. */
export interface NameSettings {
  access: WebAccess
  /** OWN_NAMES: with them a proxy in front is believed no other name. */
  listed: readonly string[]
  /** HOST and all of PUBLIC_ADDRESS: addresses, or names. */
  addresses: readonly string[]
}

/**
 * Whether somebody may come by a name (`hostName`), as far as the store need not be asked (decision 042). `tls`: our own
 * certificate; a browser that comes by a name which is not in it has said so to its person.
 */
export function knownNames(
  { access, listed, addresses }: NameSettings,
  tls: TlsCertificate | null,
): (name: string) => boolean {
  const own = new Set([...listed, ...addresses].map((name) => name.toLowerCase()))
  let certificate = tls && new X509Certificate(tls.cert)
  tls?.onRenewed?.(({ cert }) => {
    certificate = new X509Certificate(cert)
  })
  return (name) => {
    if (isLoopbackName(name) || own.has(name)) return true
    if (access === 'loopback') return false
    return isNobodysName(name) || certificate?.checkHost(name) !== undefined
  }
}
