import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type Exchange, embeddedOnly, openExchange } from './testing/harness.ts'

let exchange: Exchange
const seen: string[] = []

beforeAll(async () => {
  exchange = await openExchange({ connectionLimits: { firstMs: 300, strangerIdleMs: 600 } })
  exchange.handle('register', (_req, res) => res.send(200))
  exchange.handle('invite', (req, res) => {
    seen.push(req.get('Call-ID'))
    res.send(403)
  })
})
afterAll(() => exchange.close())

async function websocket(server = exchange): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.ws!.port}`, 'sip')
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

let made = 0
function request(method: string, more = '', id = 'call'): string {
  made += 1
  return `${method} sip:77@ramal.test SIP/2.0\r\nVia: SIP/2.0/WS x.invalid;branch=z9hG4bK${made}\r\nFrom: <sip:77@ramal.test>;tag=1\r\nTo: <sip:77@ramal.test>\r\nCall-ID: ${id}-${made}\r\nCSeq: 1 ${method}\r\nMax-Forwards: 70\r\n${more}Content-Length: 0\r\n\r\n`
}

const REGISTER = () => request('REGISTER', 'Contact: <sip:77@x.invalid>\r\nExpires: 300\r\n')
const closed = (socket: WebSocket | Socket) => new Promise((resolve) => socket.once('close', resolve))

describe('what one connection may cost', embeddedOnly, () => {
  it('A browser that never reads is cut off at 1 MiB of answers, whatever it may say', async () => {
    const patient = await openExchange({ connectionLimits: { stranger: { burst: 1e6, perSecond: 1e6 } } })
    onTestFinished(() => patient.close())
    const socket = await websocket(patient)
    let octets = 0
    socket.on('message', (data: Buffer) => {
      octets += data.length
    })
    const gone = closed(socket)
    socket.pause()
    const vias = `Via: SIP/2.0/WS ${'h'.repeat(500)};branch=z9hG4bK1\r\n`.repeat(30)
    for (let at = 0; at < 3_000; at += 1) {
      socket.send(request('OPTIONS', vias))
      if (at % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await new Promise((resolve) => setTimeout(resolve, 500)) // real time: a browser that is slow on purpose
    socket.resume()
    await gone
    // What the two kernels hold comes on top; all answers would be 48 MB.
    expect(octets).toBeLessThan(16 * 1_048_576)
  }, 15_000)

  it('A stranger has a budget of messages: their flood ends their websocket and reaches nobody', async () => {
    const socket = await websocket()
    const gone = closed(socket)
    seen.length = 0
    const began = performance.now()
    for (let at = 0; at < 10; at += 1) socket.send(request('INVITE', '', 'flood'))
    await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(10)
    for (let at = 0; at < 2_000; at += 1) socket.send(request('INVITE', '', 'flood'))
    await gone
    const filledAgain = ((performance.now() - began) / 1_000) * 20
    expect(seen.length).toBeLessThanOrEqual(100 + filledAgain)
  })

  it('A device has a larger budget of messages from its first 200 to a REGISTER on, and an end of it as well', async () => {
    const socket = await websocket()
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    socket.send(REGISTER())
    await once(socket, 'message')
    for (let at = 0; at < 250; at += 1) socket.send(request('OPTIONS'))
    while (heard.length < 251) await once(socket, 'message', { signal: AbortSignal.timeout(3_000) })
    const gone = closed(socket)
    for (let at = 0; at < 2_000; at += 1) socket.send(request('OPTIONS'))
    await gone
  })

  it('A peer that says nothing but keep-alives, or nothing more, is not kept; a device is', async () => {
    const [silent, pinging, spoke, device] = [
      await websocket(),
      await websocket(),
      await websocket(),
      await websocket(),
    ]
    pinging.send('\r\n\r\n')
    spoke.send(request('OPTIONS'))
    device.send(REGISTER())
    const ended: string[] = []
    await Promise.all([
      closed(silent).then(() => ended.push('said nothing')),
      closed(pinging).then(() => ended.push('only pinged')),
      closed(spoke).then(() => ended.push('said nothing more')),
    ])
    expect(ended.toSorted()).toEqual(['only pinged', 'said nothing', 'said nothing more'])
    expect(ended.at(-1)).toBe('said nothing more')
    // Connected after them and cut by the same clock: the device has outlived its time as well.
    await closed(await websocket())
    device.send(request('OPTIONS'))
    await once(device, 'message', { signal: AbortSignal.timeout(3_000) })
  })

  it('A request whose answer would be mostly its own text gets none', async () => {
    const socket = await websocket()
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    socket.send(request('OPTIONS', `Via: SIP/2.0/WS ${'h'.repeat(1_000)};branch=z9hG4bK1\r\n`.repeat(40)))
    socket.send(request('OPTIONS', '', 'small'))
    await once(socket, 'message', { signal: AbortSignal.timeout(3_000) })
    expect(heard).toHaveLength(1)
    expect(heard[0]).toContain('small')
  })

  it('A stream has the same budget as a websocket', async () => {
    const socket = connect(exchange.sip.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.resume()
    await once(socket, 'connect')
    seen.length = 0
    const gone = closed(socket)
    const began = performance.now()
    socket.write(Array.from({ length: 1_000 }, () => request('INVITE', '', 'stream')).join(''))
    await gone
    const filledAgain = ((performance.now() - began) / 1_000) * 20
    expect(seen.length).toBeLessThanOrEqual(100 + filledAgain)
  })

  describe('places for connections', () => {
    async function stream(server: Exchange, localAddress: string): Promise<Socket> {
      const socket = connect({ port: server.sip.port, host: '127.0.0.1', localAddress })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      socket.resume()
      await once(socket, 'connect')
      return socket
    }
    const answer = (socket: Socket) => once(socket, 'data', { signal: AbortSignal.timeout(3_000) })
    async function places(connectionLimits: { connections?: number; strangersOfAddress?: number }) {
      const server = await openExchange({ connectionLimits })
      onTestFinished(() => server.close())
      server.handle('register', (_req, res) => res.send(200))
      return server
    }

    it('Strangers of one address have so many places, and devices there and strangers elsewhere come in', async () => {
      const server = await places({ strangersOfAddress: 3 })
      const device = await stream(server, '127.0.0.2')
      device.write(REGISTER())
      await answer(device)
      for (let at = 0; at < 3; at += 1) await stream(server, '127.0.0.2')
      await closed(await stream(server, '127.0.0.2'))
      const elsewhere = await stream(server, '127.0.0.3')
      elsewhere.write(REGISTER())
      await answer(elsewhere)
    })

    it('A telephone comes in when strangers hold all places: the oldest of them goes, and no device', async () => {
      const server = await places({ connections: 3 })
      const device = await stream(server, '127.0.0.2')
      device.write(REGISTER())
      await answer(device)
      const oldest = await stream(server, '127.0.0.3')
      const gone = closed(oldest)
      const younger = await stream(server, '127.0.0.3')
      const telephone = await stream(server, '127.0.0.4')
      telephone.write(REGISTER())
      await answer(telephone)
      await gone
      expect([device.destroyed, younger.destroyed]).toEqual([false, false])
    })
  })
})
