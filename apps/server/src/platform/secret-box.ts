import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Seals secrets that are kept in the store (architecture §6): AES-256-GCM with a key outside the database. */
export interface SecretBox {
  seal(plain: string): string
  /** Throws when the text was sealed with a key that is not known, or is in any sign another than `seal` gave. */
  open(sealed: string): string
  /** 32 bytes for this purpose and no other (RFC 5869); others once the key is replaced. */
  derive(purpose: string): Buffer
}

/** A box whose key can be changed for a new one while it is used (decision 037). */
export interface KeyRing extends SecretBox {
  /** Name of the key that seals. */
  readonly current: string
  /** Names of the keys that only open. */
  readonly older: readonly string[]
  /** Seals with `key` from now on; what was sealed before is still opened. */
  replace(key: Buffer): void
  /** These keys open nothing any more; the one that seals stays. */
  forget(names: readonly string[]): void
}

/** How a sealed text begins: `v1.NAME.BODY`; `v1.BODY` is from before keys had names. */
export const SEALED = 'v1.'

interface Key {
  readonly name: string
  readonly bytes: Buffer
}

/** A box with this 32-byte key; `older` ones open what they sealed. */
export function secretBox(key: Buffer, older: readonly Buffer[] = []): KeyRing {
  let keys = [key, ...older].map(named)
  const current = () => keys[0]!
  return {
    get current() {
      return current().name
    },
    get older() {
      return keys.slice(1).map(({ name }) => name)
    },
    replace(next) {
      keys = [named(next), ...keys]
    },
    forget(names) {
      keys = keys.filter((key) => key === current() || !names.includes(key.name))
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', current().bytes, '', `ramal ${purpose}`, 32)),
    seal: (plain) => `${SEALED}${current().name}.${seal(plain, current().bytes)}`,
    open(sealed) {
      const [version, name, body, ...more] = sealed.split('.')
      if (version !== 'v1' || name === undefined || more.length > 0) throw new Error('not a sealed secret')
      if (body === undefined) return openByAny(name, keys)
      const known = keys.find((one) => one.name === name)
      if (!known) throw new Error(`sealed with a key that is not known: ${name}`)
      return open(body, known.bytes)
    },
  }
}

/** What a key is called where it may be read: nothing of the key follows from it. */
export function nameOf(key: Buffer): string {
  return createHash('sha256').update('ramal secret key').update(key).digest('hex').slice(0, 12)
}

/** Which key a sealed text says that it wants; null = it says none. */
export function keyOf(sealed: string): string | null {
  const [, name, body] = sealed.split('.')
  return body === undefined ? null : (name ?? null)
}

const named = (bytes: Buffer): Key => ({ name: nameOf(bytes), bytes })

function seal(plain: string, key: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function open(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64url')
  // Node skips what is no base64url: one secret would have as many texts as one likes.
  if (bytes.toString('base64url') !== text) throw new Error('not a sealed secret')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function openByAny(body: string, keys: readonly Key[]): string {
  for (const { bytes } of keys) {
    try {
      return open(body, bytes)
    } catch {
      // Another one may fit.
    }
  }
  throw new Error('sealed with a key that is not known')
}
