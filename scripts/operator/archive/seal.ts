import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { passphraseKey, SALT_BYTES } from '../../../apps/server/src/platform/passphrase-key.ts'
import { Refusal } from '../refusal.ts'
import { ByteReader } from './byte-reader.ts'

/** The first bytes of a sealed archive. */
export const SEALED = Buffer.from('RAMAL-SEALED-1\n')

/** Plain bytes of a piece. */
const PIECE = 65_536
const TAG_BYTES = 16

/**
 * Seals bytes by a passphrase: `SEALED`, a salt, then pieces of 64 KiB, each under AES-256-GCM with a nonce of its number and of
 * whether it is the last (the STREAM construction; Hoang and others, 2015). No piece can be left out, moved, or missing at the end.
 */
export async function* sealed(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await passphraseKey(passphrase, salt)
  const head = Buffer.concat([SEALED, salt])
  yield head
  const bytes = new ByteReader(plain)
  for (let number = 0; ; number += 1) {
    const piece = await bytes.readUpTo(PIECE)
    const isLast = await bytes.isAtEnd()
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    cipher.setAAD(head)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
  }
}

/** Opens what `sealed` made. @throws Refusal for another passphrase, and for anything that was changed, moved or cut off */
export async function* unsealed(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(file)
  const head = await bytes.read(SEALED.length + SALT_BYTES)
  const key = await passphraseKey(passphrase, head.subarray(SEALED.length))
  for (let number = 0; ; number += 1) {
    const piece = await bytes.readUpTo(PIECE + TAG_BYTES)
    const isLast = await bytes.isAtEnd()
    yield openPiece(piece, { key, head, number, isLast })
    if (isLast) return
  }
}

interface Place {
  readonly key: Buffer
  readonly head: Buffer
  readonly number: number
  readonly isLast: boolean
}

function openPiece(piece: Buffer, { key, head, number, isLast }: Place): Buffer {
  if (piece.length < TAG_BYTES) throw new Refusal('archive.half')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  decipher.setAAD(head)
  decipher.setAuthTag(piece.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    // The first one tells nothing apart: another passphrase makes another key.
    throw new Refusal(number === 0 ? 'archive.wrongPassphrase' : 'archive.altered', {}, error)
  }
}

/** Each key seals one archive, so numbers alone never repeat a nonce. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
