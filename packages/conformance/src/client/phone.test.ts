import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { digestHa1, parseDigest, verifyDigest } from '@ramal/sip/digest'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { Phone } from './phone.ts'
import { browserOffer, onHold } from './phone-media.ts'
import type { TraceEntry } from './trace-entry.ts'

/** A registrar that knows one password and rings whoever registers. */
let server: WebSocketServer
let phone: Phone
const trace: TraceEntry[] = []

beforeEach(async () => {
  trace.length = 0
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (socket) => socket.on('message', (data) => receive(socket, String(data))))
  const { port } = server.address() as AddressInfo
  phone = await Phone.open({
    voip: {
      websocket: `ws://127.0.0.1:${port}`,
      endpoint: '10001',
      realm: 'demo.test',
      password: 'segredo',
      device_state_busy_at: 1,
    },
    headers: { Origin: 'http://127.0.0.1' },
    token: 'page',
    line: 1,
    record: (entry) => trace.push(entry),
  })
})
afterEach(async () => {
  await phone.close()
  server.close()
})

function receive(socket: WebSocket, text: string): void {
  if (!text.startsWith('REGISTER')) return
  const proof = parseDigest(headerOf(text, 'Authorization') ?? '')
  const isRight = proof && verifyDigest(proof, 'REGISTER', digestHa1('10001', 'demo.test', 'segredo'))
  const challenge = 'WWW-Authenticate: Digest realm="demo.test", nonce="n1", algorithm=MD5, qop="auth"\r\n'
  socket.send(answer(text, isRight ? '200 OK' : '401 Unauthorized', isRight ? '' : challenge))
  if (isRight) socket.send(INVITE)
}

const headerOf = (text: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(text)?.[1]

function answer(request: string, status: string, more: string): string {
  const same = ['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${headerOf(request, name)}\r\n`)
  return `SIP/2.0 ${status}\r\n${same.join('')}To: ${headerOf(request, 'To')};tag=t\r\n${more}Content-Length: 0\r\n\r\n`
}

const INVITE = [
  'INVITE sip:10001@x.invalid;transport=ws SIP/2.0',
  'Via: SIP/2.0/WS 127.0.0.1;branch=z9hG4bKone',
  'From: <sip:11999990000@demo.test>;tag=f',
  'To: <sip:10001@demo.test>',
  'Call-ID: one',
  'CSeq: 1 INVITE',
  'Contact: <sip:127.0.0.1;transport=ws>',
  'X-Queue: 4',
  'Content-Length: 0\r\n\r\n',
].join('\r\n')

const sip = () => trace.flatMap((entry) => (entry.kind === 'sip' ? [entry] : []))

it('The phone registers by digest for 300 s, and the trace holds no proof of the password', async () => {
  expect(await phone.register()).toMatchObject({ status: 200 })
  const sent = sip().filter(({ direction, text }) => direction === 'out' && text.startsWith('REGISTER'))
  expect(sent).toHaveLength(2)
  expect(sent.every(({ text }) => headerOf(text, 'Expires') === '300')).toBe(true)
  expect(sent[1]?.text).toContain('response="…"')
})

it('The phone gives out each call once, to whoever waits for it, and rings', async () => {
  const waiting = phone.ringing(2_000, ({ headers }) => headers['x-queue'] === '4')
  await phone.register()
  expect(await waiting).toMatchObject({ callingNumber: '11999990000' })
  expect(await phone.ringing(50)).toBeNull()
  expect(sip().some(({ text }) => text.startsWith('SIP/2.0 180'))).toBe(true)
})

it('The phone holds the same session: its direction and its version change, nothing else', () => {
  const offer = browserOffer()
  const back = onHold(offer).replace('a=sendonly', 'a=sendrecv').replace(' 3 IN IP4', ' 2 IN IP4')
  expect(onHold(offer)).toContain('a=sendonly')
  expect(back).toBe(offer)
})
