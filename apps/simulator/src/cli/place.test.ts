import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO } from '../testing/running-simulator.ts'
import { findPlace } from './place.ts'

const sim = { url: 'http://127.0.0.1:4242', token: 'of-the-file' }
let DATA_DIR: string

beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'ramal-place-'))
  writeFileSync(join(DATA_DIR, 'demo.json'), JSON.stringify({ ...DEMO, sim }))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test.each([
  ['the demo file', undefined, {}, sim],
  ['the option', 'http://127.0.0.1:1/', {}, { ...sim, url: 'http://127.0.0.1:1' }],
  ['SIM_URL', undefined, { SIM_URL: 'http://sim:1' }, { ...sim, url: 'http://sim:1' }],
  ['SIM_TOKEN', undefined, { SIM_TOKEN: 'mine' }, { ...sim, token: 'mine' }],
])('%s says where the simulator is and what opens it', (_, wanted, env, place) => {
  expect(findPlace(wanted, { DATA_DIR, ...env })).toEqual({ ok: true, place })
})

test('Where nothing runs, a sentence names the file that was looked for', () => {
  expect(findPlace(undefined, { DATA_DIR: '/nowhere' })).toEqual({
    ok: false,
    reason: expect.stringContaining('/nowhere/demo.json'),
  })
})
