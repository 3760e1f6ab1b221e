import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PNG } from '../../testing/files.ts'
import { MOST_EMBEDDED, MOST_OF_A_PDF } from './limits.ts'
import { Pictures } from './pictures.ts'

const WHITE = '#ffffff'
/** A JPEG by its head: one pixel. */
const HEAD = Buffer.from('ffd8ffc000110800010001010000', 'hex')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const jpeg = (name: string, length: number) =>
  file(name, Buffer.concat([HEAD, Buffer.alloc(length - HEAD.length)]))

it('A JPEG is given as it lies in its file, and a PNG as one that need not be decoded', async () => {
  const pictures = new Pictures()
  expect(await pictures.at(jpeg('a', 100), WHITE)).toEqual(Buffer.concat([HEAD, Buffer.alloc(86)]))
  expect((await pictures.at(file('b', PNG), WHITE))?.subarray(1, 4).toString()).toBe('PNG')
})

it.each([
  ['a file that is gone', () => join(folder, 'none')],
  ['a file of another kind', () => file('c', Buffer.from('%PDF-1.7'))],
  ['an empty file', () => file('d', Buffer.alloc(0))],
  ['a JPEG whose head ends early', () => file('e', HEAD.subarray(0, 4))],
  [
    'a file that only begins like a JPEG',
    () => file('f', Buffer.concat([Buffer.from([0xff]), HEAD.subarray(2)])),
  ],
])('There is no picture in %s', async (_, path) => {
  expect(await new Pictures().at(path(), WHITE)).toBeNull()
})

it('A picture that is too large for a PDF is not given, one that is just not too large is', async () => {
  expect(await new Pictures().at(jpeg('g', MOST_EMBEDDED), WHITE)).not.toBeNull()
  expect(await new Pictures().at(jpeg('h', MOST_EMBEDDED + 1), WHITE)).toBeNull()
})

it('All pictures of a PDF together are bounded: what no longer fits is left out, and a smaller one still comes', async () => {
  const pictures = new Pictures()
  const large = jpeg('i', MOST_EMBEDDED)
  const fitting = Math.floor(MOST_OF_A_PDF / MOST_EMBEDDED)
  for (let i = 0; i < fitting; i += 1) expect(await pictures.at(large, WHITE)).not.toBeNull()
  expect(await pictures.at(large, WHITE)).toBeNull()
  const rest = MOST_OF_A_PDF - fitting * MOST_EMBEDDED
  expect(await pictures.at(jpeg('j', rest), WHITE)).not.toBeNull()
  expect(await pictures.at(jpeg('k', 100), WHITE)).toBeNull()
})
