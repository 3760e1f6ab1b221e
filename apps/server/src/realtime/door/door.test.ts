import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { users } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab, SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = new ManualClock()
let server: TestServer
let token: string
let colleaguesToken: string
/** Nobody may leave a rejection to the process: it would end there. */
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  server = await startTestServer({ clock })
  token = (await tokenCaller(server.app, 'ana')).token
  colleaguesToken = (await tokenCaller(server.app, 'bruno')).token
})
afterAll(async () => {
  await server.stop()
  process.off('unhandledRejection', note)
})
let colleague: SocketClient
beforeEach(async () => {
  clock.advance(60_000) // Everybody has their whole allowance.
  colleague = await openTab(server.port, colleaguesToken)
})
afterEach(async () => {
  // Whatever one person's socket brought, another person's is answered.
  colleague.send('ping')
  await colleague.next('pong')
  colleague.close()
  expect(unhandled).toEqual([])
})

const offered = { '/ws/business/': ['business.v1', `uid.${randomUUID()}`], '/ws/chat/': ['chat.v1'] }
const PATHS = ['/ws/business/', '/ws/chat/'] as const

it.each(PATHS)(
  'On %s a cookie that cannot be decoded is somebody unknown, and the server lives',
  async (path) => {
    const protocols = [...offered[path], 'token.aaaa']
    const url = `ws://127.0.0.1:${server.port}${path}`
    for (const cookie of ['sessionid=%', 'sessionid=%E0%A4%A', '=;;=%;sessionid', 'sessionid="%'])
      expect(await (await SocketClient.open(url, protocols, { cookie })).closed()).toBe(4401)
  },
)

it.each(PATHS)(
  'On %s frames that nest ten thousand deep are not handled, and the next one is',
  async (path) => {
    const url = `ws://127.0.0.1:${server.port}${path}`
    const socket = await SocketClient.open(url, [...offered[path], `token.${token}`])
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    socket.sendText(`{"action":"debug","message":"x","data":${deep}}`)
    socket.sendText(`{"action":"check_rooms","since":${deep}}`)
    socket.sendText(deep)
    socket.send('ping')
    await socket.next('pong')
    socket.close()
  },
)

it('A body that nests ten thousand deep is refused with 400', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(5_000) + ']'.repeat(5_000),
  })
  expect(answer.statusCode).toBe(400)
})

it('A frame whose handler fails ends its own socket with 1011', async () => {
  const fails = { answerCall: server.telephony.answerCall }
  server.telephony.answerCall = () => Promise.reject(new Error('planted'))
  const tab = await openTab(server.port, token)
  tab.send('login', { uid: tab.uid, page: '/' })
  await tab.next('startService')
  tab.send('service_here', { uid: tab.uid })
  await tab.next('startService')
  tab.send('answer_call', { uid: 'call', endpoint: '10001' })
  expect(await tab.closed()).toBe(1011)
  Object.assign(server.telephony, fails)
})

it('An upgrade whose look-up fails is cut, and the server lives', async () => {
  const read = server.store.read
  const tab = SocketClient.open(`ws://127.0.0.1:${server.port}/ws/business/`, [
    'business.v1',
    `uid.${randomUUID()}`,
    `token.${token}`,
  ])
  server.store.read = () => Promise.reject(new Error('planted'))
  await expect(tab).rejects.toThrow('socket hang up')
  server.store.read = read
})

it('Frames are handled in their order, and a flood at no more than the rate', async () => {
  const tab = await openTab(server.port, token)
  for (let ts = 1; ts <= 350; ts += 1) tab.send('ping', { ts })
  await expect.poll(() => tab.frames.length).toBe(200) // at once, then 100 a second
  clock.advance(1_000)
  await expect.poll(() => tab.frames.length).toBe(300)
  clock.advance(1_000)
  await expect.poll(() => tab.frames.length).toBe(350)
  expect(tab.frames.map(({ data }) => data['ts'])).toEqual(Array.from({ length: 350 }, (_, at) => at + 1))
  tab.close()
})

it('A socket that sends without end is answered at the rate and read no further', async () => {
  const tab = await openTab(server.port, token)
  for (let ts = 1; ts <= 20_000; ts += 1) tab.send('ping', { ts })
  await expect.poll(() => tab.frames.length).toBe(200)
  clock.advance(1_000)
  await expect.poll(() => tab.frames.length).toBe(300)
  colleague.send('ping')
  await colleague.next('pong')
  expect(tab.frames).toHaveLength(300)
  tab.close()
})

it.each([
  'GET /ws/business/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /ws/business/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n',
  'GET /ws/business/%zz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET ///?/ws/chat/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
])('A handshake that is none is answered with 4xx (%#)', async (text) => {
  const answer = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      received += String(data)
    })
    socket.on('close', () => resolve(received))
  })
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
})

it('A frame on a socket whose session has ended is not obeyed, even before the peer has closed it', async () => {
  const mute = new WebSocket(`ws://127.0.0.1:${server.port}/ws/business/`, [
    'business.v1',
    `uid.${randomUUID()}`,
    `token.${(await tokenCaller(server.app, 'sofia')).token}`,
  ])
  await once(mute, 'open')
  mute.send('{"action":"ping"}')
  await once(mute, 'message')
  // It does not answer the close handshake.
  const raw = Reflect.get(mute, '_socket') as Socket
  raw.removeAllListeners('data')
  const sofia = await server.store.read((tx) =>
    tx.db.select({ id: users.id }).from(users).where(eq(users.username, 'sofia')),
  )
  server.sessionSockets.endUser(sofia[0]!.id)
  let answers = 0
  raw.on('data', (data: Buffer) => {
    answers += String(data).split('pong').length - 1
  })
  for (let n = 0; n < 20; n += 1) mute.send('{"action":"ping"}')
  await once(mute, 'close')
  expect(answers).toBe(0)
})
