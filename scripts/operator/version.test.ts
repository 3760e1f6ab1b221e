import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@ramal/db/store/open-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { VERSION } from '../../apps/server/src/version.ts'
import { ROOT } from '../build/programs.ts'
import { serveFacts, WELL } from './doctor/testing/told.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'ramal-version-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

function version(...args: string[]): Promise<{ code: number; out: string }> {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', DATA_DIR }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'scripts/ramal.mjs'), 'version', ...args],
      { env },
      (_, out) => resolve({ code: child.exitCode ?? -1, out }),
    )
  })
}

it('Versions are told without a server, with the schema of the store that is there', async () => {
  expect((await version()).out).toMatch(/store: none in/)
  const log = { error: () => {}, warn: () => {}, info: () => {} }
  await (await openStore({ file: join(DATA_DIR, 'ramal.db'), log })).close()
  const { code, out } = await version('--json')
  const said = JSON.parse(out)
  expect([code, said.server]).toEqual([0, null])
  expect(said.store).toEqual({ engine: 'sqlite', schema: expect.stringMatching(/^0000_/) })
  expect(said.node).toBe(process.versions.node)
})

it('What is installed has the number that its server says, or the doctor would call each server an older one', async () => {
  expect(JSON.parse((await version('--json')).out).version).toBe(VERSION)
})

it('The server that runs says what it is, and moves no cursor', async () => {
  const server = await serveFacts(DATA_DIR, { ...WELL, version: '9.9\u001b[2J', schema: '0042_x' })
  const { out } = await version()
  expect(out).toMatch(/running server: Ramal 9\.9\?\[2J, contract 0\.1\.0/)
  expect(out).toContain('schema 0042_x')
  server.close()
})

it('A wrong call of version says how it is called', async () => {
  expect((await version('--all')).code).toBe(2)
})
