import { connect, type Socket } from 'node:net'
import Srf from 'drachtio-srf'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Exchange, embedded, embeddedOnly, openExchange } from './testing/harness.ts'

let exchange: Exchange

beforeAll(async () => {
  exchange = await openExchange()
})

afterAll(() => exchange.close())

/** An application of bare octets. */
async function raw(port: number, host = '127.0.0.1') {
  const socket: Socket = connect(port, host)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  onTestFinished(() => void socket.destroy())
  let text = ''
  let wake = () => {}
  socket.on('data', (chunk) => {
    text += chunk.toString()
    wake()
  })
  socket.on('error', () => {})
  return {
    closed,
    write: (bytes: string) => socket.write(bytes),
    say: (payload: string) => socket.write(`${Buffer.byteLength(payload)}#${payload}`),
    /** The tokens of the next answer after its message id. */
    async answer(): Promise<string[]> {
      for (;;) {
        const hash = text.indexOf('#')
        const length = Number(text.slice(0, hash))
        if (hash > 0 && text.length >= hash + 1 + length) {
          const payload = text.slice(hash + 1, hash + 1 + length)
          text = text.slice(hash + 1 + length)
          return payload.split('|').slice(1)
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

async function fresh() {
  const engine = await embedded()
  onTestFinished(() => engine.stop())
  return raw(engine.ports.app)
}

describe('the application protocol', () => {
  it('The application protocol tells the application where the server listens', () => {
    expect(exchange.sip.port).toBeGreaterThan(0)
    expect(exchange.sip.host).toMatch(/^[\d.]+$/)
  })

  it('The application protocol refuses a wrong secret and closes', async () => {
    const app = await raw(exchange.app.port, exchange.app.host)
    app.say('1|authenticate|wrong|')
    expect(await app.answer()).toEqual(['response', '1', 'NO', 'incorrect secret'])
    await app.closed
  })

  it(
    'The application protocol refuses an application that does not name itself first',
    embeddedOnly,
    async () => {
      const app = await raw(exchange.app.port)
      app.say('1|route|invite')
      expect((await app.answer()).slice(0, 3)).toEqual(['response', '1', 'NO'])
      await app.closed
    },
  )

  it('The application protocol refuses a second application while one is there', embeddedOnly, async () => {
    const second = new Srf()
    const refused = new Promise<unknown>((resolve) => second.on('connect', (error) => resolve(error)))
    second.on('error', () => {})
    await second.connect({ ...exchange.app })
    expect(await refused).toBeInstanceOf(Error)
    second.disconnect()
  })

  it('The application protocol answers ping with pong', embeddedOnly, async () => {
    const app = await fresh()
    app.say('1|authenticate|cymru|')
    const [, , ok, hostports, version] = await app.answer()
    expect(ok).toBe('OK')
    expect(hostports).toMatch(/udp\/127\.0\.0\.1:\d+,tcp\/127\.0\.0\.1:\d+,ws\/127\.0\.0\.1:\d+/)
    expect(version).toMatch(/^v(\d+)\.(\d+)\.(\d+)/)
    app.say('2|ping')
    expect(await app.answer()).toEqual(['response', '2', 'OK', 'pong'])
  })

  it(
    'The application protocol takes a route twice, and removes only the one named',
    embeddedOnly,
    async () => {
      const app = await fresh()
      app.say('1|authenticate|cymru|')
      await app.answer()
      for (const line of ['2|route|invite', '3|route|invite', '4|route|message', '5|remove_route|message']) {
        app.say(line)
        expect((await app.answer())[2]).toBe('OK')
      }
    },
  )

  it.each([
    ['an unknown type', '9|dance', 'Unknown message type'],
    ['a leader of one token', '9', 'Invalid message format'],
  ])('The application protocol refuses %s and closes', embeddedOnly, async (_what, line, reason) => {
    const app = await fresh()
    app.say('1|authenticate|cymru|')
    await app.answer()
    app.say(line)
    expect(await app.answer()).toEqual(['response', '9', 'NO', reason])
    await app.closed
  })

  it.each(['x#1|ping', '#', '123456#'])(
    'The application protocol closes on the broken frame %j',
    embeddedOnly,
    async (bytes) => {
      const app = await fresh()
      app.write(bytes)
      await app.closed
    },
  )

  it('The application protocol does not proxy', embeddedOnly, async () => {
    const app = await fresh()
    app.say('1|authenticate|cymru|')
    await app.answer()
    app.say('2|proxy|txn|||serial|||sip:a@b\r\nINVITE sip:a@b SIP/2.0\r\n\r\n')
    expect((await app.answer()).slice(1, 3)).toEqual(['2', 'NOK'])
  })

  it.each([
    [
      'an answer to nothing',
      '2|sip|none|\r\nSIP/2.0 200 OK\r\n\r\n',
      'Response not sent due to unknown transaction',
    ],
    [
      'a CANCEL of nothing',
      '2|sip|none|\r\nCANCEL sip:a@b SIP/2.0\r\n\r\n',
      'unable to cancel unknown transaction id: none',
    ],
    ['a request in no dialog', '2|sip||none\r\nBYE sip:placeholder SIP/2.0\r\n\r\n', 'unable to find dialog'],
    ['an ACK nobody waits for', '2|sip||none\r\nACK sip:x@y SIP/2.0\r\n\r\n', 'automatically generated'],
    ['a request to no URI', '2|sip||\r\nOPTIONS nonsense SIP/2.0\r\n\r\n', 'invalid request-uri'],
  ])('The application protocol says NOK to %s', embeddedOnly, async (_what, message, reason) => {
    const app = await fresh()
    app.say('1|authenticate|cymru|')
    await app.answer()
    app.say(message)
    const [, id, verdict, text] = await app.answer()
    expect([id, verdict]).toEqual(['2', 'NOK'])
    expect(text).toContain(reason)
  })
})
