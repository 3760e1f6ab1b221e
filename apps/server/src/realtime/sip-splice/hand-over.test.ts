import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { routeUpgrades } from '../upgrade.ts'
import { sipSplice } from './hand-over.ts'

/** An engine that keeps what it is told and says one thing. */
const told: string[] = []
const engine = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', (data) => {
    told.push(String(data))
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nfrom the engine')
  })
})
let door: { host: string; port: number } | null = null
let http: Server
let cut: () => void

beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  http = createHttpServer()
  cut = routeUpgrades(http, [sipSplice({ engine: () => door, log: silentLog })], { log: silentLog })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  cut()
  http.close()
  engine.close()
})

const port = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

/** Sends an upgrade request with these headers and reads the answer to its end. */
function upgrade(headers: Record<string, string>, path = '/ws/sip/'): Promise<string> {
  const lines = Object.entries({
    Host: `127.0.0.1:${port(http)}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    ...headers,
  })
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port(http), '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      ),
    )
    socket.on('data', (data) => {
      answer += String(data)
    })
    socket.on('close', () => resolve(answer))
  })
}

const SIP = { 'Sec-WebSocket-Protocol': 'sip' }

it('[R7.6-59] hands the browser to the engine: its own address, and neither its cookies nor an address it made up', async () => {
  door = { host: '127.0.0.1', port: port(engine) }
  const answer = await upgrade({ ...SIP, Cookie: 'sessionid=secret', 'X-Forwarded-For': '10.9.9.9' })
  expect(answer).toContain('from the engine')
  expect(told.at(-1)).toContain('X-Forwarded-For: 127.0.0.1\r\n')
  expect(told.at(-1)).not.toMatch(/secret|10\.9\.9\.9/)
})

it.each([
  { title: 'a foreign page', headers: { ...SIP, Origin: 'https://evil.example' }, status: '403' },
  { title: 'no SIP', headers: { 'Sec-WebSocket-Protocol': 'chat.v1' }, status: '400' },
])('refuses $title with $status', async ({ headers, status }) => {
  const before = told.length
  expect(await upgrade(headers)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(told).toHaveLength(before)
})

it('another path is 404; without an engine it is 503, and the server lives', async () => {
  expect(await upgrade(SIP, '/ws/nothing/')).toMatch(/^HTTP\/1.1 404 /)
  door = null
  expect(await upgrade(SIP)).toMatch(/^HTTP\/1.1 503 /)
  door = { host: '127.0.0.1', port: 1 }
  expect(await upgrade(SIP)).toMatch(/^HTTP\/1.1 503 /)
})
