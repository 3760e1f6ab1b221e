import { once } from 'node:events'
import type Srf from 'drachtio-srf'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import {
  destroy,
  type Exchange,
  embeddedOnly,
  flowOf,
  openExchange,
  SDP_A,
  SDP_B,
  send,
} from './testing/harness.ts'

let exchange: Exchange
let id = 0
/** Is called when a browser's connection has ended, with the way by which it was reached. */
let gone: (way: string) => void = () => {}

beforeAll(async () => {
  exchange = await openExchange({ timers: { inviteTimeout: 1_500, requestTimeout: 500 } })
  exchange.handle('register', (req, res) => {
    if (req.source === 'application') gone(flowOf(req))
    else res.send(200, { headers: { Contact: req.get('Contact') } })
  })
})
afterAll(() => exchange.close())

/** A websocket of one browser; it hears what the browser hears. */
class Wire {
  readonly #socket: WebSocket
  readonly #heard: string[] = []
  #wake = () => {}

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      this.#heard.push(String(data))
      this.#wake()
    })
  }

  static async open(): Promise<Wire> {
    const socket = new WebSocket(`ws://${exchange.ws!.host}:${exchange.ws!.port}`, 'sip')
    await once(socket, 'open')
    onTestFinished(() => socket.terminate())
    return new Wire(socket)
  }

  say(text: string): void {
    this.#socket.send(text)
  }

  /** The next message that begins so, waiting 3 s for it. */
  async hears(start: string, cseq = ''): Promise<string> {
    const end = Date.now() + 3_000
    for (;;) {
      const found = this.#heard.findIndex((text) => text.startsWith(start) && text.includes(cseq))
      if (found >= 0) return this.#heard.splice(found, 1)[0]!
      if (Date.now() > end) throw new Error(`no ${start} among ${JSON.stringify(this.#heard)}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        setTimeout(resolve, 100)
      })
    }
  }

  get silence(): readonly string[] {
    return this.#heard
  }

  cut(): void {
    this.#socket.terminate()
  }
}

/** A browser that calls, with its own Contact; `request` writes what it says in its call. */
function caller() {
  id += 1
  const host = `b${id}.invalid`
  const lines = (method: string, cseq: number, rest: string, branch = `z9hG4bK${method}${id}`) =>
    `${method} sip:exchange@demo.test SIP/2.0\r\nVia: SIP/2.0/WS ${host};branch=${branch}\r\nMax-Forwards: 70\r\nFrom: <sip:ana@demo.test>;tag=f${id}\r\nCall-ID: ${method === 'REGISTER' ? 'r' : 'c'}${id}\r\nCSeq: ${cseq} ${method}\r\nContact: <sip:ana@${host};transport=ws>\r\n${rest}`
  const to = (tag = '') => `To: <sip:exchange@demo.test>${tag}\r\n`
  const invite = `z9hG4bKcall${id}`
  let registrations = 0
  return {
    register: async (wire: Wire) => {
      registrations += 1
      wire.say(
        lines('REGISTER', registrations, `${to()}Expires: 300\r\n\r\n`, `z9hG4bKr${id}x${registrations}`),
      )
      await wire.hears('SIP/2.0 200', 'REGISTER')
    },
    invite: (wire: Wire) =>
      wire.say(
        lines(
          'INVITE',
          1,
          `${to()}Content-Type: application/sdp\r\nContent-Length: ${SDP_A.length}\r\n\r\n${SDP_A}`,
          invite,
        ),
      ),
    ack: (wire: Wire, answer: string) => {
      const tag = /^To:.*(;tag=[^\r;]+)/im.exec(answer)?.[1] ?? ''
      wire.say(lines('ACK', 1, `${to(tag)}\r\n`, answer.startsWith('SIP/2.0 2') ? undefined : invite))
    },
    cancel: (wire: Wire) => wire.say(lines('CANCEL', 1, `${to()}\r\n`, invite)),
  }
}

/** A call that rings: its browser, its first websocket, and the application's side. */
async function ringing() {
  const browser = caller()
  const wire = await Wire.open()
  await browser.register(wire)
  const taken = new Promise<{ req: Srf.SrfRequest; res: Srf.SrfResponse }>((resolve) => {
    exchange.handle('invite', (req, res) => resolve({ req, res }))
  })
  browser.invite(wire)
  const { req, res } = await taken
  res.send(180)
  await wire.hears('SIP/2.0 180')
  return { browser, wire, req, res }
}

/** The websocket is gone, and the engine knows. */
async function cut(wire: Wire): Promise<string> {
  const way = new Promise<string>((resolve) => {
    gone = resolve
  })
  wire.cut()
  return way
}

/** What the application has said so far is done: what it asks now, of nobody, is answered. */
async function isDone(way: string): Promise<void> {
  const outcome = await send(exchange.srf, 'sip:ana@demo.test', { method: 'OPTIONS', proxy: way })
  expect(outcome.status).toBeGreaterThanOrEqual(400)
}

describe('a browser whose websocket is cut while its call rings', embeddedOnly, () => {
  const answer = ({ req, res }: { req: Srf.SrfRequest; res: Srf.SrfResponse }) =>
    exchange.srf.createUAS(req, res, { localSdp: SDP_B })

  it('A browser that is back before the answer gets it there, and is heard', async () => {
    const call = await ringing()
    call.wire.cut()
    const back = await Wire.open()
    await call.browser.register(back)
    const dialog = answer(call)
    call.browser.ack(back, await back.hears('SIP/2.0 200', 'INVITE'))
    await destroy(await dialog)
    await back.hears('BYE ')
  })

  it('A browser that is away when its call is answered hears of it when it is back', async () => {
    const call = await ringing()
    const way = await cut(call.wire)
    const dialog = answer(call)
    await isDone(way)
    const back = await Wire.open()
    await call.browser.register(back)
    call.browser.ack(back, await back.hears('SIP/2.0 200', 'INVITE'))
    await destroy(await dialog)
    await back.hears('BYE ')
  })

  it('A browser whose cut nobody noticed hears the answer again, and once only', async () => {
    const call = await ringing()
    const dialog = answer(call) // Into the old connection, which is still open for the engine.
    await call.wire.hears('SIP/2.0 200', 'INVITE')
    const back = await Wire.open()
    await call.browser.register(back)
    call.browser.ack(back, await back.hears('SIP/2.0 200', 'INVITE'))
    const third = await Wire.open()
    await call.browser.register(third)
    await destroy(await dialog)
    await third.hears('BYE ')
    expect(third.silence).toEqual([])
  })

  it('A browser that was cut hears of a refusal when it is back, and no more after its ACK', async () => {
    const call = await ringing()
    const way = await cut(call.wire)
    call.res.send(486)
    await isDone(way)
    const back = await Wire.open()
    await call.browser.register(back)
    call.browser.ack(back, await back.hears('SIP/2.0 486'))
    await call.browser.register(back) // Answered after the ACK.
    const third = await Wire.open()
    await call.browser.register(third)
    await call.browser.register(third) // Answered after whatever the first one brought.
    expect(third.silence).toEqual([])
  })

  it('A browser that was cut gives up its call over the new websocket', async () => {
    const call = await ringing()
    const cancelled = new Promise<void>((resolve) => call.req.on('cancel', () => resolve()))
    call.wire.cut()
    const back = await Wire.open()
    call.browser.cancel(back)
    await back.hears('SIP/2.0 200', 'CANCEL')
    await back.hears('SIP/2.0 487')
    await cancelled
  })
})
