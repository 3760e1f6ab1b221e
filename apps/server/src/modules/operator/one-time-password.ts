import { randomBytes } from 'node:crypto'

/** How long a password that was given out signs in; it opens nothing but the change to one's own. */
export const ONE_TIME_PASSWORD_MS = 86_400_000

/** 32 signs that nobody takes for one another on paper: 5 bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUP = 5
const GROUPS = 4

/** A random password of 100 bits and more, at least `minLength` long, with a letter and a digit in it. */
export function newOneTimePassword(minLength: number): string {
  const groups = Math.max(GROUPS, Math.ceil(minLength / GROUP))
  for (;;) {
    const signs = [...randomBytes(groups * GROUP)].map((byte) => SIGNS[byte & 31]).join('')
    if (/[a-z]/.test(signs) && /\d/.test(signs)) return (signs.match(/.{5}/g) ?? []).join('-')
  }
}
