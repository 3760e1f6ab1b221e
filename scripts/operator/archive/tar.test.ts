import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { ByteReader } from './byte-reader.ts'
import { END, headerOf, paddingOf, readHeader, type TarEntry } from './tar.ts'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const reader = (bytes: Buffer, size = 100) => new ByteReader(inPieces(bytes, size))

describe('The header of a file in an archive', () => {
  it.each<[string, TarEntry]>([
    ['a plain file', { path: 'recordings/1-20250101000000.wav', size: 44, mtime: 1_700_000_000 }],
    ['an empty file', { path: 'secret.key', size: 0, mtime: 0 }],
    ['a path of 300 signs', { path: `sounds/${'x'.repeat(300)}.wav`, size: 7, mtime: 1 }],
    ['a path that is not ASCII', { path: 'sounds/saudação.wav', size: 7, mtime: 1 }],
    ['a store of 9 GiB', { path: 'ramal.db', size: 9 * 1024 ** 3, mtime: 1 }],
    ['both', { path: `sounds/${'ã'.repeat(99)}`, size: 12 * 1024 ** 3, mtime: 1 }],
  ])('That of %s is read as it was written, however its bytes come', async (_, entry) => {
    for (const size of [1, 511, 4_096]) expect(await readHeader(reader(headerOf(entry), size))).toEqual(entry)
  })

  it('A header with one byte changed is refused', async () => {
    const header = headerOf({ path: 'ramal.db', size: 100, mtime: 1 })
    header[124 + 5] = '7'.charCodeAt(0)
    await expect(readHeader(reader(header))).rejects.toMatchObject({ key: 'archive.altered' })
  })

  it.each(['0.5', '-512', 'Infinity', '1e99', 'x'])(
    'A file of %s bytes is refused: nobody reads it to its end',
    async (size) => {
      const whole = headerOf({ path: `sounds/${'x'.repeat(200)}`, size: 12_345_678, mtime: 1 })
      const said = whole.toString('latin1').replace('size=12345678', `size=${size.padStart(8)}`)
      await expect(readHeader(reader(Buffer.from(said, 'latin1')))).rejects.toMatchObject({
        key: 'archive.altered',
      })
    },
  )

  it('A link, a folder or anything else that we never write is refused', async () => {
    for (const type of ['1', '2', '5', 'g', 'L']) {
      const header = headerOf({ path: 'ramal.db', size: 0, mtime: 1 })
      const difference = type.charCodeAt(0) - header[156]!
      header.write(type, 156)
      const sum = Number.parseInt(header.toString('latin1', 148, 154), 8) + difference
      header.write(sum.toString(8).padStart(6, '0'), 148)
      await expect(readHeader(reader(header)), type).rejects.toMatchObject({ key: 'archive.foreign' })
    }
  })
})

it('The system’s own tar reads what we write', () => {
  const content = Buffer.from('Olá')
  const entries = ['ramal.db', `sounds/${'x'.repeat(200)}.wav`, 'sounds/saudação.wav']
  const bytes = Buffer.concat([
    ...entries.flatMap((path) => [
      headerOf({ path, size: content.length, mtime: 1 }),
      content,
      paddingOf(content.length),
    ]),
    END,
  ])
  const listed = execFileSync('tar', ['--quoting-style=literal', '-tf', '-'], {
    input: bytes,
    encoding: 'utf8',
  })
  expect(listed.trim().split('\n')).toEqual(entries)
})
