import { isLoopback } from './loopback.ts'

/**
 * How HTTP and websockets reach the server: from this machine alone, by a proxy that speaks TLS, by TLS of our own, or in clear because
 * somebody said so.
 */
export type WebAccess = 'loopback' | 'proxy' | 'tls' | 'clear'

/** What the operator has set. */
export interface WebSettings {
  host: string
  hasCertificate: boolean
  hasProxies: boolean
  plainHttp: boolean
}

/** Said instead of a start. */
export const NO_TLS =
  'others could reach us without TLS and read every password on the way. Name the TLS proxy in front in TRUSTED_PROXIES, or give TLS_CERT ' +
  'and TLS_KEY, or say PLAIN_HTTP=1 where that is meant (docs/deploy.md).'

/** Null: others could reach the server in clear, and nobody has said that they may. Decision 034. */
export function webAccess({ host, hasCertificate, hasProxies, plainHttp }: WebSettings): WebAccess | null {
  if (hasCertificate) return 'tls'
  if (isLoopback(host)) return 'loopback'
  if (plainHttp) return 'clear'
  return hasProxies ? 'proxy' : null
}
