import { cookieName } from '@ramal/contract/cookies'

/** The value of a readable cookie, decoded, by its guarded name first (contract §0.4); undefined when it is not set. */
export function readCookie(name: string): string | undefined {
  return cookieNamed(cookieName(name, true)) ?? cookieNamed(name)
}

function cookieNamed(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1))
  }
  return undefined
}

/** Sets a cookie for the whole site, for `maxAge` seconds; over TLS by its guarded name. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const isSecure = location.protocol === 'https:'
  const pair = `${cookieName(name, isSecure)}=${encodeURIComponent(value)}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which an office network may not have
  document.cookie = `${pair}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
