import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { freePort } from '@ramal/process/free-port'
import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { secretBox } from '../platform/secret-box.ts'
import { Edges, sipIn } from './edges.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const box = secretBox(randomBytes(32))

/** Edges of a process whose engine and media are where something listens, or nothing does. */
async function edgesAt(sipPort: number, isThere = true) {
  const port = await freePort()
  if (isThere) {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    ends.push(() => server.close())
  }
  const program = { host: '127.0.0.1', port, secret: 'not to be read' }
  return new Edges({ sip: { host: '127.0.0.1', port: sipPort }, engine: program, media: program }, silentLog)
}

async function sipOf(edges: Edges, before: string | null, key = box) {
  const { edge, sip, words } = await edges.of(before, key)
  ends.push(() => edge.close())
  return { port: sip.port, words }
}

it('Nobody had the share: its calls are in this process’ own engine, and its words name that', async () => {
  const { port, words } = await sipOf(await edgesAt(5_061), null)
  expect([port, sipIn(words)]).toEqual([5_061, '127.0.0.1:5061'])
  expect(words).not.toContain('not to be read')
})

it('While the engine and media of whoever had the share live, its calls are there', async () => {
  const { words } = await sipOf(await edgesAt(5_061), null)
  const taken = await sipOf(await edgesAt(5_062), words)
  expect([taken.port, sipIn(taken.words)]).toEqual([5_061, '127.0.0.1:5061'])
})

it('Once they are gone its calls are in the own engine', async () => {
  const { words } = await sipOf(await edgesAt(5_061, false), null)
  expect((await sipOf(await edgesAt(5_062), words)).port).toBe(5_062)
})

it.each(['', 'no JSON', '{"sip":"127.0.0.1:1","sealed":"v1.made-up"}'])(
  'Words that cannot be read (%j) lead nowhere but to the own engine',
  async (before) => {
    expect((await sipOf(await edgesAt(5_062), before)).port).toBe(5_062)
  },
)

it('Words that another key has sealed are not believed', async () => {
  const { words } = await sipOf(await edgesAt(5_061), null, secretBox(randomBytes(32)))
  expect((await sipOf(await edgesAt(5_062), words)).port).toBe(5_062)
})
