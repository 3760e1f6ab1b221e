import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from './options.ts'
import {
  connectApplication,
  embedded,
  type Handler,
  hangUp,
  SDP_A,
  SDP_B,
  type Verb,
} from './protocol-suite/testing/harness.ts'
import { headerOf, RawCaller, statusOf, toOf } from './protocol-suite/testing/raw-caller.ts'

let engine: Engine
let srf: Awaited<ReturnType<typeof connectApplication>>['srf']
const handlers = new Map<Verb, Handler>()
let caller: RawCaller

beforeAll(async () => {
  engine = await embedded()
  const app = { host: '127.0.0.1', port: engine.ports.app, secret: 'cymru' }
  ;({ srf } = await connectApplication(app, handlers, ['invite', 'register', 'options']))
})

afterAll(async () => {
  hangUp(srf)
  await engine.stop()
})

beforeEach(async () => {
  handlers.clear()
  caller = await RawCaller.open(engine.ports.sip)
})

afterEach(() => caller.close())

/** An answered call; what it answers with. */
async function answered(): Promise<string> {
  handlers.set('invite', (req, res) => void srf.createUAS(req, res, { localSdp: SDP_B }).catch(() => {}))
  const ok = await caller.ask('INVITE', { body: SDP_A })
  expect(statusOf(ok)).toBe(200)
  return ok
}

describe('requests out of a dialog that the application does not take', () => {
  it.each(['MESSAGE', 'PUBLISH', 'REFER', 'INFO'])(
    'A foreign %s gets 405 with Allow, and its sender may go on',
    async (method) => {
      const answer = await caller.ask(method)
      expect([statusOf(answer), headerOf(answer, 'Retry-After')]).toEqual([405, undefined])
      expect(headerOf(answer, 'Allow')).toBe('INVITE, REGISTER, OPTIONS, ACK, CANCEL, BYE')
    },
  )

  it.each(['SUBSCRIBE', 'NOTIFY'])(
    'A foreign %s of an unknown event gets 489 with Allow-Events',
    async (method) => {
      const answer = await caller.ask(method, { more: ['Event: message-summary'] })
      expect([statusOf(answer), headerOf(answer, 'Allow-Events')]).toEqual([489, 'refer'])
    },
  )

  it('A NOTIFY of a REFER that nobody sent gets 481, a SUBSCRIBE to one 403, an unknown method 501', async () => {
    expect(statusOf(await caller.ask('NOTIFY', { more: ['Event: refer;id=7'] }))).toBe(481)
    expect(statusOf(await caller.ask('SUBSCRIBE', { more: ['Event: refer'] }))).toBe(403)
    expect(statusOf(await caller.ask('FOO'))).toBe(501)
  })
})

it('An application that is there and has not asked for calls yet is waited for: 503 with Retry-After', async () => {
  const young = await embedded()
  const app = { host: '127.0.0.1', port: young.ports.app, secret: 'cymru' }
  const { srf: silent } = await connectApplication(app, handlers, [])
  caller.send(caller.request('INVITE', { body: SDP_A }), young.ports.sip)
  const answer = await caller.answerTo('INVITE')
  expect([statusOf(answer), headerOf(answer, 'Retry-After')]).toEqual([503, '5'])
  hangUp(silent)
  await young.stop()
})

describe('a request for another scheme', () => {
  it('A request for another scheme passes when it is tel:, and gets 416 when it is none of ours', async () => {
    handlers.set('invite', (_req, res) => res.send(404))
    expect(statusOf(await caller.ask('INVITE', { uri: 'tel:+551140001000', body: SDP_A }))).toBe(404)
    expect(statusOf(await caller.ask('OPTIONS', { uri: 'im:x@127.0.0.1', cseq: 2 }))).toBe(416)
  })
})

describe('what peers learn of us', () => {
  it('A 200 to INVITE says Allow and Supported, the 100 before it repeats the Timestamp', async () => {
    handlers.set('invite', (req, res) => void srf.createUAS(req, res, { localSdp: SDP_B }))
    caller.send(caller.request('INVITE', { body: SDP_A, more: ['Timestamp: 54.21'] }))
    const ok = await caller.answerTo('INVITE')
    expect(headerOf(ok, 'Allow')).toBe('INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, UPDATE, REFER, NOTIFY')
    expect(headerOf(ok, 'Supported')).toBe('timer, replaces, norefersub')
    expect(headerOf(caller.inbox.find((text) => text.startsWith('SIP/2.0 100'))!, 'Timestamp')).toBe('54.21')
    caller.ack(ok)
  })

  it('A 200 to OPTIONS says Allow, Accept and Supported, and what the application says itself once', async () => {
    handlers.set('options', (_req, res) => void res.send(200, { headers: { Allow: 'INVITE' } }))
    const ok = await caller.ask('OPTIONS')
    expect(ok.match(/^Allow:.*$/gm)).toEqual(['Allow: INVITE'])
    expect([headerOf(ok, 'Accept'), headerOf(ok, 'Supported')]).toEqual([
      'application/sdp',
      'timer, replaces, norefersub',
    ])
  })
})

