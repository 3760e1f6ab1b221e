import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import type { BodyShare } from './bodies-under-way.ts'
import { keepUpload } from './keep-upload.ts'

let folder: string
let path: string
let grown: number
let share: BodyShare
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-upload-'))
  path = join(folder, '0')
  grown = 0
  share = {
    grow(octets) {
      grown += octets
      if (grown > 1_000) throw new AppError('throttled')
    },
    settle() {},
    leave() {},
  }
})
afterEach(() => rm(folder, { recursive: true }))

const TEXT = 'some words\n'

function part(
  content: string | Buffer,
  more: Partial<Record<keyof MultipartFile, unknown>> = {},
): MultipartFile {
  const file = Object.assign(Readable.from([Buffer.from(content)]), { truncated: false })
  const own = { file, filename: 'a.txt', fieldname: 'paper', mimetype: 'text/plain', ...more }
  return own as unknown as MultipartFile
}

const keep = (one: MultipartFile, spec: { types?: string[]; maxBytes?: number } = {}, signal?: AbortSignal) =>
  keepUpload(
    one,
    { types: ['*'], maxBytes: 100, ...spec },
    { path, share, signal: signal ?? new AbortController().signal },
  )

it('A part is kept whole where it is told, for the server’s own eyes, and described by its content', async () => {
  const upload = await keep(part(TEXT))
  expect(upload).toEqual({ path, filename: 'a.txt', type: 'text/plain', size: TEXT.length })
  expect(await readFile(path, 'utf8')).toBe(TEXT)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(grown).toBe(TEXT.length)
})

it.each([
  ['C:\\Users\\ana\\a.txt', 'a.txt'],
  ['../../etc/a.txt', 'a.txt'],
  [`${'x'.repeat(300)}`, 'x'.repeat(255)],
  ['', 'paper'],
])('A file that is sent as %j is called %s', async (filename, called) => {
  expect(await keep(part(TEXT, { filename }))).toMatchObject({ filename: called })
})

it('A part without content is no file', async () => {
  expect(await keep(part(''))).toBeNull()
})

it('A file of just the size that is taken is kept, and one that is larger is refused', async () => {
  expect(await keep(part('x'.repeat(100)))).toMatchObject({ size: 100 })
  await expect(keep(part('x'.repeat(101)))).rejects.toMatchObject({ code: 'too_large' })
})

it('A file that was cut off where the parser’s limit is, is refused as too large', async () => {
  const one = part(TEXT)
  Object.assign(one.file, { truncated: true })
  await expect(keep(one)).rejects.toMatchObject({ code: 'too_large' })
})

it('A file of a type that is not taken is refused, and one of a type that is named is kept', async () => {
  await expect(keep(part(TEXT), { types: ['image/png'] })).rejects.toMatchObject({
    code: 'unsupported_media',
  })
  expect(await keep(part(TEXT), { types: ['image/png', 'text/plain'] })).toMatchObject({ type: 'text/plain' })
})

it.each([
  ['the ending of its name', { filename: 'a.png' }],
  ['the type that its sender declares', { mimetype: 'image/png' }],
])('A file whose content does not match %s is refused', async (_what, more) => {
  await expect(keep(part(TEXT, more))).rejects.toMatchObject({ code: 'file_mismatch' })
})

it('A file for which there is no room under way is refused with that', async () => {
  await expect(keep(part('x'.repeat(1_001)), { maxBytes: 5_000 })).rejects.toMatchObject({
    code: 'throttled',
  })
})

it('A file that has to give way while it comes is ended', async () => {
  const giveWay = new AbortController()
  const endless = part('')
  Object.assign(endless, { file: Object.assign(new Readable({ read() {} }), { truncated: false }) })
  const kept = keep(endless, {}, giveWay.signal)
  giveWay.abort()
  await expect(kept).rejects.toThrow()
  expect(endless.file.destroyed).toBe(true)
})
