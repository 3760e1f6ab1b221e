import { expect, it } from 'vitest'
import { type WebAccess, type WebSettings, webAccess } from './web-access.ts'

const NOTHING = { host: '0.0.0.0', hasCertificate: false, hasProxies: false, plainHttp: false }

it.each<[string, Partial<WebSettings>, WebAccess | null]>([
  ['nothing said beyond loopback is refused', {}, null],
  ['one address of a network is beyond loopback too', { host: '10.0.0.5' }, null],
  ['loopback needs nothing', { host: '127.0.0.1' }, 'loopback'],
  ['a named proxy speaks TLS', { hasProxies: true }, 'proxy'],
  ['a certificate is TLS of our own', { hasCertificate: true }, 'tls'],
  ['TLS of our own stays TLS behind a proxy', { hasCertificate: true, hasProxies: true }, 'tls'],
  ['TLS of our own stays TLS whatever else is said', { hasCertificate: true, plainHttp: true }, 'tls'],
  ['a certificate is used on loopback too', { host: '127.0.0.1', hasCertificate: true }, 'tls'],
  ['plain HTTP is served where it is asked for', { plainHttp: true }, 'clear'],
])('The settings say how the web server is reached, or are refused: %s', (_, settings, access) =>
  expect(webAccess({ ...NOTHING, ...settings })).toBe(access),
)