describe('a call that rings', () => {
  it('A ringing call ends by a BYE of its caller: 200 to the BYE, 487 to the INVITE, and the application hears of it', async () => {
    let cancelled = false
    handlers.set('invite', (req, res) => {
      req.on('cancel', () => {
        cancelled = true
      })
      res.send(180)
    })
    caller.send(caller.request('INVITE', { body: SDP_A }))
    const ringing = await caller.heard((text) => text.startsWith('SIP/2.0 180'))
    expect(statusOf(await caller.ask('BYE', { to: `<sip:1140001000@127.0.0.1>;tag=guess`, cseq: 2 }))).toBe(
      481,
    )
    expect(statusOf(await caller.ask('BYE', { to: toOf(ringing), cseq: 3 }))).toBe(200)
    expect(statusOf(await caller.answerTo('INVITE'))).toBe(487)
    await expect.poll(() => cancelled).toBe(true)
    expect(engine.counts().pending).toBe(0)
  })

  it('A call comes once, though its INVITE comes by two ways: the copy gets 482, also when the call is answered', async () => {
    let calls = 0
    handlers.set('invite', (req, res) => {
      calls += 1
      res.send(180)
      setTimeout(() => void srf.createUAS(req, res, { localSdp: SDP_B }).catch(() => {}), 80)
    })
    const copyOf = (branch: string) =>
      caller.request('INVITE', { body: SDP_A, branch: `${branch}${caller.id}` })
    const statuses = (branch: string) =>
      caller.inbox
        .filter((text) => text.includes(`${branch}${caller.id};`) && !text.startsWith('SIP/2.0 1'))
        .map(statusOf)
    caller.send(copyOf('one'))
    await caller.heard((text) => text.startsWith('SIP/2.0 180'))
    caller.send(copyOf('two'))
    await expect.poll(() => statuses('two')).toContain(482)
    const ok = await caller.heard((text) => text.startsWith('SIP/2.0 200'))
    caller.ack(ok)
    caller.send(copyOf('three'))
    await expect.poll(() => statuses('three')).toContain(482)
    expect([calls, statuses('one')[0]]).toEqual([1, 200])
  })
})

describe('an answered call', () => {
  it('An answered call goes on when a CANCEL comes too late (RFC 3261 9.2)', async () => {
    const ok = await answered()
    expect(statusOf(await caller.ask('CANCEL', { branch: `INVITE${caller.id}-1` }))).toBe(481)
    caller.ack(ok)
    expect(statusOf(await caller.ask('OPTIONS', { to: toOf(ok), cseq: 2 }))).toBe(200)
    expect(caller.inbox.filter((text) => text.startsWith('BYE'))).toEqual([])
  })

  it('An answered call takes one re-INVITE at a time: the second gets 500 with Retry-After until the first is answered', async () => {
    const modified = new Promise<() => void>((resolve) => {
      handlers.set('invite', (req, res) => {
        void srf.createUAS(req, res, { localSdp: SDP_B }).then((dialog) => {
          dialog.on('modify', (_req, later) => resolve(() => void later.send(200, { body: SDP_B })))
        })
      })
    })
    const ok = await caller.ask('INVITE', { body: SDP_A })
    caller.ack(ok)
    const sendAgain = (cseq: number) =>
      caller.send(caller.request('INVITE', { to: toOf(ok), cseq, body: SDP_A }))
    sendAgain(2)
    const answer = await modified
    sendAgain(3)
    const refusal = await caller.answerTo('INVITE', 3)
    expect(statusOf(refusal)).toBe(500)
    expect(Number(headerOf(refusal, 'Retry-After'))).toBeLessThanOrEqual(10)
    answer()
    expect(statusOf(await caller.answerTo('INVITE', 2))).toBe(200)
  })

  it('An answered call refuses an INFO of a package that nobody knows by 469, and takes one without', async () => {
    const ok = await answered()
    caller.ack(ok)
    const info = (cseq: number, more: string[]) => caller.ask('INFO', { to: toOf(ok), cseq, more })
    expect(statusOf(await info(2, ['Info-Package: foo']))).toBe(469)
    expect(statusOf(await info(3, []))).toBe(200)
  })
})

describe('lines that end in LF alone', () => {
  it('A request whose lines end in LF alone gets 400, in no more bytes than were asked', async () => {
    const bare = caller.request('OPTIONS').replaceAll('\r\n', '\n')
    caller.send(bare)
    const answer = await caller.heard((text) => text.startsWith('SIP/2.0 400'))
    expect(answer).toMatch(/^Via: SIP\/2\.0\/UDP 127\.0\.0\.1:\d+;branch=z9hG4bKOPTIONS\d+-1;rport=\d+/m)
    expect(answer.length).toBeLessThanOrEqual(bare.length)
  })

  it('A request whose lines end in LF alone gets nothing where the answer would be larger', async () => {
    caller.send('OPTIONS sip:x SIP/2.0\nVia: SIP/2.0/UDP 127.0.0.1:9;branch=z9hG4bKx;rport\n\n')
    const next = await caller.ask('OPTIONS')
    expect(caller.inbox).toEqual([next])
  })
})
