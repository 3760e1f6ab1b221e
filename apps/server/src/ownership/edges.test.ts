import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMedia } from '@ramal/media/worker/worker'
import { freePort } from '@ramal/process/free-port'
import { until } from '@ramal/process/testing/until'
import { startEngine } from '@ramal/sip/engine/engine'
import { frame } from '@ramal/sip/engine/frame'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { secretBox } from '../platform/secret-box.ts'
import type { Program } from './edge-probe.ts'
import { Edges, sipIn } from './edges.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const box = secretBox(randomBytes(32))

/** An engine and a media process. */
async function openPlace(secret = 'not to be read') {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-edges-'))
  const [host, publicAddress] = ['127.0.0.1', '127.0.0.1']
  const ports = { sipPort: 0, wsPort: 0, appPort: 0 }
  const engine = await startEngine({ host, publicAddress, ...ports, secret, log: silentLog })
  const media = await startMedia({
    ...{ host, publicAddresses: [publicAddress], browserPort: 0, port: 0, secret, log: silentLog },
    ...{ rtpPorts: [35_000, 38_999] as const, recordingsDir: folder, soundsDir: folder },
  })
  const stop = async () => {
    await Promise.all([engine.stop(), media.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  onTestFinished(stop)
  return { engine: { host, port: engine.ports.app, secret }, media: { host, port: media.port, secret }, stop }
}

interface Programs {
  engine: Program
  media: Program
}
let deserted = 0
/** Edges of a process whose engine and media are there; nothing is by default. */
async function edgesAt(sipPort: number, own?: Programs, address: string | null = null) {
  const nothing = { host: '127.0.0.1', port: await freePort(), secret: 's' }
  const { engine, media } = own ?? { engine: nothing, media: { ...nothing } }
  const sip = { host: '127.0.0.1', port: sipPort }
  const secure = () => Promise.resolve(address)
  return new Edges({ sip, secure, engine, media }, silentLog, () => (deserted += 1), 50)
}

async function sipOf(edges: Edges, before: string | null, key = box) {
  const { edge, sip, words } = await edges.of(before, key)
  ends.push(() => edge.close())
  return { port: sip.port, words }
}

it('Nobody had the share: its calls are in this process’ own engine, and its words name that', async () => {
  const { port, words } = await sipOf(await edgesAt(5_061, await openPlace()), null)
  expect([port, sipIn(words)]).toEqual([5_061, { sip: '127.0.0.1:5061', secure: null }])
  expect(words).not.toContain('not to be read')
})

it('While the engine and media of whoever had the share live, its calls are there, and its SIP is heard where it was', async () => {
  const { words } = await sipOf(await edgesAt(5_061, await openPlace(), 'sip.example:5071'), null)
  for (const end of ends.splice(0)) end() // The former owner is gone.
  const taken = await sipOf(await edgesAt(5_062), words)
  expect([taken.port, sipIn(taken.words)]).toEqual([
    5_061,
    { sip: '127.0.0.1:5061', secure: 'sip.example:5071' },
  ])
})

it('Once they are gone its calls are in the own engine', async () => {
  const { words } = await sipOf(await edgesAt(5_061), null)
  expect((await sipOf(await edgesAt(5_062), words)).port).toBe(5_062)
})

it('What another supervisor has started since at those ports has neither calls nor secret: they are in the own engine', async () => {
  const { engine, media } = await openPlace()
  const former = { engine: { ...engine, secret: 'of before' }, media }
  const { words } = await sipOf(await edgesAt(5_061, former), null)
  expect((await sipOf(await edgesAt(5_062), words)).port).toBe(5_062)
})

it('An engine that another server still has is waited for', async () => {
  const place = await openPlace()
  const { words } = await sipOf(await edgesAt(5_061, place), null)
  for (const end of ends.splice(0)) end()
  const former = createConnection(place.engine)
  former.write(frame(`1|authenticate|${place.engine.secret}`))
  await once(former, 'data')
  let isFree = false
  const taken = sipOf(await edgesAt(5_062), words).then(({ port }) => ({ port, isFree }))
  const asked = createConnection(place.engine)
  asked.write(frame(`1|authenticate|${place.engine.secret}`))
  await once(asked, 'data')
  isFree = true
  former.destroy()
  expect(await taken).toEqual({ port: 5_061, isFree: true })
})

it('When the engine and media of the other server are gone for good, who has calls there is told once', async () => {
  const place = await openPlace()
  const { words } = await sipOf(await edgesAt(5_061, place), null)
  for (const end of ends.splice(0)) end()
  const told = deserted
  await sipOf(await edgesAt(5_062), words)
  await place.stop()
  await until('the word', () => deserted > told)
  expect(deserted).toBe(told + 1)
})

it('Words of a server that knew nothing of TLS lead to its SIP in the clear alone', () => {
  const said = JSON.stringify({ sip: '127.0.0.1:5061', sealed: '' })
  expect(sipIn(said)).toEqual({ sip: '127.0.0.1:5061', secure: null })
})

it.each(['', 'no JSON', '{"sip":"127.0.0.1:1","sealed":"v1.made-up"}'])(
  'Words that cannot be read (%j) lead nowhere but to the own engine',
  async (before) => {
    expect((await sipOf(await edgesAt(5_062), before)).port).toBe(5_062)
  },
)

it('Words that another key has sealed are not believed', async () => {
  const { words } = await sipOf(await edgesAt(5_061, await openPlace()), null, secretBox(randomBytes(32)))
  expect((await sipOf(await edgesAt(5_062), words)).port).toBe(5_062)
})
