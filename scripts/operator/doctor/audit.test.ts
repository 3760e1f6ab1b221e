import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditFindings } from './audit.ts'
import type { Asked } from './server-facts.ts'
import { serveFacts, told, WELL } from './testing/told.ts'

const RUNS: Asked = { kind: 'runs', facts: WELL }
const intact = { seq: 7, at: 0, hash: 'ab' }

const { DATA_DIR } = process.env
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-doctor-audit-'))
  process.env['DATA_DIR'] = folder
})
afterEach(() => {
  if (DATA_DIR === undefined) delete process.env['DATA_DIR']
  else process.env['DATA_DIR'] = DATA_DIR
  rmSync(folder, { recursive: true, force: true })
})

async function findings(...chains: object[]) {
  const server = await serveFacts(folder, ...chains)
  try {
    return told(await auditFindings(RUNS))
  } finally {
    server.close()
  }
}

it('The doctor says of each tenant until where its audit is whole, with the hash that somebody may write down', async () => {
  expect(
    await findings({ tenant: 'main', intact, broken: null }, { tenant: 'new', intact: null, broken: null }),
  ).toEqual([
    'ok Audit of main: whole until 1970-01-01T00:00:00.000Z (line 7, SHA-256 ab).',
    'note Audit of new: no line yet.',
  ])
})

it.each([
  ['changed', /^todo Audit of main: line 8 is not the one that was written/],
  ['missing', /^todo Audit of main: lines are missing about line 8/],
  ['added', /^todo Audit of main: at line 8 one was put in/],
])('A chain that is broken (%s) is something to do', async (reason, sentence) => {
  expect(await findings({ tenant: 'main', intact, broken: { seq: 8, at: null, reason } })).toEqual([
    expect.stringMatching(sentence),
  ])
})

it('Nothing is said of a server that does not run, and of one of another version that it did not say', async () => {
  expect(await auditFindings({ kind: 'stopped' })).toEqual([])
  expect(await findings({ version: 'other' })).toEqual([
    'note Whether the audit is whole the server did not say.',
  ])
})
