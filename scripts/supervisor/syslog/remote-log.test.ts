import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openProgramLog } from '../program-log.ts'
import { RemoteLog } from './remote-log.ts'
import { type Receiver, startBrokenReceiver, startDeafReceiver, startReceiver } from './testing/receiver.ts'

const known = selfSigned(['127.0.0.1'], Date.now())
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-syslog-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let told: string[]
let log: RemoteLog | null
let receivers: { stop(): Promise<void> }[]
beforeEach(() => {
  told = []
  log = null
  receivers = []
})
afterEach(async () => {
  await log?.close()
  for (const receiver of receivers) await receiver.stop()
})

async function receive(certificate = known, port = 0): Promise<Receiver> {
  const receiver = await startReceiver(certificate, port)
  receivers.push(receiver)
  return receiver
}

function logTo(port: number, options: { ca?: string; waitingBytes?: number } = {}) {
  const { ca = known.cert, ...others } = options
  const tell = (sentence: string) => void told.push(sentence)
  log = new RemoteLog({ destination: { host: '127.0.0.1', port, ca }, tell, waitMs: [50], ...others })
  return log
}
const line = (n: number | string) => JSON.stringify({ level: 30, time: 1, msg: `line ${n}` })
const numbersIn = (messages: string[]) => messages.map((message) => Number(/line (\d+)/.exec(message)?.[1]))

it('Lines of all programs arrive in order, each named by its program, over one connection', async () => {
  const receiver = await receive()
  const sent = logTo(receiver.port)
  for (let n = 0; n < 500; n++) sent.write(n % 2 ? 'server' : 'engine', line(n))
  await vi.waitFor(() => expect(receiver.messages).toHaveLength(500))
  expect(numbersIn(receiver.messages)).toEqual(Array.from({ length: 500 }, (_, n) => n))
  expect(receiver.messages[0]).toMatch(/^<134>1 1970-01-01T00:00:00\.001Z \S+ ramal-engine - - - \{/)
  expect(receiver.messages[1]).toContain(' ramal-server ')
  expect([receiver.connections, told]).toEqual([1, []])
})

it('A program’s line goes to its file and to the receiver, and to the receiver alone where the disk is full', async () => {
  const receiver = await receive()
  const options = { maxBytes: 1e6, keep: 1, remote: logTo(receiver.port), tell: () => {} }
  openProgramLog('server', { ...options, logDir: folder }).write(line(1))
  openProgramLog('media', { ...options, logDir: '/dev/full' }).write(line(2))
  await vi.waitFor(() => expect(numbersIn(receiver.messages)).toEqual([1, 2]))
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe(`${line(1)}\n`)
})

it('What is said at the end of the product still arrives', async () => {
  const receiver = await receive()
  const sent = logTo(receiver.port)
  sent.write('server', line(1))
  await sent.close()
  await vi.waitFor(() => expect(numbersIn(receiver.messages)).toEqual([1]))
  expect(told).toEqual([])
})

it('A receiver that is away is said once; what waits arrives when it comes, and a second sentence follows the first', async () => {
  const first = await startReceiver(known)
  await first.stop()
  const sent = logTo(first.port)
  for (let n = 0; n < 3; n++) sent.write('server', line(n))
  await vi.waitFor(() =>
    expect(told).toEqual([expect.stringMatching(/^Logs cannot be sent to 127\.0\.0\.1:\d+ \(/)]),
  )
  const broken = await startBrokenReceiver(first.port)
  await vi.waitFor(() => expect(broken.tries).toBeGreaterThan(3))
  expect(told).toHaveLength(1)
  await broken.stop()
  const receiver = await receive(known, first.port)
  await vi.waitFor(() => expect(numbersIn(receiver.messages)).toEqual([0, 1, 2]))
  expect(told[1]).toMatch(/^Logs are sent to 127\.0\.0\.1:\d+ again\.$/)
})

it('A connection that breaks is made again, and lines of the time between are not lost', async () => {
  const first = await startReceiver(known)
  const sent = logTo(first.port)
  sent.write('server', line(0))
  await vi.waitFor(() => expect(first.messages).toHaveLength(1))
  await first.stop()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  for (let n = 1; n < 4; n++) sent.write('server', line(n))
  const receiver = await receive(known, first.port)
  await vi.waitFor(() => expect(numbersIn(receiver.messages)).toEqual([1, 2, 3]))
})

it('What waits is bounded: what does not fit is counted, and the receiver and the operator are told how many', async () => {
  const first = await startReceiver(known)
  await first.stop()
  const sent = logTo(first.port, { waitingBytes: 1_000 })
  for (let n = 0; n < 100; n++) sent.write('server', line(n))
  const { dropped } = sent
  expect(dropped).toBeGreaterThan(85)
  const receiver = await receive(known, first.port)
  await vi.waitFor(() => expect(receiver.messages).toHaveLength(100 - dropped + 1))
  expect(receiver.messages.at(-1)).toContain(`${dropped} lines are missing here`)
  expect(told.at(-1)).toMatch(new RegExp(`again\\. ${dropped} lines are lost\\.$`))
  expect(sent.dropped).toBe(0)
})

it('A receiver whose certificate is of an authority that nobody named hears nothing', async () => {
  const receiver = await receive(selfSigned(['127.0.0.1'], Date.now()))
  logTo(receiver.port).write('server', line(1))
  await vi.waitFor(() => expect(told[0]).toContain('cannot be sent'))
  expect(receiver.messages).toEqual([])
})

it('A receiver whose certificate is for another host hears nothing', async () => {
  const other = selfSigned(['127.0.0.9'], Date.now())
  const receiver = await receive(other)
  logTo(receiver.port, { ca: other.cert }).write('server', line(1))
  await vi.waitFor(() => expect(told[0]).toContain('127.0.0.9'))
  expect(receiver.messages).toEqual([])
})

it('A receiver that takes connections and reads nothing holds up neither a writer nor the end', async () => {
  const deaf = await startDeafReceiver()
  receivers.push(deaf)
  const sent = logTo(deaf.port, { waitingBytes: 100_000 })
  const began = performance.now()
  for (let n = 0; n < 20_000; n++) sent.write('server', line(n))
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(sent.dropped).toBeGreaterThan(15_000)
  await sent.close()
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(told.at(-1)).toMatch(/^20000 lines of the logs stay in their files/)
})
