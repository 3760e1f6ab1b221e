import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KeyFolder } from './key-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const path = (name: string) => join(dataDir, name)
const A = Buffer.alloc(32, 0xaa)
const B = Buffer.alloc(32, 0xbb)
const put = (files: Record<string, Buffer>) => {
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path(name), bytes)
}

it('The first key is 32 bytes that only its owner can read, and is read again as it was made', () => {
  const folder = new KeyFolder(dataDir)
  expect(folder.read()).toBeNull()
  const key = folder.create()
  expect(key).toHaveLength(32)
  expect(statSync(path('secret.key')).mode & 0o777).toBe(0o600)
  expect(new KeyFolder(dataDir).read()).toEqual({ key, old: null })
})

it('A new key takes the place of the former one, which is there until it is destroyed', () => {
  const folder = new KeyFolder(dataDir)
  const former = folder.create()
  const key = folder.begin(former)
  expect(key.equals(former)).toBe(false)
  expect(new KeyFolder(dataDir).read()).toEqual({ key, old: former })
  expect(statSync(path('secret.key.old')).mode & 0o777).toBe(0o600)
  folder.destroyOld()
  expect(new KeyFolder(dataDir).read()).toEqual({ key, old: null })
  expect(existsSync(path('secret.key.old'))).toBe(false)
})

// What a kill between any two steps leaves.
it.each([
  [
    'before the former key has its second name',
    { 'secret.key': A, 'secret.key.new': A },
    { key: A, old: null },
  ],
  ['in the middle of a file', { 'secret.key': A, 'secret.key.new': B.subarray(7) }, { key: A, old: null }],
  ['before the new key is there', { 'secret.key': A, 'secret.key.old': A }, { key: A, old: null }],
  [
    'before the new key has its name',
    { 'secret.key': A, 'secret.key.old': A, 'secret.key.new': B },
    { key: A, old: null },
  ],
  ['while texts are sealed anew', { 'secret.key': B, 'secret.key.old': A }, { key: B, old: A }],
  ['before the first key has its name', { 'secret.key.new': A }, null],
])('A kill %s loses no key', (_title, files, known) => {
  put(files)
  expect(new KeyFolder(dataDir).read()).toEqual(known)
  expect(existsSync(path('secret.key.new'))).toBe(false)
})

it('A file that is no key ends the start with its name, and stays as it is', () => {
  put({ 'secret.key': Buffer.from('ramal-demo') })
  expect(() => new KeyFolder(dataDir).read()).toThrow(`${path('secret.key')} holds no key`)
  expect(readFileSync(path('secret.key'), 'utf8')).toBe('ramal-demo')
})
