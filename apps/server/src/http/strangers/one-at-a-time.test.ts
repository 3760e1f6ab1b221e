import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveOneAtATime } from './one-at-a-time.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
let server: Server
let client: Socket
let answers: ServerResponse[]
let parsed: number
beforeEach(async () => {
  answers = []
  parsed = 0
  server = createServer((_request, response) => answers.push(response))
  serveOneAtATime(server)
  server.prependListener('request', () => {
    parsed += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
})
afterEach(() => {
  client.destroy()
  server.closeAllConnections()
  server.close()
})

it('The second of two pipelined requests is served when the first has its answer, and a turn of the loop later', async () => {
  let heard = ''
  client.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  client.write(REQUEST.repeat(3))
  await expect.poll(() => answers.length).toBe(1)
  await turn()
  expect(answers.length).toBe(1)
  answers[0]?.end('one')
  expect(answers.length).toBe(1)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.end('two')
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.end('three')
  await expect.poll(() => heard).toMatch(/one.*two.*three/s)
})

it('Requests on a connection that is kept are served one after the other', async () => {
  for (let at = 1; at <= 10; at += 1) {
    client.write(REQUEST)
    await expect.poll(() => answers.length).toBe(at)
    answers.at(-1)?.end('x')
    await once(client, 'data')
  }
})

it('A connection on which thousands wait is cut: only the first is served, and the rest is not even parsed', async () => {
  client.on('error', () => {})
  client.resume().write(REQUEST.repeat(2_000))
  await once(client, 'close')
  expect(answers.length).toBe(1)
  expect(parsed).toBeLessThan(10)
})

it('Nothing more is read of a connection that is cut', async () => {
  const accepting = once(server, 'connection')
  const one = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [accepted] = (await accepting) as [Socket]
  const pour = () => {
    while (one.writable && one.write(REQUEST.repeat(2_000)));
  }
  one
    .on('error', () => {})
    .on('drain', pour)
    .resume()
  pour()
  await once(accepted, 'close')
  expect(accepted.bytesRead).toBeLessThan(1_000_000)
})
