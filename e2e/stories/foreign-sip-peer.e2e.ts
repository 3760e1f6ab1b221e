import { expect } from '@playwright/test'
import {
  answerCall,
  DEMO_NUMBER,
  expectSound,
  hangUp,
  recordsOf,
  ringing,
  waitForCalls,
} from '../product/agent-call.ts'
import { beFree } from '../product/desk.ts'
import { SipDatagrams } from '../product/sip-datagram.ts'
import { sippCalls, sippUac } from '../product/sipp.ts'
import { test } from '../product/test.ts'

test.describe('a foreign SIP peer', () => {
  test('When sipp calls the number, the browser answers and hears it, and hangs up', async ({ page }) => {
    const phone = '11955550001'
    await waitForCalls(page)
    const peer = sippCalls('talks', { from: phone, to: DEMO_NUMBER })
    await answerCall(page, phone)
    await expectSound(page)
    await hangUp(page)
    await peer
    await beFree(page)
    expect((await recordsOf(page, phone)).results[0]).toMatchObject({ dial_status: 200, did: DEMO_NUMBER })
  })

  test('When sipp gives up while it waits, the browser stops ringing and the record says 487', async ({
    page,
  }) => {
    const phone = '11955550002'
    await waitForCalls(page)
    const peer = sippCalls('gives-up', { from: phone, to: DEMO_NUMBER })
    await expect(ringing(page, phone)).toBeVisible()
    await peer
    await expect(ringing(page, phone)).toBeHidden()
    await expect.poll(async () => (await recordsOf(page, phone)).results[0]?.['dial_status']).toBe(487)
    expect((await recordsOf(page, phone)).count).toBe(1)
  })

  test('A call of sipp as it comes has no number: the browser is told so in words, and the talk is on record', async ({
    page,
  }) => {
    await waitForCalls(page)
    const peer = sippUac(DEMO_NUMBER, 3_000)
    await answerCall(page, 'Número não identificado')
    await peer
    await beFree(page)
    const [record] = (await recordsOf(page, '')).results
    expect(record).toMatchObject({ phone: null, dial_status: 200, did: DEMO_NUMBER })
  })

  test.describe('by hand', () => {
    const peer = new SipDatagrams()
    test.beforeAll(() => peer.open())
    test.afterAll(() => peer.close())

    test('A malformed SIP request gets 400, and the next call is served', async ({ page }) => {
      test.skip(!!process.env['DRACHTIO_SERVER'], 'sofia takes some of it: our engine is stricter')
      const malformed = [
        peer.request('INVITE', DEMO_NUMBER, { from: null }),
        peer.request('INVITE', DEMO_NUMBER, { callId: null }),
        peer.request('INVITE', DEMO_NUMBER, { cseq: 'CSeq: 1 BYE' }),
        peer.request('INVITE', DEMO_NUMBER, { cseq: 'CSeq: 99999999999 INVITE' }),
        peer.request('INVITE', DEMO_NUMBER, { length: 'Content-Length: 400' }),
        peer.request('INVITE', DEMO_NUMBER, { length: 'Content-Length: -1' }),
        peer.request('INVITE', DEMO_NUMBER, { to: 'To: "x <sip:x@127.0.0.1>' }),
        peer.request('INVITE', DEMO_NUMBER, { more: 'a line that is no header' }),
        peer.request('INVITE', 'a b'),
        peer.request('INVITE', DEMO_NUMBER, { more: 'f: <sip:c@127.0.0.1>;tag=2' }),
      ]
      for (const text of malformed) expect(await peer.ask(text), text).toBe(400)

      const phone = '11955550003'
      await waitForCalls(page)
      const next = sippCalls('talks', { from: phone, to: DEMO_NUMBER })
      await answerCall(page, phone)
      await expectSound(page)
      await hangUp(page)
      await next
    })

    test('A foreign SIP peer that calls a number nobody has gets 404', async () => {
      expect(await peer.ask(peer.request('INVITE', '1149999999'))).toBe(404)
    })

    test('A foreign SIP peer that says to be one of us is challenged', async () => {
      const from = 'From: <sip:10001@demo.ramal.local>;tag=us'
      expect(await peer.ask(peer.request('INVITE', '10002', { from }))).toBe(401)
      expect(
        await peer.ask(peer.request('REGISTER', '10001', { from, to: from.replace('From', 'To') })),
      ).toBe(401)
    })
  })
})
