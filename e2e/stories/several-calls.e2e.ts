import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, hangUp, ringing } from '../product/agent-call.ts'
import { beFree, classify, key, sitDown, stage } from '../product/desk.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

test.describe('several calls at once', () => {
  let ana: Page
  let bruno: Page

  test.beforeAll(async ({ browser }) => {
    ;[ana, bruno] = await Promise.all([sitDown(browser, 'ana'), sitDown(browser, 'bruno')])
  })
  test.afterAll(async () => {
    await Promise.all([ana, bruno].map((page) => page.context().close()))
  })

  test('[R4.4-10] [R4.4-12] [R4.4-31] [R4.4-13] [R4.4-14] [R4.5-08] A second call holds the first before it is answered, and a conference takes the held one in: three hear each other', async () => {
    const phone = '11922220001'
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await classify(ana)

    await key(ana, 'Nova chamada').click()
    await softphone(ana).getByRole('textbox', { name: 'Número' }).fill('10002')
    await key(ana, 'Ligar').click()
    await expect(ringing(bruno, '10001')).toBeVisible()
    const list = softphone(ana).getByRole('list', { name: 'Chamadas em curso' })
    await expect(list.getByRole('button').filter({ hasText: shownPhone(phone) })).toContainText('Em espera')
    await answerCall(bruno, '10001')
    await Promise.all([expectTones(ana, VOICE.bruno), expectTones(bruno, VOICE.ana)])

    // The active-call list swaps them.
    await list
      .getByRole('button')
      .filter({ hasText: shownPhone(phone) })
      .click()
    await key(ana, 'Espera').click()
    await customer.hears(VOICE.ana)

    await key(ana, 'Conferência').click()
    await expect(stage(ana, 'Conferência')).toBeVisible()
    await key(ana, 'Iniciar conferência').click()
    await Promise.all([
      expectTones(ana, VOICE.outside, VOICE.bruno),
      expectTones(bruno, VOICE.outside, VOICE.ana),
      customer.hears(VOICE.ana, VOICE.bruno),
    ])

    await key(ana, 'Separar as chamadas').click()
    await expect
      .poll(async () => (await customer.now()).heard.tones_hz.length, { timeout: 15_000 })
      .toBeLessThan(2)
    await hangUp(bruno)
    await customer.act('hangup')
    await customer.is('over')
    await Promise.all([ana, bruno].map(beFree))
  })
})
