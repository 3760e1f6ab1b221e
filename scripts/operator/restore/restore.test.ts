import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withEnding } from '../archive/ending.ts'
import { makeBackup } from '../backup/backup.ts'
import { DataFolder, pathsBelow } from '../testing/data-folder.ts'
import { restoreBackup, verifyBackup } from './restore.ts'

const quiet = { tell: () => {}, goOn: () => {} }
const PASSPHRASE = 'cavalo correto grampo'

let folder: DataFolder
let whole: string
let sealed: string
beforeAll(async () => {
  folder = await new DataFolder().open()
  folder.fill(200)
  folder.put('secret.key', randomBytes(32))
  folder.call('1.wav', { content: randomBytes(100_000) })
  whole = join(folder.root, 'whole')
  sealed = join(folder.root, 'sealed')
  const order = { dataDir: folder.dataDir, mayReplace: false, pace: 0, version: '1', env: {}, ...quiet }
  await makeBackup({ ...order, out: whole, passphrase: null })
  await makeBackup({ ...order, out: sealed, passphrase: PASSPHRASE })
})
afterAll(() => folder.remove())

let into: string
let count = 0
beforeEach(() => {
  count += 1
  into = join(folder.root, `into-${count}`)
})

const order = (file: string) => ({
  ...{ file, env: {}, passphrase: async () => PASSPHRASE },
  ...quiet,
})
/** The content of an archive that nobody has sealed, and an archive with this content. */
const contentOf = (file: string) => zstdDecompressSync(readFileSync(file).subarray(0, -16))
const archived = (content: Buffer) => buffer(withEnding(Readable.from([zstdCompressSync(content)])))
const restore = (file: string) => restoreBackup({ ...order(file), into })
/** A file with these bytes. */
const fileOf = (bytes: Buffer) => {
  const file = join(folder.root, `file-${count}`)
  writeFileSync(file, bytes)
  return file
}

/** Neither command takes it, and nothing is left; what was said. */
async function refusedBoth(file: string): Promise<string> {
  const said = await verifyBackup(order(file)).then(
    () => 'taken',
    (error) => error.key,
  )
  await expect(restore(file)).rejects.toMatchObject({ name: 'Refusal', key: said })
  expect(existsSync(into)).toBe(false)
  return said
}

// Of a first piece that is cut off nobody can tell it from one of another passphrase: the sentence says both.
const BROKEN = ['archive.half', 'archive.altered', 'archive.wrongPassphrase']

describe('A backup that is not whole is refused by both commands, and leaves nothing', {
  timeout: 60_000,
}, () => {
  it.each(['whole', 'sealed'])('One of the kind "%s" that ends early, wherever', async (kind) => {
    const bytes = readFileSync(join(folder.root, kind))
    for (const share of [0.2, 0.5, 0.9, 0.999]) {
      const half = bytes.subarray(0, Math.floor(bytes.length * share))
      expect(BROKEN).toContain(await refusedBoth(fileOf(half)))
    }
    expect(BROKEN).toContain(await refusedBoth(fileOf(bytes.subarray(0, -1))))
  })

  it.each(['whole', 'sealed'])('One of the kind "%s" with a changed byte, wherever', async (kind) => {
    const bytes = readFileSync(join(folder.root, kind))
    for (const share of [0.1, 0.4, 0.7, 0.95]) {
      const changed = Buffer.from(bytes)
      changed[Math.floor(bytes.length * share)]! ^= 0x10
      expect(await refusedBoth(fileOf(changed))).toMatch(/^archive\./)
    }
  })

  it('One whose content was changed before it was compressed again is known by its sums', async () => {
    const bytes = contentOf(whole)
    const changed = Buffer.from(bytes)
    changed[600 + 512 * 100]! ^= 1
    expect(await refusedBoth(fileOf(await archived(changed)))).toBe('archive.altered')
  })

  it('One that lost its last entry is half', async () => {
    const bytes = contentOf(whole)
    const manifest = bytes.lastIndexOf('manifest.json')
    const cut = Buffer.concat([bytes.subarray(0, manifest), Buffer.alloc(1_024)])
    expect(await refusedBoth(fileOf(await archived(cut)))).toBe('archive.half')
  })

  it('One with something behind its end was altered', async () => {
    const bytes = contentOf(whole)
    const longer = await archived(Buffer.concat([bytes, Buffer.alloc(512)]))
    expect(await refusedBoth(fileOf(longer))).toBe('archive.altered')
  })

  it('One with a path that leads out of the folder is none of ours', async () => {
    const bytes = contentOf(whole)
    const evil = Buffer.from(bytes)
    const at = evil.indexOf('recordings/1.wav')
    evil.write('recordings/../x!', at)
    const header = evil.subarray(at, at + 512)
    header.write('        ', 148)
    const sum = header.reduce((all, byte) => all + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    expect(await refusedBoth(fileOf(await archived(evil)))).toBe('archive.foreign')
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('Olá, mundo')],
    ['a store', Buffer.from('SQLite format 3\0 and more')],
  ])('It says of %s that it is no backup', async (_, bytes) => {
    expect(await refusedBoth(fileOf(bytes))).toBe('archive.foreign')
  })

  it('Another program’s archive is no whole one of ours', async () => {
    expect(await refusedBoth(fileOf(zstdCompressSync(Buffer.alloc(10_240, 'x'))))).toBe('archive.half')
    expect(await refusedBoth(fileOf(await archived(Buffer.alloc(10_240, 'x'))))).toBe('archive.foreign')
  })

  it('One of a newer version is refused before anything is kept', async () => {
    const other = [{ tag: '0000_other', statements: [] }]
    const asked = { ...order(whole), migrations: { sqlite: other, postgres: other } }
    await expect(verifyBackup(asked)).rejects.toMatchObject({ key: 'archive.newer' })
    await expect(restoreBackup({ ...asked, into })).rejects.toMatchObject({ key: 'archive.newer' })
    expect(existsSync(into)).toBe(false)
  })
})

describe('The folder of a restore', () => {
  it('One with anything in it stays as it is', async () => {
    mkdirSync(into)
    writeFileSync(join(into, 'mine'), 'mine')
    await expect(restore(whole)).rejects.toMatchObject({ key: 'restore.notEmpty' })
    expect(readdirSync(into)).toEqual(['mine'])
  })

  it('An empty one that was there is empty again after a refusal, and takes the next', async () => {
    mkdirSync(into)
    await expect(restore(fileOf(readFileSync(whole).subarray(0, -9)))).rejects.toMatchObject({
      name: 'Refusal',
    })
    expect(readdirSync(into)).toEqual([])
    await restore(whole)
    expect(pathsBelow(into)).toEqual(['ramal.db', 'recordings/1.wav', 'secret.key'])
  })

  it('What a killed one left is no whole folder, and goes with the next', async () => {
    // All of it moved but the store: the latest moment at which the folder is none yet.
    mkdirSync(join(into, 'unfinished-restore'), { recursive: true })
    mkdirSync(join(into, 'recordings'))
    for (const path of ['recordings/old.wav', 'secret.key', 'unfinished-restore/ramal.db'])
      writeFileSync(join(into, path), 'old')
    await restore(whole)
    expect(pathsBelow(into)).toEqual(['ramal.db', 'recordings/1.wav', 'secret.key'])
    expect(readFileSync(join(into, 'secret.key')).length).toBe(32)
  })
})
