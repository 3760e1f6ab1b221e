import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, dial, hangUp, recordsOf } from '../product/agent-call.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

test.describe('the network drops in a call', () => {
  let ana: Page

  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana', await simulator.line.open())
  })
  test.afterAll(() => ana.context().close())

  for (const socket of ['business', 'sip'] as const)
    test(`When the ${socket} socket is cut in a call, both go on hearing each other, and the call can be held and ended`, async () => {
      const phone = uniqueNumber(socket === 'sip' ? '11900001001' : '11900001002')
      const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
      await answerCall(ana, phone)
      await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])

      const invites = ana.waitForEvent('websocket')
      expect(await simulator.line.cut(socket)).toBe(1)
      await invites // It came back by itself.
      await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])

      await expect(key(ana, 'Espera')).toBeEnabled()
      await key(ana, 'Espera').click()
      await expectTones(ana)
      await expect.poll(async () => (await customer.now()).heard.tones_hz).not.toContain(VOICE.ana)
      await key(ana, 'Espera').click()
      await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
      await hangUp(ana)
      await customer.is('over')
      await beFree(ana)
      const records = await recordsOf(ana, phone)
      expect(records).toMatchObject({ count: 1, results: [{ dial_status: 200, endpoint: '10001' }] })
    })

  for (const [title, awayMs] of [
    ['is back when it is answered', 0],
    ['is away when it is answered', 1500],
  ] as const)
    test(`A call whose SIP socket is cut while it rings outside, and ${title}, lets both hear each other`, async () => {
      const number = uniqueNumber(awayMs === 0 ? '11900001101' : '11900001102')
      await simulator.expect({ number, rings: true })
      await dial(ana, number)
      const callee = simulator.calledAt(number)
      await callee.is('ringing')
      await expect(softphone(ana).getByText('Chamando...')).toBeVisible()
      const back = ana.waitForEvent('websocket', (socket) => socket.url().includes('/ws/sip'))
      expect(await simulator.line.cut('sip', awayMs)).toBe(1)
      if (awayMs === 0) await back
      await callee.act('answer')
      await Promise.all([expectTones(ana, VOICE.outside), callee.hears(VOICE.ana)])
      await hangUp(ana)
      await callee.is('over')
      await beFree(ana)
      expect(await recordsOf(ana, number)).toMatchObject({ count: 1, results: [{ dial_status: 200 }] })
    })

  test('A ringing call that the agent hangs up while the SIP socket is away rings no more when the socket is back', async () => {
    const number = uniqueNumber('11900001103')
    await simulator.expect({ number, rings: true })
    await dial(ana, number)
    const callee = simulator.calledAt(number)
    await callee.is('ringing')
    await expect(softphone(ana).getByText('Chamando...')).toBeVisible()
    await simulator.line.cut('sip', 1500)
    await hangUp(ana)
    await callee.is('over')
    await beFree(ana)
  })

  test('When the page is opened anew in a call, its agent has the customer again in a moment', async () => {
    const phone = uniqueNumber('11900001003')
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    ana.once('dialog', (warning) => void warning.accept()) // A call is in course.
    await ana.reload()
    await answerCall(ana, phone)
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await hangUp(ana)
    await customer.is('over')
    await beFree(ana)
    expect(await recordsOf(ana, phone)).toMatchObject({ count: 1, results: [{ dial_status: 200 }] })
  })
})
