import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorageKeys } from './storage-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-storage-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a person has one key over restarts, nobody else has it, and its root is readable by the owner alone', () => {
  const ana = { tenantId: 1, userId: 7 }
  const key = openStorageKeys(folder).of(ana)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const again = openStorageKeys(folder)
  expect(again.of(ana)).toBe(key)
  const others = [again.of({ tenantId: 1, userId: 8 }), again.of({ tenantId: 2, userId: 7 })]
  expect(new Set([key, ...others]).size).toBe(3)
  expect(statSync(join(folder, 'storage.key')).mode & 0o777).toBe(0o600)
})

it('another installation gives another key', () => {
  const other = mkdtempSync(join(tmpdir(), 'ramal-storage-keys-'))
  const ana = { tenantId: 1, userId: 7 }
  expect(openStorageKeys(other).of(ana)).not.toBe(openStorageKeys(folder).of(ana))
  rmSync(other, { recursive: true })
})
