import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, expectAvailable, recordsOf } from '../product/agent-call.ts'
import { toast } from '../product/agent-page.ts'
import { beFree, classify, sitDown } from '../product/desk.ts'
import { expectSteady, watchLayoutShift } from '../product/layout-shift.ts'
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
    await watchLayoutShift(ana)
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

  /** Where each control of the header stands that is not the softphone's own. */
  const placesInHeader = () =>
    ana.evaluate(() =>
      // The page's header comes first; a panel may have one too.
      [
        ...(document.querySelector('header')?.querySelectorAll(':is(h1, button):not(#softphone-button)') ??
          []),
      ].map((one) => {
        const { x, width } = one.getBoundingClientRect()
        return `${one.getAttribute('aria-label') ?? one.textContent}: ${one.tagName === 'H1' ? x : [x, width]}`
      }),
    )

  /** How far the softphone's control stands from what the bar begins with: its title, or the menu where there is no room for that. */
  const gapAtLeft = () =>
    ana.evaluate(() => {
      const bar = document.querySelector('header')
      const title = bar?.querySelector('h1 span')?.getBoundingClientRect()
      const line = bar?.querySelector('h1')?.getBoundingClientRect()
      const isShown = title && line && title.top < line.bottom && title.right <= line.right + 1
      const begin = isShown
        ? title
        : bar?.querySelector('button:not(#softphone-button)')?.getBoundingClientRect()
      const control = bar?.querySelector('#softphone-button')?.getBoundingClientRect()
      return (control?.left ?? 0) - (begin?.right ?? 0)
    })

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

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`The header keeps its places while a call passes into its after-service and out of it, ${width} wide`, async () => {
      await ana.setViewportSize({ width, height })
      await ana.goto('/')
      await beFree(ana)
      const atRest = await placesInHeader()
      expect(atRest.length).toBeGreaterThan(2)
      await served(`119111101${width === 390 ? 11 : 12}`)
      await expect(wrapUp()).toBeVisible()
      expect(await placesInHeader()).toEqual(atRest)
      expect(await gapAtLeft()).toBeLessThanOrEqual(24) // [R4.6-08]
      await beFree(ana)
      expect(await placesInHeader()).toEqual(atRest)
      await ana.setViewportSize({ width: 1440, height: 900 })
    })

  test('A call too short for its form to have come shows the form’s shape, and nothing moves when it comes', async () => {
    await ana.goto('/phonecalls')
    await beFree(ana)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await ana.route('**/tab-form/**', async (route) => {
      await held
      await route.continue()
    })
    const phone = '11911110013'
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await customer.act('hangup')
    await expect(wrapUp().getByRole('timer')).toBeVisible()
    await expect(wrapUp().getByTestId('form-place')).toBeVisible()
    release()
    await expect(wrapUp().getByRole('combobox', { name: /^Classificação/ })).toBeFocused()
    await ana.unroute('**/tab-form/**')
    await expectSteady(ana)
    await beFree(ana)
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
