import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { BROWSER_PROOF, browserProof } from './browser-proof.ts'
import { openWebSocketServer, type WebSocketTransport } from './websocket.ts'

const SECRET = 'one per start'
const heard: string[] = []
let transport: WebSocketTransport
beforeAll(async () => {
  const binding = { host: '127.0.0.1', port: 0, publicHost: '127.0.0.1', browserProof: browserProof(SECRET) }
  transport = await openWebSocketServer(binding, {
    received: (_text, flow) => void heard.push(flow.remoteAddress),
    failed: () => undefined,
  })
})
afterAll(() => transport.stop())

/** 'open', or what the server answered instead. */
async function opened(headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${transport.local.port}`, 'sip', { headers })
  const answer = await once(socket, 'open').then(() => 'open', String)
  if (answer === 'open') socket.send('OPTIONS sip:x@y SIP/2.0\r\n\r\n', () => socket.close())
  return answer
}

it('The websocket takes who brings the proof of this start, and believes their word on whom they bring', async () => {
  const proof = { [BROWSER_PROOF]: browserProof(SECRET) }
  expect(await opened({ ...proof, 'X-Forwarded-For': '198.51.100.7' })).toBe('open')
  await expect.poll(() => heard).toEqual(['198.51.100.7'])
})

it.each([
  ['brings none', {}],
  ['brings that of another start', { [BROWSER_PROOF]: browserProof('another') }],
  ['brings the secret itself', { [BROWSER_PROOF]: SECRET }],
  ['is a page', { Origin: 'http://evil.example' }],
])('The websocket refuses a peer who %s', async (_who, headers) => {
  expect(await opened(headers)).toMatch(/401/)
})
