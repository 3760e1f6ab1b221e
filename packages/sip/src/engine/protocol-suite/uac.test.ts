import type { SrfRequest } from 'drachtio-srf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestHa1, parseDigest, verifyDigest } from '../../digest.ts'
import type { IncomingCall } from '../../user-agent/incoming-call.ts'
import {
  callOut,
  destroy,
  type Exchange,
  embeddedOnly,
  next,
  openExchange,
  phone,
  SDP_A,
  SDP_B,
  send,
  uriOf,
} from './testing/harness.ts'

let exchange: Exchange

/** The call-back gets an error first, which its types do not say. */
function onRequest(take: (request: SrfRequest) => void): (request: SrfRequest) => void {
  const callback = (_error: unknown, request: SrfRequest) => take(request)
  return callback as unknown as (request: SrfRequest) => void
}

beforeAll(async () => {
  exchange = await openExchange()
})

afterAll(() => exchange.close())

describe('createUAC: calls of the application', () => {
  it.each(['udp', 'tcp'] as const)(
    'A call of the application reaches a telephone over %s and hands back its SDP',
    async (transport) => {
      const callee = await phone({ transport })
      callee.onInvite((call) => void call.answer(SDP_B))
      const uri = `${uriOf(callee)}${transport === 'tcp' ? ';transport=tcp' : ''}`
      const dialog = await exchange.srf.createUAC(uri, { localSdp: SDP_A })
      expect(dialog.remote.sdp).toBe(SDP_B)
      await destroy(dialog)
    },
  )

  it('A call of the application confirms the 2xx', async () => {
    const callee = await phone()
    const confirmed = new Promise<void>((resolve) => {
      callee.onInvite((call) => call.answer(SDP_B)?.once('acknowledged', () => resolve()))
    })
    const dialog = await exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A })
    await confirmed
    await destroy(dialog)
  })

  it('A call of the application carries its headers, From and Call-ID, written in the usual way', async () => {
    const callee = await phone()
    const seen = new Promise<IncomingCall>((resolve) => {
      callee.onInvite((call) => {
        resolve(call)
        call.reject(486)
      })
    })
    const headers = {
      'x-call-type': '20',
      From: '<sip:551140002000@localhost>',
      'Call-ID': `own-${process.pid}`,
    }
    await expect(exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A, headers })).rejects.toMatchObject({
      status: 486,
    })
    const call = await seen
    expect(call.headers['x-call-type']).toBe('20')
    expect(call.headers['from']).toMatch(/^<sip:551140002000@[\d.]+:\d+>;tag=\S+$/)
    expect(call.callId).toBe(`own-${process.pid}`)
    expect(call.offer).toBe(SDP_A)
  })

  it.each([
    ['12', '12'],
    ['0', '0'],
    [undefined, '70'],
    ['256', '70'],
    ['many', '70'],
  ])(
    'A call of the application that says Max-Forwards %s leaves with %s, once',
    embeddedOnly,
    async (said, sent) => {
      const callee = await phone()
      const seen = new Promise<IncomingCall>((resolve) => {
        callee.onInvite((call) => {
          resolve(call)
          call.reject(486)
        })
      })
      const headers = said === undefined ? {} : { 'Max-Forwards': said }
      await exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A, headers }).catch(() => {})
      expect((await seen).headers['max-forwards']).toBe(sent)
    },
  )

  it('A call of the application tells provisional answers with their SDP', async () => {
    const callee = await phone()
    callee.onInvite((call) => {
      call.ring(180)
      call.ring(183, SDP_B)
      call.reject(480)
    })
    const progress: unknown[] = []
    const cbProvisional = (res: { status: number; body: string }) => progress.push([res.status, res.body])
    await exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A }, { cbProvisional }).catch(() => {})
    expect(progress).toEqual([
      [180, ''],
      [183, SDP_B],
    ])
  })

  it.each([302, 404, 486, 503, 600])(
    'A call of the application fails with the status %i of the callee',
    async (status) => {
      const callee = await phone()
      callee.onInvite((call) => call.reject(status))
      await expect(exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A })).rejects.toMatchObject({
        status,
      })
    },
  )

  it('A call of the application cancels while it rings', async () => {
    const callee = await phone()
    const rings = new Promise<IncomingCall>((resolve) => {
      callee.onInvite((call) => {
        call.ring()
        resolve(call)
      })
    })
    let failed: Promise<unknown> = Promise.resolve()
    const sent = new Promise<SrfRequest>((resolve) => {
      failed = exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A }, { cbRequest: onRequest(resolve) })
    })
    const failure = failed.catch((error: { status: number }) => error.status)
    const cancelled = next(await rings, 'cancelled')
    const request = await sent
    request.cancel(() => {})
    await cancelled
    expect(await failure).toBe(487)
  })

  it('A call of the application holds a CANCEL until the callee has shown itself', async () => {
    const callee = await phone()
    const cancelled = new Promise<void>((resolve) => {
      callee.onInvite((call) => call.once('cancelled', () => resolve()))
    })
    const failure = exchange.srf
      .createUAC(
        uriOf(callee),
        { localSdp: SDP_A },
        { cbRequest: onRequest((sent) => sent.cancel(() => {})) },
      )
      .catch((error: { status: number }) => error.status)
    await cancelled
    expect(await failure).toBe(487)
  })

  it('A call of the application answers a challenge with the same Call-ID and From tag', async () => {
    const callee = await phone()
    const seen: IncomingCall[] = []
    callee.onInvite((call) => {
      seen.push(call)
      const credentials = parseDigest(call.headers['authorization'] ?? '')
      const known = credentials && verifyDigest(credentials, 'INVITE', digestHa1('trunk', 'carrier', 'pass'))
      if (known) call.answer(SDP_B)
      else
        call.reject(401, undefined, { 'WWW-Authenticate': 'Digest realm="carrier", nonce="n1", qop="auth"' })
    })
    const auth = { username: 'trunk', password: 'pass' }
    const dialog = await exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A, auth })
    expect(seen).toHaveLength(2)
    expect(seen[1]?.callId).toBe(seen[0]?.callId)
    expect(seen[1]?.headers['from']).toBe(seen[0]?.headers['from'])
    await destroy(dialog)
  })

  it('A call of the application hears the BYE of the callee', async () => {
    const { dialog, session } = await callOut(exchange, await phone())
    const destroyed = next(dialog, 'destroy')
    await session.bye()
    await destroyed
  })

  it('A call of the application brings its BYE to the callee', async () => {
    const { dialog, session } = await callOut(exchange, await phone())
    const ended = next(session, 'ended')
    await destroy(dialog)
    await ended
  })

  it('A call of the application gives a silent host up by timer B with 408', embeddedOnly, async () => {
    const own = await openExchange({ timers: { t1: 20, inviteTimeout: 150 } })
    try {
      const silent = await phone()
      await silent.close()
      const failed = own.srf.createUAC(uriOf(silent), { localSdp: SDP_A })
      await expect(failed).rejects.toMatchObject({ status: 408 })
    } finally {
      await own.close()
    }
  })

  it('A call of the application gives a refused TCP connection up at once with 503', async () => {
    const gone = await phone({ transport: 'tcp' })
    await gone.close()
    const failed = exchange.srf.createUAC(`${uriOf(gone)};transport=tcp`, { localSdp: SDP_A })
    await expect(failed).rejects.toMatchObject({ status: 503 })
  })
})

