import { setGlobalProxyFromEnv } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { tunnelByProxies } from './tunnel.ts'

/**
 * How this process gets out from now on: over the proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name, requests and websockets alike, and
 * believing the authorities of `ca` (the text of a PEM file) beside those of Node. Throws where `ca` holds no certificate.
 */
export function goOutBy({ ca }: { readonly ca?: string | undefined } = {}): void {
  if (ca !== undefined) believe(ca)
  setGlobalProxyFromEnv()
  tunnelByProxies()
}

function believe(ca: string): void {
  const found = ca.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new TypeError('no certificate in PEM form')
  setDefaultCACertificates([...getCACertificates('default'), ...found])
}
