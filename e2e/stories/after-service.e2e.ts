import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, expectAvailable, recordsOf } from '../product/agent-call.ts'
import { toast } from '../product/agent-page.ts'
import { beFree, classify, sitDown } from '../product/desk.ts'
import { changeSettings } from '../product/settings.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { VOICE } from '../product/voice.ts'

const TEAM = { description: 'Suporte' }

test.describe('after a call', () => {
  let ana: Page

  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana')
  })
  test.afterAll(async () => {
    changeSettings('teams', TEAM, {
      duration_of_after_service: 30,
      ignore_after_service_with_duration_shorter_than: 0,
    })
    await ana.context().close()
  })
  test.beforeEach(() => beFree(ana))

  const wrapUp = () => softphone(ana).getByRole('region', { name: 'Pós-atendimento' })

  /** A customer calls, is heard, and hangs up; `meanwhile` is what the agent does before. */
  async function served(phone: string, meanwhile = async () => {}): Promise<void> {
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await meanwhile()
    await customer.act('hangup')
  }

  test('[R4.4-24] [R4.6-07] After a call the agent classifies and saves; what is missing is said, and a reload loses neither time nor call', async () => {
    const phone = '11911110001'
    await served(phone)
    await expect(wrapUp().getByRole('tab', { name: 'Classificação' })).toBeVisible() // what is to be saved
    await wrapUp().getByRole('button', { name: 'Salvar' }).last().click()
    await expect(wrapUp().getByText('Este campo é obrigatório').first()).toBeVisible()

    const left = async () => (await wrapUp().getByRole('timer').innerText()).split(':').map(Number)
    const [, before = 0] = await left()
    await ana.reload()
    await expect(wrapUp()).toContainText(shownPhone(phone))
    const [, now = 0] = await left()
    expect(now).toBeLessThanOrEqual(before)

    await classify(ana)
    await wrapUp().getByRole('button', { name: 'Salvar' }).last().click()
    await expectAvailable(ana)
    await expect(wrapUp()).toHaveCount(0)
    const [record] = (await recordsOf(ana, phone)).results
    expect(JSON.stringify(record)).toContain('Segunda via enviada')
  })

  test('The after-service ends by itself when its time is over', async () => {
    changeSettings('teams', TEAM, { duration_of_after_service: 3 })
    await served('11911110002')
    await expect(wrapUp()).toBeVisible()
    await expectAvailable(ana)
    changeSettings('teams', TEAM, { duration_of_after_service: 30 })
  })

  test('[R4.4-25] A call too short for after-service has none and is saved as it is, and the agent is told', async () => {
    changeSettings('teams', TEAM, { ignore_after_service_with_duration_shorter_than: 600 })
    const phone = '11911110003'
    await served(phone, () => classify(ana))
    await expect(toast(ana, 'Esta chamada não tem Pós-atendimento')).toBeVisible()
    await expectAvailable(ana)
    await expect(wrapUp()).toHaveCount(0)
    await expect
      .poll(async () => JSON.stringify((await recordsOf(ana, phone)).results))
      .toContain('Segunda via enviada')
  })
})
