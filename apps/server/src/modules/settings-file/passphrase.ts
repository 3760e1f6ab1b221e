import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { passphraseKey, SALT_BYTES } from '../../platform/passphrase-key.ts'

/** Seals secrets for a journey, and opens them at its end: AES-256-GCM by a passphrase that two people know. */
export interface TravelBox {
  readonly salt: string
  /** `place` = whose secret it is: what is sealed for one place is opened at no other. */
  seal(plain: string, place: string): string
  /** Null: the passphrase is another one, or the text is not what was sealed for this place. */
  open(sealed: string, place: string): string | null
}

/** A box by this passphrase; `salt` is the one of the file that is opened, a new one where it is made. */
export async function travelBox(
  passphrase: string,
  salt = randomBytes(SALT_BYTES).toString('base64url'),
): Promise<TravelBox> {
  const key = await passphraseKey(passphrase, Buffer.from(salt, 'base64url'))
  return {
    salt,
    seal(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
