import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore } from '@ramal/db/store/open-store'
import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { keyOf, nameOf, secretBox } from '../../platform/secret-box.ts'
import { outgoing } from '../../realtime/outgoing-frame.ts'
import { callRamal } from '../operator/testing/door.ts'
import { KeyFolder } from './key-folder.ts'
import { fillSealed, sealedTexts } from './testing/sealed-rows.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')
const PAYLOADS = 4_000

let dataDir: string
let server: ChildProcess | null = null
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-killed-'))
})
afterEach(async () => {
  await end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const path = (name: string) => join(dataDir, name)
const ports = { PORT: '0', SIP_PORT: '0', DRACHTIO_PORT: '1', MEDIA_CONTROL_PORT: '1' }
const env = { ...process.env, ...ports, DRACHTIO_SECRET: 's', MEDIA_SECRET: 's', LOG_LEVEL: 'fatal' }

/** The server itself, as a process on this folder. */
async function start(): Promise<void> {
  server = spawn(process.execPath, [MAIN], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise((resolve) => server?.once('message', resolve))
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server?.once('exit', resolve))
  server.kill(signal)
  await gone
}

async function withStore<T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore({ file: path('ramal.db'), log: silentLog, outgoing })
  return work(store).finally(() => store.close())
}

/** Waits until the first texts, of many, have another key than this one. Looks past the server, which has the store. */
async function sealedAnew(former: string): Promise<void> {
  const db = new DatabaseSync(path('ramal.db'), { readOnly: true })
  const count = db.prepare('select count(*) as n from provider_payloads where payload_enc not like ?')
  await untilTrue(() => Number(count.get(`%.${former}.%`)?.['n']) > 0, 30_000).finally(() => db.close())
}

it('A server that is killed in the middle of a replacement loses nothing and ends it at the next start', {
  timeout: 120_000,
}, async () => {
  await start()
  await end('SIGTERM')
  expect(existsSync(path('operator.sock'))).toBe(false)
  const former = new KeyFolder(dataDir).read()!.key
  const plain = await withStore(async (store) => {
    await fillSealed(store, secretBox(former), { payloads: PAYLOADS, now: Date.now() })
    return (await sealedTexts(store)).map(({ text }) => secretBox(former).open(text))
  })

  await start()
  const asked = callRamal(dataDir, 'key', 'replace')
  await sealedAnew(nameOf(former))
  await end('SIGKILL')
  expect((await asked).code).toBe(1)
  const between = await withStore(sealedTexts)
  const { key, old } = new KeyFolder(dataDir).read()!
  expect(old).toEqual(former)
  const names = between.map(({ text }) => keyOf(text))
  expect(names.filter((name) => name === nameOf(key)).length).toBeGreaterThan(0)
  expect(names.filter((name) => name === nameOf(former)).length).toBeGreaterThan(0)
  expect(between.map(({ text }) => secretBox(key, [former]).open(text))).toEqual(plain)

  await start()
  await untilTrue(() => !existsSync(path('secret.key.old')), 60_000)
  expect((await callRamal(dataDir, 'key', 'status')).out).toContain(
    `key ${nameOf(key)}; 0 texts want another one`,
  )
  await end('SIGTERM')
  const after = await withStore(sealedTexts)
  expect(after.map(({ text }) => secretBox(key).open(text))).toEqual(plain)
})
