import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  callIn,
  callOut,
  destroy,
  type Exchange,
  embeddedOnly,
  next,
  openExchange,
  phone,
  SDP_B,
  sdp,
} from './testing/harness.ts'

let exchange: Exchange

beforeAll(async () => {
  exchange = await openExchange()
})

afterAll(() => exchange.close())

const REQUESTS = [
  ['INFO', 'Signal=5', { 'Content-Type': 'application/dtmf-relay' }, 200],
  ['REFER', '', { 'Refer-To': '<sip:200@x>' }, 202],
  [
    'NOTIFY',
    'SIP/2.0 200 OK',
    { 'Content-Type': 'message/sipfrag', Event: 'refer', 'Subscription-State': 'active' },
    200,
  ],
  ['MESSAGE', 'olá', { 'Content-Type': 'text/plain' }, 200],
  ['OPTIONS', '', {}, 200],
] as const

describe('requests inside a dialog', () => {
  it.each(REQUESTS)(
    '%s of the application reaches the caller inside a dialog',
    async (method, body, headers, status) => {
      const { dialog, session } = await callIn(exchange, await phone())
      const seen = next(session, 'request')
      const res = await ask(dialog, method, body === '' ? undefined : body, { ...headers })
      expect(res.status).toBe(status)
      expect((await seen).slice(0, 2)).toEqual([method, body])
      await destroy(dialog)
    },
  )

  it.each(REQUESTS)(
    '%s of the callee reaches the application inside a dialog',
    async (method, body, headers) => {
      const { dialog, session } = await callOut(exchange, await phone())
      const seen = new Promise<string>((resolve) => {
        dialog.on(method.toLowerCase() as 'info', (req, res) => {
          resolve(req.body)
          res.send(202)
        })
      })
      const outcome = await session.request(method, body, headers)
      expect(outcome).toMatchObject({ ok: true, status: 202 })
      expect(await seen).toBe(body)
      await destroy(dialog)
    },
  )

  it('A re-INVITE of the peer is answered by the application', async () => {
    const { dialog, session } = await callIn(exchange, await phone())
    const answer = sdp('2222', 40_002, 'recvonly')
    dialog.on('modify', (req, res) => {
      expect(req.body).toContain('a=sendonly')
      res.send(200, { body: answer })
    })
    const confirmed = next(dialog, 'ack')
    const outcome = await session.reinvite(sdp('1111', 40_000, 'sendonly').replace('1111 1', '1111 2'))
    expect(outcome).toMatchObject({ ok: true, status: 200, body: answer })
    await confirmed
    await destroy(dialog)
  })

  it('A re-INVITE may be refused, and the call goes on', async () => {
    const { dialog, session } = await callIn(exchange, await phone())
    dialog.on('modify', (_req, res) => res.send(488))
    expect(await session.reinvite(sdp('1111', 40_010))).toMatchObject({ ok: false, status: 488 })
    expect((await ask(dialog, 'OPTIONS')).status).toBe(200)
    await destroy(dialog)
  })

  it('Dialog.modify holds and unholds by re-INVITE', async () => {
    const { dialog, session } = await callIn(exchange, await phone())
    const offers: string[] = []
    session.onReinvite((offer) => {
      offers.push(/a=(inactive|sendrecv)/.exec(offer)?.[1] ?? '')
      return sdp('1111', 40_000)
    })
    await dialog.modify('hold')
    await dialog.modify('unhold')
    expect(offers).toEqual(['inactive', 'sendrecv'])
    await destroy(dialog)
  })

  it('Dialog.modify brings new SDP and gives back the answer of the peer', async () => {
    const { dialog, session } = await callOut(exchange, await phone())
    const answer = sdp('2222', 40_020)
    session.onReinvite(() => answer)
    expect(await dialog.modify(sdp('1111', 40_022))).toBe(answer)
    await destroy(dialog)
  })

  it('A re-INVITE that crosses our own gets 491', embeddedOnly, async () => {
    const { dialog, session } = await callIn(exchange, await phone())
    const crossing = new Promise<number>((resolve) => {
      session.onReinvite(async (offer) => {
        resolve((await session.reinvite(offer)).status)
        return SDP_B
      })
    })
    await dialog.modify(sdp('9', 40_030))
    expect(await crossing).toBe(491)
    await destroy(dialog)
  })

  it('A request for a dialog that is over fails with ENODIALOG', async () => {
    const { dialog, session } = await callIn(exchange, await phone())
    const destroyed = next(dialog, 'destroy')
    await session.bye()
    await destroyed
    await expect(ask(dialog, 'INFO')).rejects.toMatchObject({ code: 'ENODIALOG' })
  })
})
