import { LOCALE_COOKIE } from './constants.ts'

/** Cookies of the contract by the names that they have over plain HTTP (§0.4). */
export const COOKIES = { session: 'sessionid', csrf: 'csrftoken', locale: LOCALE_COOKIE } as const

/** What browsers let the host itself alone set, with `Secure` and for its whole site (RFC 6265bis 4.1.3.2). */
const GUARDED = '__Host-'

/** The name that a cookie has over this connection: over TLS no other host, port or path can set one of it (§0.4). */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${GUARDED}${name}` : name
}

/** What a cookie is called in the contract, guarded or not. */
export function plainCookieName(name: string): string {
  return name.startsWith(GUARDED) ? name.slice(GUARDED.length) : name
}
