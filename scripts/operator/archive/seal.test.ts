import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { SEALED, sealed, unsealed } from './seal.ts'

const PIECE = 65_536
const HEAD = SEALED.length + 16
const PASSPHRASE = 'cavalo correto grampo'

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}
const seal = (bytes: Buffer) => buffer(sealed(inPieces(bytes), PASSPHRASE))
const open = (bytes: Buffer, passphrase = PASSPHRASE) => buffer(unsealed(inPieces(bytes), passphrase))

describe('What is sealed by a passphrase', { timeout: 60_000 }, () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
    'Of %i bytes is opened as it was',
    async (length) => {
      const plain = randomBytes(length)
      expect((await open(await seal(plain))).equals(plain)).toBe(true)
    },
  )

  it('It is opened by no other passphrase, nor without any of its parts', async () => {
    const whole = await seal(randomBytes(3 * PIECE + 5))
    const full = PIECE + 16
    const piece = (number: number) => whole.subarray(HEAD + number * full, HEAD + (number + 1) * full)
    const of = (...parts: Buffer[]) => Buffer.concat([whole.subarray(0, HEAD), ...parts])
    await expect(open(whole, 'another passphrase')).rejects.toMatchObject({ key: 'archive.wrongPassphrase' })
    const broken = {
      'the end is missing': of(piece(0), piece(1), piece(2)),
      'two are in each other’s place': of(piece(0), piece(2), piece(1), piece(3)),
      'one is left out': of(piece(0), piece(2), piece(3)),
      'one is there twice': of(piece(0), piece(1), piece(1), piece(2), piece(3)),
      'something is behind the end': of(piece(0), piece(1), piece(2), piece(3), Buffer.from('x')),
      'the last byte is missing': whole.subarray(0, -1),
    }
    for (const [what, bytes] of Object.entries(broken))
      await expect(open(bytes), what).rejects.toMatchObject({ key: 'archive.altered' })
    for (const end of [10, HEAD - 1, HEAD + 15])
      await expect(open(whole.subarray(0, end))).rejects.toMatchObject({ key: 'archive.half' })
  })

  it('One changed bit anywhere is noticed', async () => {
    const whole = await seal(randomBytes(2 * PIECE))
    for (const at of [SEALED.length, HEAD, HEAD + PIECE + 16, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 1
      await expect(open(changed), String(at)).rejects.toMatchObject({ name: 'Refusal' })
    }
  })

  it('The same bytes are sealed differently each time', async () => {
    const plain = Buffer.alloc(100)
    expect((await seal(plain)).equals(await seal(plain))).toBe(false)
  })
})
