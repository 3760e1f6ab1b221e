import { setTimeout as sleep } from 'node:timers/promises'
import type Srf from 'drachtio-srf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../../user-agent/session.ts'
import type { UserAgent } from '../../user-agent/user-agent.ts'
import {
  type Exchange,
  embeddedOnly,
  next,
  openExchange,
  phone,
  SDP_A,
  SDP_B,
  uriOf,
} from './testing/harness.ts'

let exchange: Exchange

/** A second lasts 10 ms: 90 of them end after 600 ms, and are refreshed after 450. */
beforeAll(async () => {
  exchange = await openExchange({ secondMs: 10, timers: { requestTimeout: 400 } })
})

afterAll(() => exchange.close())

async function calledWith(caller: UserAgent, headers: Record<string, string>) {
  const answered = new Promise<Srf.Dialog>((resolve) => {
    exchange.handle(
      'invite',
      (req, res) => void exchange.srf.createUAS(req, res, { localSdp: SDP_B }).then(resolve),
    )
  })
  const to = `sip:1140001000@${exchange.sip.host}`
  const call = caller.invite({ to, proxy: exchange.sip, sdp: SDP_A, headers })
  const outcome = await call.outcome
  return { call, outcome, dialog: outcome.ok ? await answered : undefined }
}

async function calling(callee: UserAgent, headers: Record<string, string>, answer: Record<string, string>) {
  const session = new Promise<Session>((resolve) => {
    callee.onInvite((call) => {
      const answered = call.answer(SDP_B, answer)
      if (answered) resolve(answered)
    })
  })
  const dialog = await exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A, headers })
  return { dialog, session: await session }
}

const TIMER = { Supported: 'timer', 'Session-Expires': '90' }

describe('session timers (RFC 4028)', embeddedOnly, () => {
  it('A session timer grants what a caller asks for and ends the call when it does not refresh', async () => {
    const { outcome, dialog, call } = await calledWith(await phone(), TIMER)
    expect(outcome.headers).toMatchObject({ 'session-expires': '90;refresher=uac', require: 'timer' })
    const ended = next(dialog as Srf.Dialog, 'destroy')
    const hungUp = next(call, 'ended')
    const [bye] = (await ended) as [Srf.SrfRequest]
    expect(bye.get('Reason')).toContain('Session timer expired')
    expect(await hungUp).toEqual([expect.stringContaining('Session timer expired')])
  })

  it('A session timer keeps the call of a caller who refreshes by UPDATE, and says so again', async () => {
    const { dialog, call } = await calledWith(await phone(), TIMER)
    let over = false
    dialog?.on('destroy', () => {
      over = true
    })
    for (let count = 0; count < 3; count += 1) {
      await sleep(350) // real time: later than the half of 90 s, earlier than their end
      const refreshed = await call.session?.request('UPDATE', '', TIMER)
      expect(refreshed).toMatchObject({ status: 200, headers: { 'session-expires': '90;refresher=uac' } })
    }
    expect(over).toBe(false)
    await call.bye()
  })

  it('A re-INVITE refreshes a session timer too; without the header it ends the timer', async () => {
    const { dialog, call } = await calledWith(await phone(), TIMER)
    dialog?.on('modify', (_req: unknown, res: Srf.SrfResponse) => res.send(200, { body: SDP_B }))
    expect(await call.reinvite(SDP_A)).toMatchObject({ status: 200 })
    let over = false
    call.on('ended', () => {
      over = true
    })
    const later = await calledWith(await phone(), TIMER)
    await next(later.dialog as Srf.Dialog, 'destroy') // At its time, which is later than that of the first.
    expect(over).toBe(false)
    await call.bye()
  })

  it('A session timer refreshes by UPDATE where the caller wants us to, and the application hears nothing', async () => {
    const { outcome, dialog, call } = await calledWith(await phone(), {
      ...TIMER,
      'Session-Expires': '90;refresher=uas',
    })
    expect(outcome.headers['session-expires']).toBe('90;refresher=uas')
    let heard = 0
    for (const event of ['update', 'modify', 'refresh', 'destroy'])
      (dialog as unknown as NodeJS.EventEmitter).on(event, () => {
        heard += 1
      })
    for (let count = 0; count < 2; count += 1) {
      const [method, body, headers] = await next(call.session as never, 'request')
      expect([method, body]).toEqual(['UPDATE', ''])
      expect(headers).toMatchObject({ 'session-expires': '90;refresher=uac' })
    }
    expect(heard).toBe(0)
    await call.bye()
  })

  it('A session timer answers 422 to an interval that is too short', async () => {
    const { outcome } = await calledWith(await phone(), { Supported: 'timer', 'Session-Expires': '30' })
    expect(outcome).toMatchObject({ status: 422, headers: { 'min-se': '90' } })
  })

  it('A session timer is offered where the application asks, and refreshes by re-INVITE a callee without UPDATE', async () => {
    const { dialog, session } = await calling(await phone(), TIMER, { 'Session-Expires': '90;refresher=uac' })
    const offered = new Promise<string>((resolve) => {
      session.onReinvite((offer) => {
        resolve(offer)
        return SDP_B
      })
    })
    expect(await offered).toBe(SDP_A)
    const ended = next(dialog, 'destroy')
    await session.bye()
    await ended
  })

  it('A session timer ends the call when a refresh finds nobody', async () => {
    const callee = await phone()
    const { dialog } = await calling(callee, TIMER, {
      'Session-Expires': '90;refresher=uac',
      Allow: 'UPDATE',
    })
    const ended = next(dialog, 'destroy')
    await callee.close()
    const [bye] = (await ended) as [Srf.SrfRequest]
    expect(bye.get('Reason')).toContain('Session timer expired')
  })
})
