import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callIn,
  destroy,
  type Exchange,
  embeddedOnly,
  next,
  openExchange,
  phone,
  SDP_A,
  SDP_B,
} from './testing/harness.ts'

let exchange: Exchange

beforeAll(async () => {
  exchange = await openExchange()
})

afterAll(() => exchange.close())

function dial(caller: Awaited<ReturnType<typeof phone>>, options: { headers?: Record<string, string> } = {}) {
  return caller.invite({
    to: `sip:1140001000@${exchange.sip.host}`,
    proxy: exchange.sip,
    sdp: SDP_A,
    ...options,
  })
}

describe('createUAS: calls from the network', () => {
  it.each(['udp', 'tcp'] as const)(
    'The application answers a call over %s with SDP, Contact and a tag, and hears its ACK',
    async (transport) => {
      const caller = await phone({ transport })
      const { dialog, session, outcome } = await callIn(exchange, caller)
      expect(outcome).toMatchObject({ ok: true, status: 200, body: SDP_B })
      expect(outcome.headers['contact']).toMatch(/^<sip:/)
      expect(outcome.headers['to']).toContain(`;tag=${dialog.sip.localTag}`)
      expect(dialog.remote.sdp).toBe(SDP_A)
      await session.bye()
    },
  )

  it('The application is told the BYE of the caller', async () => {
    const { dialog, session } = await callIn(exchange, await phone())
    const destroyed = next(dialog, 'destroy')
    expect(await session.bye()).toMatchObject({ ok: true, status: 200 })
    await destroyed
  })

  it('The BYE of the application is brought to the caller', async () => {
    const { dialog, call } = await callIn(exchange, await phone())
    const ended = next(call, 'ended')
    await destroy(dialog)
    await ended
  })

  it('Provisional answers are passed with their SDP and headers of the application', async () => {
    exchange.handle('invite', (_req, res) => {
      res.send(180, { headers: { 'x-queue-position': '3' } })
      res.send(183, { body: SDP_B })
      res.send(404)
    })
    const call = dial(await phone())
    const progress: unknown[] = []
    call.on('progress', (status, sdp, headers) => progress.push([status, sdp, headers['x-queue-position']]))
    expect(await call.outcome).toMatchObject({ ok: false, status: 404 })
    expect(progress).toEqual([
      [180, '', '3'],
      [183, SDP_B, undefined],
    ])
  })

  it.each([302, 403, 486, 503, 603])(
    'The refusal %i of the application is passed to the caller',
    async (status) => {
      exchange.handle('invite', (_req, res) => res.send(status))
      expect(await dial(await phone()).outcome).toMatchObject({ ok: false, status })
    },
  )

  it('The application is given the headers, the numbers and where the call came from', async () => {
    const seen = new Promise<unknown>((resolve) => {
      exchange.handle('invite', (req, res) => {
        resolve([
          req.get('X-Call-Type'),
          req.calledNumber,
          req.callingNumber,
          req.source_address,
          req.protocol,
        ])
        res.send(480)
      })
    })
    await dial(await phone(), { headers: { 'X-Call-Type': '20' } }).outcome
    expect(await seen).toEqual(['20', '1140001000', 'phone', '127.0.0.1', 'udp'])
  })

  it('CANCEL of the caller is answered, and the application is told', async () => {
    const cancelled = new Promise<void>((resolve) => {
      exchange.handle('invite', (req, res) => {
        req.on('cancel', () => resolve())
        res.send(180)
      })
    })
    const call = dial(await phone())
    await next(call, 'progress')
    expect(call.cancel()).toBe(true)
    expect(await call.outcome).toMatchObject({ ok: false, status: 487 })
    await cancelled
  })

  it('A second final answer is refused', async () => {
    const refusal = new Promise<unknown>((resolve) => {
      exchange.handle('invite', (req, res) => {
        req.on('cancel', () => res.send(487, 'late', {}, (error) => resolve(error)))
        res.send(180)
      })
    })
    const call = dial(await phone())
    await next(call, 'progress')
    call.cancel()
    expect(await refusal).toContain('unknown transaction')
  })

  it('100rel is answered as unsupported when the application insists', async () => {
    const refusal = new Promise<unknown>((resolve) => {
      exchange.handle('invite', (_req, res) => {
        res.send(183, 'Progress', { headers: { Require: '100rel' } }, (error) => {
          resolve(error)
          res.send(480)
        })
      })
    })
    await dial(await phone()).outcome
    expect(await refusal).toBe('Remote endpoint does not support 100rel')
  })

  it('A call whose 2xx is never confirmed ends, and the reason is told', embeddedOnly, async () => {
    const own = await openExchange({ timers: { t1: 20, t2: 50, patience: 300 } })
    try {
      const caller = await phone()
      const dialog = new Promise<import('drachtio-srf').Dialog>((resolve, reject) => {
        own.handle('invite', (req, res) => {
          own.srf.createUAS(req, res, { localSdp: SDP_B }).then(resolve, reject)
        })
      })
      const call = caller.invite({ to: 'sip:1@x', proxy: own.sip, sdp: SDP_A, sendAck: false })
      const ended = next(call, 'ended')
      const [, reason] = await next(await dialog, 'destroy')
      expect(reason).toBe('ACK timeout')
      expect(await ended).toEqual(['SIP ;cause=200 ;text="ACK timeout"'])
    } finally {
      await own.close()
    }
  })
})

describe('requests outside dialogs from the network', () => {
  it.each(['MESSAGE', 'OPTIONS', 'INFO', 'NOTIFY', 'SUBSCRIBE', 'PUBLISH'] as const)(
    'A foreign %s outside dialogs is routed to the application',
    async (method) => {
      exchange.handle(method.toLowerCase() as 'message', (req, res) =>
        res.send(202, { headers: { 'X-Echo': req.body } }),
      )
      const caller = await phone()
      const outcome = await caller.request({
        method,
        uri: `sip:x@${exchange.sip.host}`,
        proxy: exchange.sip,
        body: 'olá ✓',
        headers: { 'Content-Type': 'text/plain', Event: 'presence' },
      })
      expect(outcome).toMatchObject({ ok: true, status: 202 })
      expect(outcome.headers['x-echo']).toBe('olá ✓')
    },
  )

  it.each(['BYE', 'UPDATE'])('A foreign %s without a dialog is answered by 481', async (method) => {
    const caller = await phone()
    expect(await caller.request({ method, uri: 'sip:x@y', proxy: exchange.sip })).toMatchObject({
      status: 481,
    })
  })

  it('A method nobody knows is answered by 501', embeddedOnly, async () => {
    const caller = await phone()
    expect(await caller.request({ method: 'FOO', uri: 'sip:x@y', proxy: exchange.sip })).toMatchObject({
      status: 501,
    })
  })
})
