import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTemporaryFolder } from './temporary-folder.ts'

it('The folder of what passes through is empty at each start of a process, and its owner’s alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ramal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const folder = await openTemporaryFolder(dataDir)
  expect([folder, statSync(folder).mode & 0o777]).toEqual([join(dataDir, 'tmp'), 0o700])
  writeFileSync(join(folder, 'left by a killed server'), 'x')
  expect(await openTemporaryFolder(dataDir, { isFirst: false })).toBe(folder)
  expect(existsSync(join(folder, 'left by a killed server'))).toBe(true)
  expect(await openTemporaryFolder(dataDir)).toBe(folder)
  expect(existsSync(join(folder, 'left by a killed server'))).toBe(false)
})
