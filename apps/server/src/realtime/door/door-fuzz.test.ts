import { connect } from 'node:net'
import { NASTY_TEXTS } from '@ramal/conformance/fuzz/text'
import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { CHAT_CLIENT_ACTIONS } from '@ramal/contract/chat-socket/client-actions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../../modules/chat/testing/chat-fixture.ts'
import { openTab, SocketClient } from '../../testing/socket-client.ts'

// RAMAL_FUZZ_SEED repeats a run.
const SEED = Number(process.env['RAMAL_FUZZ_SEED'] ?? 20_251_121)
const UPGRADES = 240
const FRAMES = 300
const AT_ONCE = 80
/** What a socket takes at once. */
const PER_SOCKET = 150

let fixture: ChatFixture
let ana: AgentAtChat
let roomId: number
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  roomId = (await fixture.answeredChat(ana)).id
}, 30_000)
afterAll(async () => {
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
  await fixture.stop()
})
beforeEach(() => {
  ana.chat.frames.length = 0
})

/** Whoever is there notices nothing: they are answered, were told nothing else, and nothing was left to the process. */
async function expectQuiet(): Promise<void> {
  ana.chat.send('ping')
  await ana.chat.next('pong')
  expect(ana.chat.frames.map(({ action }) => action)).toEqual([])
  expect(unhandled).toEqual([])
}

/** Header values as a socket may carry them: no line ends, for those begin another header. */
const value = fc
  .oneof(
    fc.constantFrom(...NASTY_TEXTS, '%', '%E0%A4%A', 'sessionid=%', 'sessionid=;;=', 'token.%', 'uid.', ','),
    fc.string({ maxLength: 60 }),
  )
  .map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, ''))
const header = fc.tuple(
  fc.constantFrom(
    'Cookie',
    'Origin',
    'Sec-WebSocket-Protocol',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Forwarded',
  ),
  value,
)
const protocols = fc.constantFrom('business.v1, uid.x, token.y', 'chat.v1, token.y', 'sip', 'sip, token.y')
const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('/ws/business/', '/ws/chat/', '/ws/sip', '/ws/sip/?x=%') },
  fc.webPath().map((one) => `/ws${one}`),
)

function handshake([target, offered, headers]: [string, string, [string, string][]]): Promise<string> {
  const lines = [
    `GET ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${offered}`,
    ...headers.map(([name, text]) => `${name}: ${text}`),
  ]
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(fixture.server.port, '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    )
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('close', () => resolve(answer))
  })
}

it(`Handshakes of every shape let nobody in and end nothing, seed ${SEED}`, async () => {
  const shapes = fc.sample(fc.tuple(path, protocols, fc.array(header, { maxLength: 4 })), {
    numRuns: UPGRADES,
    seed: SEED,
  })
  for (let at = 0; at < shapes.length; at += AT_ONCE) {
    const answers = await Promise.all(shapes.slice(at, at + AT_ONCE).map(handshake))
    for (const answer of answers) {
      // Accepted to be told why (4401), or refused by a status: never left hanging, never let in.
      expect(answer).toMatch(/^HTTP\/1\.1 (101|4\d\d) /)
      if (answer.startsWith('HTTP/1.1 101')) expect(answer).toContain('\x11\x31')
    }
  }
  await expectQuiet()
}, 120_000)

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 1, max: 5_000 }))
  .map(([opening, times]) => opening.repeat(times))
const keys = fc.constantFrom('step_id', 'id', 'uid', 'message_id')
const action = fc.constantFrom(...Object.keys({ ...BUSINESS_CLIENT_ACTIONS, ...CHAT_CLIENT_ACTIONS }))
const frame = fc.oneof(
  // Deep, unfinished, long; and every action there is on what is Ana's, on either socket, in any order.
  fc.tuple(action, deep).map(([name, nest]) => `{"action":"${name}","data":${nest}`),
  fc
    .tuple(action, deep)
    .map(([name, nest]) => `{"action":"${name}","since":${nest}${']'.repeat(nest.length)}}`),
  fc
    .integer({ min: 1, max: 100_000 })
    .map((length) => `{"action":"debug","message":"${'x'.repeat(length)}"}`),
  fc
    .tuple(action, keys, fc.integer({ min: -1, max: 9 }))
    .map(([name, field, id]) =>
      JSON.stringify({ action: name, [field]: id, step_id: roomId, reason: 'limit' }),
    ),
  fc.constantFrom(...NASTY_TEXTS),
)

it(`Frames of every depth, size and order on another’s chat change nothing for its owner, seed ${SEED}`, async () => {
  const { token } = await fixture.agentAtChat('bruno')
  const texts = fc.sample(frame, { numRuns: FRAMES, seed: SEED })
  for (let at = 0; at < texts.length; at += PER_SOCKET) {
    const sockets = [await openTab(fixture.server.port, token), await fixture.openChat(token)]
    for (const socket of sockets) {
      for (const text of texts.slice(at, at + PER_SOCKET)) socket.sendText(text)
      socket.send('ping')
      // What one person sends is worked off at one person's rate.
      const isAnswered = () => socket.frames.some(({ action }) => action === 'pong')
      await expect.poll(isAnswered, { timeout: 30_000 }).toBe(true)
      socket.close()
    }
  }
  await expectQuiet()
}, 120_000)

it('A frame beyond 256 kB ends its own socket with 1009', async () => {
  const { token } = await fixture.agentAtChat('carla')
  const socket = await SocketClient.open(`ws://127.0.0.1:${fixture.server.port}/ws/chat/`, [
    'chat.v1',
    `token.${token}`,
  ])
  socket.sendText('x'.repeat(300_000))
  expect(await socket.closed()).toBe(1009)
  await expectQuiet()
})
