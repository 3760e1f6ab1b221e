import { once } from 'node:events'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@ramal/db/store/open-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callDoctor, serveFacts, WELL } from './testing/told.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'ramal-doctor-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const FREE = { PORT: '0', SIP_PORT: '0', MEDIA_PORT: '0', RTP_PORTS: '47300-47399' }
/** Nobody asks the internet for the time. */
const OFFLINE = ['--clock', 'http://127.0.0.1:1/']
const doctor = (env: NodeJS.ProcessEnv = {}, ...args: string[]) =>
  callDoctor({ DATA_DIR, ...FREE, ...env }, ...OFFLINE, ...args)
const toDo = (out: string) => out.split('\n').filter((line) => line.startsWith('to do'))
const log = { error: () => {}, warn: () => {}, info: () => {} }
const file = () => join(DATA_DIR, 'ramal.db')
async function makeStore(change?: (raw: string) => void) {
  await (await openStore({ file: file(), log })).close()
  writeFileSync(join(DATA_DIR, 'secret.key'), '', { mode: 0o600 })
  change?.(file())
}

it('A machine with nothing to do ends with 0, and nothing is made in its folder', async () => {
  const { code, out, err } = await doctor()
  expect([toDo(out), code, err]).toEqual([[], 0, ''])
  expect(out).toMatch(/note +No server runs on/)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

it('A stopped store is looked at and left as it was', async () => {
  await makeStore()
  const before = readdirSync(DATA_DIR).sort()
  const { code, out } = await doctor()
  expect(out).toMatch(/ok +\S+ramal\.db is whole \(SQLite 3/)
  expect(out).toMatch(/ok +The store is of this version/)
  expect([
    code,
    readdirSync(DATA_DIR)
      .filter((name) => !/-(wal|shm)$/.test(name))
      .sort(),
  ]).toEqual([0, before])
})

it('A damaged store is something to do', async () => {
  await makeStore((path) => {
    const handle = openSync(path, 'r+')
    for (let at = 4096 * 3; at + 512 < statSync(path).size; at += 4096)
      writeSync(handle, Buffer.alloc(512, 0x5a), 0, 512, at)
    closeSync(handle)
  })
  const { code, out } = await doctor()
  expect([code, toDo(out).join()]).toEqual([1, expect.stringMatching(/is damaged|cannot be read as a store/)])
  writeFileSync(file(), 'no store')
  expect(toDo((await doctor()).out).join()).toMatch(/cannot be read as a store/)
})

it('The store of a newer version is told by one sentence', async () => {
  await makeStore()
  const { DatabaseSync } = await import('node:sqlite')
  const raw = new DatabaseSync(file())
  raw.exec("insert into applied_migrations (tag, at) values ('0099_later', 1)")
  raw.close()
  const { code, out } = await doctor()
  expect([code, toDo(out)]).toEqual([
    1,
    [expect.stringContaining('Another version made this store (schema 0099_later)')],
  ])
})

it('A port that another program holds is something to do, and is ours where the server runs', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const taken = await doctor({ PORT: String(port) })
  expect([taken.code, toDo(taken.out)]).toEqual([
    1,
    [expect.stringContaining(`port ${port} (TCP) is taken by another program`)],
  ])
  const startedWith = { ...FREE, HOST: '127.0.0.1', PORT: String(port) }
  const server = await serveFacts(DATA_DIR, { ...WELL, startedWith })
  const running = await doctor({ PORT: String(port) })
  expect([running.code, toDo(running.out)]).toEqual([0, []])
  server.close()
  other.close()
})

it('While a server runs its own variables are looked at, and those of the call are told where they differ', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const startedWith = { ...FREE, HOST: '127.0.0.1', PORT: String(port), PUBLIC_ADDRESS: '127.0.0.1' }
  const server = await serveFacts(DATA_DIR, { ...WELL, startedWith })
  const { code, out } = await doctor({ PORT: '8', TLS_CERT: '/none.pem', PUBLIC_ADDRESS: '10.9.9.9' })
  expect([code, toDo(out)]).toEqual([0, []])
  expect(out).toContain('The variables are those of the server that runs (process 1).')
  expect(out).toContain(`PORT: port ${port} (TCP) is in use, and the server runs`)
  expect(out).toContain(`PORT: the server that runs has "${port}", this call says "8"`)
  expect(out).toContain('PUBLIC_ADDRESS: the server that runs has "127.0.0.1", this call says "10.9.9.9"')
  server.close()
  other.close()
})

it('Whose variables were looked at is told where no server runs, and where one does not tell its own', async () => {
  expect((await doctor()).out).toContain('The variables are those of this call: no server runs')
  const server = await serveFacts(DATA_DIR, { ...WELL, startedWith: null })
  expect((await doctor()).out).toMatch(/note +The server that runs .* does not tell its variables/)
  server.close()
})

it('A port of UDP and TCP has one line, and two where they stand differently', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  const lines = async () =>
    (await doctor({ MEDIA_PORT: String(port) })).out
      .split('\n')
      .filter((line) => line.includes('MEDIA_PORT:'))
  expect(await lines()).toEqual([
    expect.stringMatching(/^ok .* \(UDP\) is free/),
    expect.stringMatching(/^to do .* \(TCP\) is taken/),
  ])
  await new Promise((resolve) => free.close(resolve))
  expect(await lines()).toEqual([expect.stringMatching(/^ok .* \(UDP, TCP\) is free/)])
})

