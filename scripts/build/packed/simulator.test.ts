import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilTrue } from '@ramal/process/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeContactCentre } from '../../../apps/simulator/src/testing/contact-centre.ts'
import { FakeExchange } from '../../../apps/simulator/src/testing/exchange.ts'
import { npm } from '../../npm.mjs'
import { pack } from './pack.ts'
import { SIMULATOR } from './simulator.ts'

const folder = mkdtempSync(join(tmpdir(), 'ramal-qa-'))
const file = join(folder, 'centre.json')
const env = { PATH: process.env['PATH'], HOME: folder }
const begun: ChildProcess[] = []
let exchange: FakeExchange
let centre: FakeContactCentre

beforeAll(async () => {
  const tarball = await pack(SIMULATOR, join(folder, 'packed'))
  writeFileSync(join(folder, 'package.json'), '{"name":"qa","private":true}')
  const installed = npm(['install', '--offline', `--cache=${join(folder, 'cache')}`, tarball], {
    cwd: folder,
    env,
  })
  expect(installed.stderr).toBe('')
  exchange = await FakeExchange.open()
  centre = new FakeContactCentre()
  await centre.open()
  // No users, no password: QA of a centre elsewhere knows none.
  writeFileSync(file, JSON.stringify({ ...centre.demo, sip: exchange.address }))
}, 60_000)
afterAll(async () => {
  for (const child of begun) child.kill()
  await exchange.close()
  await centre.close()
  rmSync(folder, { recursive: true })
})

function sim(...args: string[]) {
  const child = spawn(process.execPath, ['node_modules/.bin/ramal-sim', ...args, '--centre', file], {
    cwd: folder,
    env,
  })
  begun.push(child)
  const said = { text: '', errors: '' }
  child.stdout.on('data', (chunk) => (said.text += String(chunk)))
  child.stderr.on('data', (chunk) => (said.errors += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, said, ended }
}

describe('the simulator, packed and installed offline in an empty folder', { timeout: 60_000 }, () => {
  it('Its commands say what is missing where nobody serves yet', async () => {
    const { said, ended } = sim('call', '--to', '1', '--from', '2')
    expect([await ended, said.errors]).toEqual([1, expect.stringContaining('names no simulator')])
  })

  it('A customer calls and another writes to a centre elsewhere, from one machine and one file', async () => {
    const serving = sim('serve', '--host', '127.0.0.1', '--port', '0', '--sip-port', '0')
    await untilTrue(() => serving.said.text.endsWith('\n') || serving.said.errors !== '', 20_000)
    const told = JSON.parse(serving.said.text)
    expect(told).toMatchObject({ event: 'serving', trunk: { host: '127.0.0.1', transport: 'udp' } })
    expect(told.api_base_url).toBe(told.url)
    expect(JSON.parse(readFileSync(file, 'utf8')).sim).toMatchObject({ url: told.url })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const call = sim('call', '--to', '1140001000', '--from', '11999990001', '--talk', '1')
    const incoming = await exchange.arrived
    expect(incoming.callingNumber).toBe('11999990001')
    await exchange.answer(incoming)
    expect([await call.ended, call.said.errors]).toEqual([0, ''])
    expect(call.said.text).toContain('"event":"heard"')

    const chat = sim('chat', '--from', '5511999990002', '--text', 'Oi', '--wait', 'sent')
    expect([await chat.ended, chat.said.errors]).toEqual([0, ''])
    expect(centre.messages).toMatchObject([{ from: '5511999990002', text: { body: 'Oi' } }])

    serving.child.kill('SIGINT')
    expect(await serving.ended).toBe(0)
  })
})
