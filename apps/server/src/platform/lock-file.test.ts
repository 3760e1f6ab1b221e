import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './lock-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'server.lock')
const holder = () => Number(readFileSync(file(), 'utf8'))

it('The lock of a data folder names its process, is nobody else’s to read, and is gone when it is given back', () => {
  const release = lockDataDir(folder)
  expect(holder()).toBe(process.pid)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  release()
  expect(() => holder()).toThrow('ENOENT')
})

it('A data folder that a living process holds is refused with a sentence, and stays theirs', () => {
  writeFileSync(file(), String(process.ppid))
  expect(() => lockDataDir(folder)).toThrow(
    `${folder} is in use by process ${process.ppid}: end it, or set DATA_DIR to another folder.`,
  )
  expect(holder()).toBe(process.ppid)
})

it('A lock that a dead process left is taken over', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(file(), String(dead))
  lockDataDir(folder)
  expect(holder()).toBe(process.pid)
})

it('A lock of our own number is one of a former life, as in a container that was restarted, and is taken over', () => {
  writeFileSync(file(), String(process.pid))
  expect(() => lockDataDir(folder)).not.toThrow()
})

it('A lock that names no process is taken over', () => {
  writeFileSync(file(), '')
  lockDataDir(folder)
  expect(holder()).toBe(process.pid)
})
