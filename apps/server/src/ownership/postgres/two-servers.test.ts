import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, dropDatabase, urlOf } from '@ramal/db/store/testing/postgres-databases'
import { freePort } from '@ramal/process/free-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/sign-in.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

let folder: string
let database: string
let servers: ChildProcess[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-two-'))
  database = await createDatabase()
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => end(server, 'SIGKILL')))
  await dropDatabase(database)
  rmSync(folder, { recursive: true, force: true })
})

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}

/** The server itself, with a data folder of its own and the key of both; resolves when it serves. */
async function start(name: string) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const port = await freePort()
  const server = spawn(process.execPath, ['--conditions=postgres', MAIN], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: urlOf(database) },
      ...{ SIP_PORT: '0', DRACHTIO_PORT: '1', MEDIA_PORT: '1', DRACHTIO_SECRET: 's', MEDIA_SECRET: 's' },
      ...{ LOG_LEVEL: 'fatal', SECRET_KEY_FILE: join(folder, 'key') },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(server)
  await new Promise((resolve, reject) => {
    server.once('message', resolve)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { server, url: `http://127.0.0.1:${port}/api` }
}

it('A second server at one database passes on to the first, and after its death serves the same sessions by itself', {
  timeout: 90_000,
}, async () => {
  writeFileSync(join(folder, 'key'), randomBytes(32).toString('base64'), { mode: 0o600 })
  const first = await start('first')
  const second = await start('second')
  const signIn = await fetch(`${second.url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: PASSWORD }),
  })
  const { token } = (await signIn.json()) as { token: string }
  const profile = (url: string) =>
    fetch(`${url}/v1/business/profile/`, { headers: { authorization: `Token ${token}` } }).then(
      ({ status }) => status,
      () => null,
    )
  // By either door it is one server.
  expect([await profile(first.url), await profile(second.url)]).toEqual([200, 200])
  await end(first.server, 'SIGKILL')
  await expect.poll(() => profile(second.url), { timeout: 30_000 }).toBe(200)
  expect(await profile(first.url)).toBeNull()
  await end(second.server, 'SIGTERM')
  expect(second.server.exitCode).toBe(0)
})
