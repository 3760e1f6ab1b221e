import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepForOwner, makeDataDir } from './owner-only.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-owner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777

test('Recordings, store and keys of an earlier version become the owner’s alone; what is not ours is left', () => {
  for (const name of ['recordings', 'backup']) mkdirSync(join(folder, name), { mode: 0o755 })
  mkdirSync(join(folder, 'their-things'), { mode: 0o755 })
  for (const name of ['ramal.db', 'ramal.db-wal', 'secret.key', 'notes.txt'])
    writeFileSync(join(folder, name), '', { mode: 0o644 })
  keepForOwner(folder, expect.unreachable)
  expect(['recordings', 'backup'].map(modeOf)).toEqual([0o700, 0o700])
  expect(['ramal.db', 'ramal.db-wal', 'secret.key'].map(modeOf)).toEqual([0o600, 0o600, 0o600])
  expect([modeOf('their-things'), modeOf('notes.txt')]).toEqual([0o755, 0o644])
})

test('A link is not followed out of the folder, and a folder that is not there yet is no fault', () => {
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere, { mode: 0o755 })
  symlinkSync(elsewhere, join(folder, 'recordings'))
  keepForOwner(folder, expect.unreachable)
  expect(modeOf('elsewhere')).toBe(0o755)
  keepForOwner(join(folder, 'nowhere'), expect.unreachable)
})

test('A folder that is not there is made for its owner alone, with what is above it', () => {
  makeDataDir(join(folder, 'a/b/data'))
  expect(modeOf('a/b/data')).toBe(0o700)
  makeDataDir(folder)
})

test.each([
  ['/proc/ramal', 'ENOENT'],
  ['/dev/null/ramal', 'ENOTDIR'],
])('Where no folder can be, as %s, one sentence says so', (place, code) => {
  expect(() => makeDataDir(place)).toThrow(`DATA_DIR=${place}: nothing can be written there (${code}).`)
})
