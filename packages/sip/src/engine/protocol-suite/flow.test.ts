import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { openPortPair } from '@ramal/process/testing/port-pair'
import type Srf from 'drachtio-srf'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  browser,
  callIn,
  destroy,
  type Exchange,
  embeddedOnly,
  flowOf,
  next,
  openExchange,
  phone,
  SDP_A,
  SDP_B,
  send,
  uriOf,
} from './testing/harness.ts'

let exchange: Exchange
/** The ways of the REGISTERs that came, and of the connections whose end was told. */
let ways: string[] = []
let ended: string[] = []

beforeAll(async () => {
  exchange = await openExchange({ timers: { inviteTimeout: 1_500, requestTimeout: 500 } })
  exchange.handle('register', (req, res) => {
    if (req.source === 'application') ended.push(flowOf(req))
    else {
      ways.push(flowOf(req))
      res.send(200, { headers: { 'P-Associated-URI': req.getParsedHeader('from').uri } })
    }
  })
  exchange.handle('subscribe', (_req, res) => res.send(200))
})
afterAll(() => exchange.close())
beforeEach(() => {
  ways = []
  ended = []
})

/** A stream that writes what it likes, and what it heard. */
async function rogue() {
  const socket: Socket = connect(exchange.sip.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  const heard: string[] = []
  socket.on('data', (data) => heard.push(String(data)))
  let cseq = 0
  const ask = async (method: string, contact: string, more = '') => {
    cseq += 1
    const aor = '<sip:thief@demo.test>'
    socket.write(
      `${method} sip:demo.test SIP/2.0\r\nVia: SIP/2.0/TCP 192.0.2.1:5060;alias;branch=z9hG4bK${Math.random()}\r\nFrom: ${aor};tag=1\r\nTo: ${aor}\r\nCall-ID: thief\r\nCSeq: ${cseq} ${method}\r\nContact: <${contact}>\r\nExpires: 300\r\n${more}Content-Length: 0\r\n\r\n`,
    )
    while (!heard.some((text) => text.includes(`CSeq: ${cseq} ${method}`))) await once(socket, 'data')
  }
  return { socket, ask, heard, requests: () => heard.filter((text) => !text.startsWith('SIP/2.0')) }
}

describe('a registration', embeddedOnly, () => {
  it.each(['REGISTER', 'SUBSCRIBE'])(
    'A registration by %s draws no request of others, whatever Contact and Via say',
    async (method) => {
      const trunk = await phone()
      const thief = await rogue()
      const { port } = trunk.address
      const asked = [uriOf(trunk), `sip:127.0.0.1:${port}`, `sip:127.0.0.1:${port};transport=tcp`]
      for (const contact of asked) await thief.ask(method, contact)
      await thief.ask(method, asked[0] ?? '', `Route: <sip:127.0.0.1:${exchange.sip.port};lr>\r\n`)
      const answered = (await send(exchange.srf, asked[0] ?? '', { method: 'OPTIONS' })).status
      expect(answered).toBe(200)
      await send(exchange.srf, asked[2] ?? '', { method: 'OPTIONS' })
      expect(thief.requests()).toEqual([])
    },
  )

  it('A registration is reached by its way alone: by that of a datagram where it came from', async () => {
    const desk = await phone({ username: 'desk', registrar: exchange.sip, publicAddress: '192.0.2.77' })
    await desk.register()
    const proxy = ways[0] ?? ''
    expect((await send(exchange.srf, 'sip:desk@192.0.2.77', { method: 'OPTIONS', proxy })).status).toBe(200)
  })

  it('A registration ends with its connection, and the application hears of it', async () => {
    const thief = await rogue()
    await thief.ask('REGISTER', 'sip:thief@127.0.0.1:1')
    thief.socket.destroy()
    await expect.poll(() => ended).toEqual(ways)
    const proxy = ways[0] ?? ''
    expect((await send(exchange.srf, 'sip:x@127.0.0.1:1', { method: 'OPTIONS', proxy })).status).toBe(503)
  })

  it('A registration is ended with its connection by the application', async () => {
    const thief = await rogue()
    await thief.ask('REGISTER', 'sip:thief@127.0.0.1:1')
    const closed = once(thief.socket, 'close')
    const proxy = `${ways[0]};close`
    await expect(send(exchange.srf, 'sip:thief@flow.invalid', { method: 'OPTIONS', proxy })).rejects.toThrow(
      /closed/,
    )
    await closed
  })
})

describe('a browser that comes back', embeddedOnly, () => {
  it('A browser that comes back takes over its own device’s dialogs; another device with the same Contact does not', async () => {
    const ana = await browser(exchange.ws!)
    await ana.register()
    const { dialog, call } = await callIn(exchange, ana)
    await ana.reopen()
    await ana.register()
    const thief = await rogue()
    await thief.ask('REGISTER', ana.contact.slice(1, -1))
    const over = next(call, 'ended')
    await destroy(dialog)
    await over
    expect(thief.requests()).toEqual([])
  })

  it('A browser that comes back alone hears the answer that it missed', async () => {
    const ana = await browser(exchange.ws!)
    await ana.register()
    const taken = new Promise<{ req: Srf.SrfRequest; res: Srf.SrfResponse }>((resolve) => {
      exchange.handle('invite', (req, res) => resolve({ req, res }))
    })
    ana.invite({ to: 'sip:1@demo.test', sdp: SDP_A })
    const { res } = await taken
    await ana.close()
    await expect.poll(() => ended).toContain(ways[0])
    res.send(486)
    const thief = await rogue()
    await thief.ask('REGISTER', ana.contact.slice(1, -1))
    await thief.ask('SUBSCRIBE', ana.contact.slice(1, -1))
    expect(thief.heard.join('')).not.toContain('SIP/2.0 486')
    expect(ways).toHaveLength(2)
  })
})

describe('what an answer names', embeddedOnly, () => {
  it.each(['Contact', 'Record-Route'])(
    'The %s that a device’s answer names draws nothing to where it points',
    async (name) => {
      const { udp: stranger, tcp: server } = await openPortPair()
      onTestFinished(() => void stranger.close())
      onTestFinished(() => void server.close())
      let drawn = 0
      const marked = new Promise<void>((resolve) => {
        stranger.on('message', (data) => {
          if (String(data).startsWith('OPTIONS ')) resolve()
          else drawn += 1
        })
      })
      server.on('connection', () => {
        drawn += 1
      })
      const thief = await rogue()
      await thief.ask('REGISTER', 'sip:thief@127.0.0.1:1')
      const call = exchange.srf.createUAC('sip:thief@127.0.0.1:1', { localSdp: SDP_A, proxy: ways[0] ?? '' })
      await expect.poll(() => thief.requests().length).toBe(1)
      const head = (thief.requests()[0]?.match(/\r\n(?:Via|From|To|Call-ID|CSeq): [^\r]*/g) ?? []).join('')
      const there = `<sip:x@127.0.0.1:${stranger.address().port};lr>`
      const others = name === 'Contact' ? '' : 'Contact: <sip:thief@127.0.0.1:1>\r\n'
      thief.socket.write(
        `SIP/2.0 200 OK${head.replace(/(\r\nTo: [^\r]*)/, '$1;tag=far')}\r\n${name}: ${there}\r\n${others}Content-Type: application/sdp\r\nContent-Length: ${SDP_B.length}\r\n\r\n${SDP_B}`,
      )
      const dialog = await call
      await expect.poll(() => thief.requests().some((text) => text.startsWith('ACK '))).toBe(true)
      const over = destroy(dialog).catch(() => {})
      await expect.poll(() => thief.requests().some((text) => text.startsWith('BYE '))).toBe(true)
      thief.socket.destroy()
      await over
      void send(exchange.srf, `sip:127.0.0.1:${stranger.address().port}`, { method: 'OPTIONS' })
      await marked
      expect(drawn).toBe(0)
    },
  )
})
