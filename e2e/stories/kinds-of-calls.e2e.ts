import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, hangUp, recordsOf, ringing } from '../product/agent-call.ts'
import { beFree, invitesTo, key, sitDown } from '../product/desk.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

const DIALER = { dialer: 8, campaign: 3, mailing: 80, mailing_client: 900 }

test.describe('what rings at an agent', () => {
  let ana: Page

  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana', await simulator.line.open())
  })
  test.afterAll(async () => {
    await simulator.line.rules({})
    await simulator.phone.unregister('carla')
    await ana.context().close()
  })
  test.beforeEach(async () => {
    await simulator.line.rules({})
    await beFree(ana)
  })

  test('[R4.1-26] An agent gets calls of a customer through the queue, of a colleague’s desk phone, and the two kinds of a dialer', async () => {
    const fromOutside = async (phone: string, call: { to: string; dtmf?: string }, type: number) => {
      const customer = await simulator.place({ from: phone, ...call })
      await answerCall(ana, phone)
      await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
      await hangUp(ana)
      await customer.is('over')
      await beFree(ana)
      expect((await recordsOf(ana, phone)).results[0]).toMatchObject({ call_type: type, dial_status: 200 })
    }
    await fromOutside('11944440020', { to: DEMO_NUMBER }, 20)

    await simulator.phone.register('carla')
    const carla = await simulator.place({ to: '10001', from: '10003', as: 'carla' })
    await answerCall(ana, '10003')
    await Promise.all([expectTones(ana, VOICE.outside), carla.hears(VOICE.ana)])
    await carla.act('hangup')
    await beFree(ana)
    expect((await recordsOf(ana, '10003')).results[0]).toMatchObject({ call_type: 30, dial_status: 200 })

    for (const call_type of [12, 14]) {
      await simulator.line.rules({ call_type, dialer: DIALER })
      const phone = `119444400${call_type}`
      const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
      await answerCall(ana, phone)
      await customer.hears(VOICE.ana)
      expect(invitesTo(ana).at(-1)).toMatch(new RegExp(`X-Call-Type: ${call_type}\r\nX-Dialer: 8\r\n`))
      await customer.act('hangup')
      await beFree(ana)
    }
  })

  test('[R4.1-26] A call to a number that leads to a group of extensions rings at its agent and is heard', async ({
    browser,
  }) => {
    const diego = await sitDown(browser, 'diego')
    const phone = '11944440021'
    const customer = await simulator.place({ to: '1140001002', from: phone })
    await answerCall(diego, phone)
    await Promise.all([expectTones(diego, VOICE.outside), customer.hears(VOICE.diego)])
    expect(invitesTo(diego).at(-1)).toContain('X-Call-Type: 21\r\n')
    await hangUp(diego)
    await customer.is('over')
    expect((await recordsOf(diego, phone)).results[0]).toMatchObject({ call_type: 21, dial_status: 200 })
    await diego.context().close()
  })

  test('[R4.4-30] Metadata that comes late is asked for again and again until it is there, and the form waits for nobody', async () => {
    await simulator.line.rules({ metadata_delay: 3000 })
    const before = await simulator.line.questions()
    const asked = async () => (await simulator.line.questions()) - before
    const phone = '11944440430'
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await expect(ana.getByRole('region', { name: 'Formulário da chamada' })).toBeVisible({ timeout: 15_000 })
    // 100 ms ten times and then every second, fewer on a busy machine; no more once it is known.
    const counts: number[] = []
    await expect(async () => {
      counts.push(await asked())
      expect(counts.at(-1)).toBe(counts.at(-2))
    }).toPass({ intervals: [1600], timeout: 20_000 })
    expect(counts.at(-1)).toBeGreaterThan(4)
    expect(counts.at(-1)).toBeLessThanOrEqual(14)
    await customer.act('hold')
    await expect.poll(async () => (await customer.now()).on_hold).toBe(true)
    await expectTones(ana)
    await customer.act('hold')
    await expectTones(ana, VOICE.outside)
    await customer.act('hangup')
    await customer.is('over')
  })

  test('[R4.4-30] Whom the agent calls refuses with a status, answers late, plays something before, hangs up', async () => {
    const number = '11944440431'
    await simulator.expect({ number, dial_status: 486, answers_after: 0 })
    await dialAndExpect(number)
    await expect(softphone(ana).getByText(`${shownPhone(number)} · Destino ocupado`)).toBeVisible()

    await simulator.expect({ number, early_media: true, answers_after: 3 })
    await dialAndExpect(number)
    const callee = simulator.calledAt(number)
    await expectTones(ana, VOICE.outside)
    expect((await callee.now()).state).not.toBe('talking')
    await callee.is('talking')
    await callee.hears(VOICE.ana)

    await key(ana, 'Teclado').click()
    const panel = softphone(ana)
    for (const digit of ['1', '#']) await panel.getByRole('button', { name: digit, exact: true }).click()
    await expect.poll(async () => (await callee.now()).dtmf).toBe('1#')
    await callee.act('hangup')
    await beFree(ana)
    expect((await recordsOf(ana, number)).results[0]).toMatchObject({ call_type: 10, dial_status: 200 })
  })

  async function dialAndExpect(number: string): Promise<void> {
    await softphone(ana).getByRole('textbox', { name: 'Número' }).fill(number)
    await key(ana, /^Ligar( de novo)?$/).click()
  }

  test('A customer chooses in the menu and comes to the queue', async () => {
    const phone = '11944440700'
    const customer = await simulator.place({ to: '1140001001', from: phone })
    await customer.is('talking')
    await expect(async () => {
      await customer.act('dtmf', { dtmf: '1' })
      await expect(ringing(ana, phone)).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 30_000 })
    await answerCall(ana, phone)
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await hangUp(ana)
    await customer.is('over')
    expect((await recordsOf(ana, phone)).results[0]).toMatchObject({ queue: 'Suporte', did: '1140001001' })
    await expect(ringing(ana, phone)).toHaveCount(0)
  })
})
