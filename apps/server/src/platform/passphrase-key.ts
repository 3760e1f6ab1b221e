import { scrypt } from 'node:crypto'

/** Shorter ones are found by who tries many: what is sealed may lie where anybody can try for years. */
export const FEWEST_SIGNS = 12
/** Of the salt that is kept in clear beside what is sealed. */
export const SALT_BYTES = 16
/**
 * What a derivation, and so each guess, costs: 32 MiB and about 0.2 s (OWASP, Password Storage: N = 2^15, r = 8, p = 3; RFC 7914). Never
 * read from a file: it would decide what opening costs.
 */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** Whether a passphrase may seal anything. */
export function isLongEnough(passphrase: string): boolean {
  return [...passphrase].length >= FEWEST_SIGNS
}

/**
 * The 32 bytes by which a backup, or the secrets of a settings file, are sealed under AES-256-GCM. However the passphrase was typed (one
 * sign or two for `ç`), it is the same. Derived beside the event loop, for a server does so while calls run.
 */
export function passphraseKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
