import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterEach, describe, expect, it } from 'vitest'
import { Pieces } from './pieces.ts'
import { type ReadingLimits, UnreadAnswers } from './unread-answers.ts'

/** More than the kernels of both sides take. */
const LONG = Buffer.alloc(24 * 1_048_576, 'x')
const NEVER = 3_600_000
const PACE = { silence: { stranger: 300, known: NEVER }, window: NEVER, perSecond: 1 }
const certificate = selfSigned(['127.0.0.1'], Date.now())

let server: Server
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function serve(
  listener: RequestListener,
  limits: Partial<ReadingLimits>,
  { isStranger = (_socket: Duplex): boolean => true, tls = false } = {},
): Promise<UnreadAnswers> {
  server = tls ? createTlsServer(certificate, listener) : createServer(listener)
  const answers = new UnreadAnswers((socket) => ({ key: 'a', isStranger: isStranger(socket) }), {
    pace: PACE,
    look: 20,
    ...limits,
  })
  answers.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return answers
}

/** Asks, and reads nothing of the answer; `gone` when the server has closed the connection, whose end there is `socket`. */
async function ask({
  tls = false,
} = {}): Promise<{ client: Socket; socket: Socket; gone: Promise<unknown> }> {
  const { port } = server.address() as AddressInfo
  const client = tls
    ? connectTls({ port, host: '127.0.0.1', ca: certificate.cert })
    : connect(port, '127.0.0.1')
  client.on('error', () => {})
  clients.push(client)
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  client.pause()
  const [socket] = (await once(server, tls ? 'secureConnection' : 'connection')) as [Socket]
  return { client, socket, gone: once(socket, 'close') }
}

const whole: RequestListener = (_request, response) => void new Pieces(LONG).pipe(response)

describe('an answer that nobody reads', () => {
  it.each([false, true])('An answer that nobody reads has its connection reset (TLS: %s)', async (tls) => {
    await serve(whole, {}, { tls })
    await (await ask({ tls })).gone
  })

  it('An unread answer of a known person waits longer', async () => {
    let known: Socket | null = null
    await serve(whole, {}, { isStranger: (socket) => socket !== known })
    known = (await ask()).socket
    await (await ask()).gone // A stranger's, which has waited for a shorter time.
    expect(known.destroyed).toBe(false)
  })

  it('An unread answer goes when too much waits, with what is still in memory for it counted', async () => {
    const pace = { ...PACE, silence: { stranger: NEVER, known: NEVER } }
    const limits = { perHolder: LONG.length, strangers: 1e9, others: 1e9 }
    let looks = 0
    const isStranger = () => {
      looks += 1
      return true
    }
    const answers = await serve(
      (request, response) => {
        const pieces = new Pieces(LONG)
        answers.holds(request.socket, pieces)
        pieces.pipe(response)
      },
      { pace, answers: limits },
      { isStranger },
    )
    const [first, second] = [await ask(), await ask()]
    await first.gone
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before + 2)
    expect(second.socket.destroyed).toBe(false)
  })
})

it('A reader who reads slowly and steadily gets all of it, however much longer it takes', async () => {
  // A kernel says that there is room again when a third of its buffer is free: on loopback that is a megabyte.
  await serve(whole, { pace: { ...PACE, silence: { stranger: 1_000, known: NEVER } } })
  const { client } = await ask()
  const begunAt = performance.now()
  let octets = 0
  while (octets < LONG.length && !client.destroyed) {
    octets += (client.read() as Buffer | null)?.length ?? 0
    await delay(10) // real time: a reader who is slow
  }
  expect(octets).toBeGreaterThanOrEqual(LONG.length)
  expect(performance.now() - begunAt).toBeGreaterThan(2_000)
})

it('An answer in pieces holds no octet before it is wanted', async () => {
  const pieces = new Pieces(Buffer.alloc(200_000))
  expect(pieces.rest).toBe(200_000)
  expect((pieces.read() as Buffer).length).toBe(65_536)
  expect(pieces.rest).toBeLessThanOrEqual(134_464)
  pieces.destroy()
  expect(pieces.rest).toBe(0)
})