it('An address that is not this machine’s is told by one sentence for each port', async () => {
  const { code, out } = await doctor({ HOST: '192.0.2.1', PORT: '8080', PLAIN_HTTP: '1', ALLOW_ROOT: '1' })
  expect(code).toBe(1)
  expect(toDo(out).join()).toContain(
    'HOST=192.0.2.1 is no address of this machine: PORT cannot be opened there',
  )
})

it.each([
  [{ PORT: 'eighty' }, 'PORT=eighty is no port'],
  [{ RTP_PORTS: '5-1' }, 'RTP_PORTS=5-1 is no range of ports'],
  [{ TLS_CERT: '/x.pem' }, 'TLS_CERT and TLS_KEY belong together'],
  [{ LOG_TO: 'nowhere' }, 'LOG_TO'],
])(
  'A variable with which the product would not start is told as the product does: %j',
  async (env, sentence) => {
    const { code, out } = await doctor(env)
    expect([code, toDo(out)]).toEqual([1, [expect.stringContaining(sentence)]])
  },
)

it('A database that does not answer is something to do, and its password is in no line', async () => {
  const { code, out, err } = await doctor({ DATABASE_URL: 'postgres://ramal:s3gredo@127.0.0.1:1/ramal' })
  expect([code, toDo(out)]).toEqual([
    1,
    [expect.stringMatching(/PostgreSQL of DATABASE_URL does not answer \(ECONNREFUSED\)/)],
  ])
  expect(out + err).not.toContain('s3gredo')
})

it('Machines read the same as people, and names of others move no cursor', async () => {
  const trunk = {
    tenant: 'main',
    name: '\u001b[2JX',
    registers: true,
    status: 'disconnected',
    lastError: 'a\r\nok  b',
  }
  const server = await serveFacts(DATA_DIR, {
    ...WELL,
    place: { ...WELL.place, port: 0, sipPort: 0 },
    trunks: [trunk],
  })
  const shown = await doctor()
  expect(shown.out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  const { code, out } = await doctor({}, '--json')
  const said = JSON.parse(out)
  expect([code, said.ok]).toEqual([1, false])
  expect(said.findings).toContainEqual({
    check: 'trunk',
    is: 'todo',
    says: expect.stringContaining('Trunk ?[2JX (main): not registered (a??ok  b)'),
  })
  server.close()
})

it('The doctor speaks the language of its operator, and says how it is called', async () => {
  const { out } = await doctor({ LC_ALL: 'pt_BR.UTF-8' })
  expect(out).toMatch(/nota +Nenhum servidor roda em/)
  expect(await doctor({}, '--cure')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('usage: npx ramal doctor'),
  })
})

it('What is no server of ours at the socket is told, and so is one of another version', async () => {
  const garbage = createServer((socket) => socket.resume().end('garbage\n'))
  await new Promise<void>((resolve) => garbage.listen(join(DATA_DIR, 'operator.sock'), resolve))
  const { code, out, err } = await doctor()
  expect([code, err, toDo(out)]).toEqual([1, '', [expect.stringContaining('The server did not answer')]])
  await new Promise((resolve) => garbage.close(resolve))
  const older = await serveFacts(DATA_DIR, { version: '0.0.1' })
  expect(toDo((await doctor()).out)).toEqual([expect.stringContaining('of another version')])
  older.close()
})
