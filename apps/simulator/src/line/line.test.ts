import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { NO_RULES } from './call-facts.ts'
import { Line } from './line.ts'

const FRAME = JSON.stringify({
  action: 'changeCallStep',
  data: { uid: '01', id: 9, metadata: { call_type: 20 } },
})
const ASK = JSON.stringify({ action: 'get_call_metadata', uid: '01', attempt: 1 })

let product: Server
let sockets: WebSocketServer
let line: Line

beforeEach(async () => {
  product = createServer((request, response) => response.end(`${request.headers.host} ${request.url}`))
  sockets = new WebSocketServer({ server: product })
  sockets.on('connection', (socket) => socket.on('message', () => socket.send(FRAME)))
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  const { port } = product.address() as { port: number }
  line = await Line.open('127.0.0.1', () => `http://127.0.0.1:${port}`)
})
afterEach(async () => {
  vi.useRealTimers()
  await line.close()
  for (const socket of sockets.clients) socket.terminate()
  await new Promise((resolve) => product.close(resolve))
})

async function open(path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${line.port}${path}`, ['business.v1', 'uid.1'])
  const frames: unknown[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { socket, frames }
}

describe('the bad line', () => {
  it('The bad line carries HTTP under its own name, so that the origin of a page stays right', async () => {
    const answer = await fetch(`http://127.0.0.1:${line.port}/api/x?y=1`)
    expect(await answer.text()).toBe(`127.0.0.1:${line.port} /api/x?y=1`)
  })

  it('The bad line holds metadata back until the time has passed since the first question', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    line.rules = { ...NO_RULES, metadata_delay: 150 }
    const { socket, frames } = await open('/ws/business/')
    socket.send(ASK)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    expect(frames[0]).toEqual({ action: 'changeCallStep', data: { uid: '01', id: 9 } })
    vi.setSystemTime(Date.now() + 160)
    socket.send(ASK)
    await vi.waitFor(() => expect(frames).toHaveLength(2))
    expect(frames[1]).toMatchObject({ data: { metadata: { call_type: 20 } } })
    expect(line.questions).toBe(2)
  })

  it('The bad line cuts the sockets of one name and leaves the others', async () => {
    const [business, chat] = await Promise.all([open('/ws/business/'), open('/ws/chat/')])
    const closed = new Promise<number>((resolve) => business.socket.once('close', resolve))
    expect(line.cut('business')).toBe(1)
    expect(await closed).toBe(1006)
    expect(chat.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('The bad line lets nobody back while it is away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await open('/ws/business/')
    line.cut('business', 200)
    await expect(open('/ws/business/')).rejects.toThrow()
    await open('/ws/chat/')
    vi.setSystemTime(Date.now() + 210)
    await open('/ws/business/')
  })
})
