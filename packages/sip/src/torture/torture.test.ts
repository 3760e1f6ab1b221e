import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type Srf from 'drachtio-srf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../engine/options.ts'
import {
  connectApplication,
  embedded,
  type Handler,
  hangUp,
  type Verb,
} from '../engine/protocol-suite/testing/harness.ts'
import { header } from '../message/message.ts'
import { parseMessage } from '../message/parse.ts'
import { parseUri } from '../message/uri.ts'
import { INVALID } from './testing/rfc4475-invalid.ts'
import { SEMANTICS } from './testing/rfc4475-semantics.ts'
import { VALID } from './testing/rfc4475-valid.ts'
import { IPV6 } from './testing/rfc5118.ts'
import type { TortureCase } from './testing/torture-case.ts'

const RFC4475 = [...VALID, ...INVALID, ...SEMANTICS]
const CASES = [...RFC4475, ...IPV6]
const named = (cases: readonly TortureCase[]) => cases.map((one) => [one.section, one.property, one] as const)

it('The torture messages are 49 of RFC 4475 and 12 of RFC 5118, each section once', () => {
  expect([RFC4475.length, IPV6.length]).toEqual([49, 12])
  expect(new Set(CASES.map((one) => one.section)).size).toBe(61)
})

describe('the parser', () => {
  const syntax = new Set<unknown>([400, 505])
  it.each(named(CASES))('The parser judges the message of %s: %s', (_section, _property, one) => {
    const parsed = parseMessage(one.wire.toString('utf8'))
    const response = one.wire.toString('utf8', 0, 4) === 'SIP/'
    const refused = syntax.has(one.verdict) || (response && !one.reads)
    expect(parsed.ok, JSON.stringify(parsed).slice(0, 300)).toBe(!refused)
    if (!parsed.ok) {
      expect(parsed.status).toBe(response ? 400 : one.verdict)
      return
    }
    const { message } = parsed
    expect(message).toMatchObject(one.reads ?? {})
    for (const [key, value] of Object.entries(one.headers ?? {})) expect(header(message, key)).toBe(value)
    if (one.target && message.kind === 'request') expect(parseUri(message.uri)).toMatchObject(one.target)
  })
})

describe.each([
  ['127.0.0.1', true],
  ['::1', hasIpv6()],
])('a running engine on %s', (host, possible) => {
  let engine: Engine
  let socket: Socket
  let srf: Srf
  const seen: string[] = []

  beforeAll(async () => {
    if (!possible) return
    engine = await embedded({ host, publicAddress: host })
    const take: Handler = (req, res) => {
      seen.push(req.get('Call-ID'))
      res.send(req.method === 'INVITE' ? 486 : 200)
    }
    const verbs: Verb[] = [
      'invite',
      'register',
      'message',
      'options',
      'info',
      'notify',
      'subscribe',
      'publish',
    ]
    const app = { host: '127.0.0.1', port: engine.ports.app, secret: 'cymru' }
    srf = (await connectApplication(app, new Map(verbs.map((verb) => [verb, take])))).srf
    socket = createSocket(host === '::1' ? 'udp6' : 'udp4')
    socket.bind(0, host)
    await once(socket, 'listening')
  })

  afterAll(async () => {
    if (!possible) return
    socket.close()
    hangUp(srf)
    await engine.stop()
  })

  /** The final status that comes back, undefined when nothing does. */
  async function ask(wire: Buffer, waitMs: number): Promise<string | undefined> {
    const ids = wire.toString('latin1').match(/(?:torture|again)-?\d+\b/g) ?? []
    const answer = new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(resolve, waitMs, undefined)
      const take = (data: Buffer) => {
        const text = data.toString('utf8')
        if (text.startsWith('SIP/2.0 1') || !ids.some((id) => text.includes(id))) return
        clearTimeout(timer)
        socket.off('message', take)
        resolve(text)
      }
      socket.on('message', take)
    })
    socket.send(answerable(wire, socket.address().port), engine.ports.sip, host)
    return answer
  }

  it.runIf(possible).each(named(CASES))(
    'A running engine judges the message of %s: %s',
    async (_section, _property, one) => {
      seen.length = 0
      const answer = await ask(one.wire, one.verdict === 'nobody' ? 40 : 2_000)
      const status = answer === undefined ? undefined : Number(answer.slice(8, 11))
      if (one.verdict === 'application') {
        expect(status).toBe(one.wire.toString('latin1', 0, 6) === 'INVITE' ? 486 : 200)
        expect(seen).toHaveLength(1)
      } else {
        expect(status).toBe(one.verdict === 'nobody' ? undefined : one.verdict)
        expect(seen).toHaveLength(0)
      }
      if (one.verdict === 420) expect(answer).toContain('\r\nUnsupported: nadaDisto, nemDisto\r\n')
      if (one.verdict === 415 || one.verdict === 406)
        expect(answer).toContain('\r\nAccept: application/sdp\r\n')
    },
  )

  it.runIf(possible)(
    'A running engine lives after all torture messages, and holds nothing of them',
    async () => {
      const alive = CASES.find((one) => one.section === '4475 3.1.1.6')
      expect((await ask(fresh(alive?.wire ?? Buffer.alloc(0)), 2_000))?.slice(0, 11)).toBe('SIP/2.0 200')
      expect(engine.counts()).toMatchObject({ dialogs: 0, pending: 0 })
    },
  )
})

/** Answers to the refused ones go to the Via's port: ours, so that they are heard. */
function answerable(wire: Buffer, port: number): Buffer {
  const text = wire.toString('latin1')
  const place = /\r\n(?:via|v)[ \t]*:[^\r]*(?:\r\n[ \t][^\r]*)*/i.exec(text)
  if (!place || place[0].includes('rport')) return wire
  const host = /(UDP\s+)([^\s;,]+)/.exec(place[0])
  if (!host) return wire
  const named = place[0].replace(/(UDP\s+)([^\s;,]+)/, `$1$2:${port}`)
  return Buffer.from(
    text.replace(place[0], () => named),
    'latin1',
  )
}

function fresh(wire: Buffer): Buffer {
  return Buffer.from(wire.toString('latin1').replaceAll('torture', 'again'), 'latin1')
}

function hasIpv6(): boolean {
  const file = '/proc/net/if_inet6'
  return existsSync(file) && readFileSync(file, 'utf8').includes('00000000000000000000000000000001 ')
}
