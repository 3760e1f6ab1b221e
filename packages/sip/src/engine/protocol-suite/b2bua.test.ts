import type Srf from 'drachtio-srf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IncomingCall } from '../../user-agent/incoming-call.ts'
import type { UserAgent } from '../../user-agent/user-agent.ts'
import { destroy, type Exchange, next, openExchange, phone, SDP_A, SDP_B, uriOf } from './testing/harness.ts'

let exchange: Exchange

beforeAll(async () => {
  exchange = await openExchange()
})

afterAll(() => exchange.close())

/** The next call goes on to `callee`; settles like createB2BUA. */
function bridgeTo(
  callee: UserAgent,
  options: Srf.CreateB2BUAOptions = {},
): Promise<{ uas: Srf.Dialog; uac: Srf.Dialog }> {
  return new Promise((resolve, reject) => {
    exchange.handle('invite', (req, res) => {
      exchange.srf.createB2BUA(req, res, uriOf(callee), options).then(resolve, reject)
    })
  })
}

async function dial() {
  const caller = await phone()
  return caller.invite({
    to: `sip:1140001000@${exchange.sip.host}`,
    proxy: exchange.sip,
    sdp: SDP_A,
    headers: { 'X-Queue': 'suporte' },
  })
}

async function bridged() {
  const callee = await phone()
  const incoming = new Promise<IncomingCall>((resolve) => {
    callee.onInvite((call) => {
      call.ring()
      call.answer(SDP_B)
      resolve(call)
    })
  })
  const dialogs = bridgeTo(callee, { proxyRequestHeaders: ['X-Queue'] })
  const call = await dial()
  const outcome = await call.outcome
  return { call, outcome, incoming: await incoming, ...(await dialogs) }
}

describe('createB2BUA', () => {
  it('A B2BUA connects two telephones: SDP, ringing and headers pass', async () => {
    const { call, outcome, incoming, uas } = await bridged()
    expect(outcome).toMatchObject({ ok: true, body: SDP_B })
    expect(incoming.offer).toBe(SDP_A)
    expect(incoming.headers['x-queue']).toBe('suporte')
    await destroy(uas)
    expect(call.session?.isOver).toBe(true)
  })

  it.each(['caller', 'callee'] as const)('Both legs of a B2BUA end when the %s hangs up', async (who) => {
    const { call, incoming, uas, uac } = await bridged()
    uas.on('destroy', () => void destroy(uac))
    uac.on('destroy', () => void destroy(uas))
    const [first, second] =
      who === 'caller' ? [call.session, incoming.session] : [incoming.session, call.session]
    const ended = next(second!, 'ended')
    expect(await first?.bye()).toMatchObject({ ok: true })
    await ended
  })

  it('A B2BUA passes CANCEL of the caller to the callee', async () => {
    const callee = await phone()
    const ringing = new Promise<IncomingCall>((resolve) => {
      callee.onInvite((call) => {
        call.ring()
        resolve(call)
      })
    })
    const failed = bridgeTo(callee).catch((error: { status: number }) => error.status)
    const call = await dial()
    const cancelled = next(await ringing, 'cancelled')
    call.cancel()
    await cancelled
    expect(await call.outcome).toMatchObject({ status: 487 })
    expect(await failed).toBe(487)
  })

  it('A B2BUA passes the refusal of the callee to the caller', async () => {
    const callee = await phone()
    callee.onInvite((call) => call.reject(486))
    const failed = bridgeTo(callee).catch((error: { status: number }) => error.status)
    const call = await dial()
    expect(await call.outcome).toMatchObject({ status: 486 })
    expect(await failed).toBe(486)
  })

  it('A B2BUA replaces the SDP of either leg by the application’s own', async () => {
    const callee = await phone()
    const offered = new Promise<string>((resolve) => {
      callee.onInvite((call) => {
        resolve(call.offer)
        call.answer(SDP_B)
      })
    })
    const dialogs = bridgeTo(callee, {
      localSdpA: SDP_B.replace('40002', '50002'),
      localSdpB: SDP_A.replace('40000', '50000'),
    })
    const call = await dial()
    expect(await call.outcome).toMatchObject({ ok: true, body: SDP_B.replace('40002', '50002') })
    expect(await offered).toContain('50000')
    const { uas, uac } = await dialogs
    await Promise.all([destroy(uas), destroy(uac)])
  })
})
