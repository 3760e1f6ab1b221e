/** Keys in the description: `a=crypto` of RFC 4568, for phones and trunks that encrypt without DTLS. */

/** The one suite we speak, which RFC 4568 6.2 obliges everybody to know. */
const SUITE = 'AES_CM_128_HMAC_SHA1_80'
/** 16 bytes of master key and 14 of salt (RFC 4568 6.2.1). */
export const KEY_AND_SALT = 30

export interface CryptoLine {
  /** The answer repeats it: it says which of the offered lines was taken (RFC 4568 5.1.2). */
  tag: string
  /** Master key and salt under which its writer sends. */
  key: Buffer
}

/** The first line that we can take; null when there is none. */
export function findCrypto(lines: readonly string[]): CryptoLine | null {
  for (const line of lines) {
    const crypto = line.startsWith('a=crypto:') ? readCrypto(line) : null
    if (crypto !== null) return crypto
  }
  return null
}

/** Our own line. */
export function writeCrypto({ tag, key }: CryptoLine): string {
  return `a=crypto:${tag} ${SUITE} inline:${key.toString('base64')}`
}

function readCrypto(line: string): CryptoLine | null {
  const [tag = '', suite = '', keys = '', ...parameters] = line.slice(9).trim().split(/\s+/)
  // RFC 4568 6.3.7: whoever does not know a parameter of the session must not take the line; a window size is advice.
  const isUnderstood = parameters.every((parameter) => parameter.startsWith('WSH='))
  if (!/^\d{1,9}$/.test(tag) || suite.toUpperCase() !== SUITE || !isUnderstood) return null
  // One key, perhaps with a lifetime; several, or one with an MKI (`|1:4`), would stand in each packet.
  const match = /^inline:([A-Za-z0-9+/]{40}=*)(?:\|(?:2\^)?\d+)?$/.exec(keys)
  const key = Buffer.from(match?.[1] ?? '', 'base64')
  return key.length === KEY_AND_SALT ? { tag, key } : null
}