describe('requests of the application outside dialogs', () => {
  it.each(['OPTIONS', 'MESSAGE', 'NOTIFY', 'INFO'])(
    'A request outside dialogs sends %s and tells the answer',
    async (method) => {
      const peer = await phone()
      peer.onRequest((_method, body) => (body === 'oi ✓' ? 202 : 400))
      const res = await send(exchange.srf, uriOf(peer), {
        method,
        body: 'oi ✓',
        headers: { 'Content-Type': 'text/plain', Event: 'x', 'Subscription-State': 'active' },
      })
      expect(res.status).toBe(method === 'OPTIONS' ? 200 : 202)
    },
  )

  it('A request outside dialogs goes through another host when a route is given', async () => {
    const proxy = await phone()
    proxy.onRequest(() => 202)
    const res = await send(exchange.srf, 'sip:somebody@192.0.2.1', {
      method: 'MESSAGE',
      proxy: uriOf(proxy),
      body: 'x',
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(res.status).toBe(202)
  })

  it.each([
    ['its own address', () => `sip:x@${exchange.sip.host}:${exchange.sip.port}`, /myself/],
    ['a transport it does not have', () => 'sip:x@192.0.2.1;transport=sctp', /not available/],
  ])('The engine refuses to send a request to %s', async (_what, uri, reason) => {
    await expect(send(exchange.srf, uri(), { method: 'OPTIONS' })).rejects.toThrow(reason)
  })

  // A foreign server sends there, and answers itself.
  it.each([
    ['any address, which the kernel takes for this host', '0.0.0.0'],
    ['itself within IPv6', '[::ffff:127.0.0.1]'],
  ])('The engine refuses to send a request to itself as %s', embeddedOnly, async (_what, host) => {
    const sent = send(exchange.srf, `sip:x@${host}:${exchange.sip.port}`, { method: 'OPTIONS' })
    await expect(sent).rejects.toThrow(/myself/)
  })

  it('A request outside dialogs with a body of unknown type is refused', async () => {
    const peer = await phone()
    const sent = send(exchange.srf, uriOf(peer), { method: 'MESSAGE', body: 'what is this' })
    await expect(sent).rejects.toThrow(/content-type/)
  })
})
