import { type Agent, createAgent } from '@ramal/sip/agent/agent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_HANDLERS, type Referral } from '../ports/call-control.ts'
import { ControlBench, SDP } from '../testing/control-bench.ts'
import { readReferral } from './refer.ts'

let bench: ControlBench
let phone: Agent

beforeAll(async () => {
  bench = await ControlBench.start((_req, res) => res.send(403))
  phone = await createAgent({ host: '127.0.0.1', transport: 'udp', username: 'ana' })
})

afterAll(async () => {
  await phone.close()
  await bench.stop()
})

const talk = () => bench.talk(phone, bench)

describe('REFER (RFC 3515)', () => {
  it('is accepted with 202, told 100 at once, and its subscription ends with the first final status', async () => {
    const { call, dialog } = await talk()
    let asked: Referral | undefined
    dialog.handlers = {
      ...NO_HANDLERS,
      async onRefer(referral) {
        asked = referral
        void dialog.notify(180) // heard after the 202 and the 100 all the same
        return 202
      },
    }
    const referral = call.session!.refer('sip:*804@test.local', {
      replaces: 'abc@1.2.3.4;to-tag=t1;from-tag=f1',
      headers: { 'X-Transfer-Type': 'attend' },
    })
    expect(await referral.accepted).toMatchObject({
      status: 202,
      headers: { contact: expect.stringContaining('sip:') },
    })
    await dialog.notify(200)
    await dialog.notify(503)
    expect(asked).toMatchObject({
      target: '*804',
      replaces: { callId: 'abc@1.2.3.4', toTag: 't1', fromTag: 'f1' },
    })
    expect(asked?.header('x-transfer-type')).toBe('attend')
    expect([referral.statuses, referral.isTerminated]).toEqual([[100, 180, 200], true])
    await dialog.bye()
  })

  it.each([
    ['nobody takes it', undefined, 403],
    ['its taker refuses', async () => 404, 404],
    ['its taker falls over', async () => Promise.reject(new Error('full')), 500],
  ])('when %s there is no subscription', async (_title, onRefer, status) => {
    const { call, dialog } = await talk()
    dialog.handlers = { ...NO_HANDLERS, ...(onRefer ? { onRefer } : {}) }
    const referral = call.session!.refer('sip:10002@test.local')
    expect(await referral.accepted).toMatchObject({ ok: false, status })
    await dialog.notify(200)
    expect(referral.statuses).toEqual([])
    await dialog.bye()
  })

  it('outside a dialog is refused', async () => {
    const { proxy } = bench
    const headers = { 'Refer-To': '<sip:10002@x>' }
    const outcome = await phone.request({ method: 'REFER', uri: 'sip:exchange@127.0.0.1', proxy, headers })
    expect(outcome.ok).toBe(false)
  })

  it.each([
    ['<sip:10002@x>', '10002', null],
    ['sip:*71@x;user=phone', '*71', null],
    [
      '"Fila" <sip:%2B5511@x?Replaces=a%40b%3Bfrom-tag%3Df>;x=1',
      '+5511',
      { callId: 'a@b', toTag: '', fromTag: 'f' },
    ],
    [
      '<sip:1@x?Subject=a&replaces=c%3Bto-tag%3D1%3Bfrom-tag%3D2>',
      '1',
      { callId: 'c', toTag: '1', fromTag: '2' },
    ],
    ['<tel:123>', undefined, undefined],
    ['', undefined, undefined],
  ])('Refer-To %s', (value, target, replaces) => {
    const found = readReferral({ get: () => value, has: () => value !== '' })
    expect([found?.target, found?.replaces]).toEqual([target, replaces])
  })
})

describe('our own requests in a dialog', () => {
  it('a key by INFO', async () => {
    const { call, dialog } = await talk()
    const seen = new Promise((resolve) =>
      call.session!.once('request', (...parts) => resolve(parts.slice(0, 2))),
    )
    await dialog.info('#')
    expect(await seen).toEqual(['INFO', 'Signal=#\r\nDuration=160\r\n'])
    await dialog.bye()
  })

  it('a re-INVITE, also after one was refused', async () => {
    const { call, dialog } = await talk()
    call.onReinvite(() => Promise.reject(new Error('not these media')))
    expect(await dialog.reinvite(SDP)).toBeNull()
    call.onReinvite((offer) => offer.replace('sendrecv', 'recvonly'))
    expect(await dialog.reinvite(SDP.replace('sendrecv', 'sendonly').replace('4000', '4002'))).toContain(
      '4002',
    )
    await dialog.bye()
    expect(await dialog.reinvite(SDP)).toBeNull()
  })
})
