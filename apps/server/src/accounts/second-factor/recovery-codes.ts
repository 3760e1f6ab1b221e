import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
/** Crockford's: no I, L, O, U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 28

/** Ten codes of 140 bits, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** What is kept of a code. 140 random bits need no slow hash (ASVS 6.5.2: 112). */
export function recoveryHash(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}
