import { expect, type Page } from '@playwright/test'
import { expectAvailable } from '../product/agent-call.ts'
import { signIn, watchMedia } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { expectSteady, watchLayoutShift } from '../product/layout-shift.ts'
import { product, useOwnProduct } from '../product/product.ts'
import { makeNew } from '../product/settings.ts'
import { test } from '../product/test.ts'
import { expectTones, speaksTone, VOICE } from '../product/voice.ts'

/** The aims of the first minute: somebody new, and who comes back, ms. */
const NEW_MS = 60_000
const BACK_MS = 10_000

const card = (page: Page) => page.getByRole('region', { name: 'Primeiros passos', exact: true })
const step = (page: Page, name: string, isDone: boolean) =>
  card(page).getByRole('button', { name: `${name}: ${isDone ? 'feito' : 'a fazer'}` })

test.describe('the guided first minute', () => {
  useOwnProduct()
  // Nothing was ever allowed in this browser.
  test.use({ permissions: [] })

  test('By keys alone somebody new allows, tests, hears themself and is available within a minute', async ({
    page,
    context,
  }) => {
    makeNew('bruno')
    await watchMedia(page)
    await speaksTone(page, VOICE.bruno)
    await signIn(page, 'bruno')
    const since = performance.now()
    await step(page, 'Permitir microfone e avisos', false).focus()
    await page.keyboard.press('Tab')
    await context.grantPermissions(['microphone', 'notifications']) // what the agent says to the browser
    await page.keyboard.press('Enter')
    await expect(step(page, 'Permitir microfone e avisos', true)).toBeVisible()
    // Chromium tells the page by itself that it was allowed: Enter may have met the next step, and have closed it.
    const audio = step(page, 'Testar áudio', false)
    await expect(audio).toBeFocused()
    if ((await audio.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter')
    await expect(card(page).getByRole('button', { name: 'Testar tudo' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('button', { name: 'Sim, ouvi' })).toBeFocused({ timeout: 20_000 })
    await page.keyboard.press('Enter')
    await expect(step(page, 'Testar áudio', true)).toBeVisible()
    await expect(step(page, 'Ligar para o teste', false)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('button', { name: 'Sim, me ouvi' })).toBeFocused({ timeout: 15_000 })
    await expectTones(page, VOICE.bruno)
    await page.keyboard.press('Enter')
    await expect(step(page, 'Ligar para o teste', true)).toBeVisible()
    await expect(step(page, 'Ficar disponível', true)).toBeVisible()
    const took = performance.now() - since
    test.info().annotations.push({ type: 'measured', description: `new: ${Math.round(took)} ms` })
    expect(took).toBeLessThan(NEW_MS)
    await expect(card(page)).toContainText('Tudo pronto')
    await card(page).getByRole('button', { name: 'Concluir' }).press('Enter')
    await expect(card(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Para fazer' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  })

  test('Who comes back is available within ten seconds and sees no guide', async ({ page, context }) => {
    await context.grantPermissions(['microphone', 'notifications'])
    const since = performance.now()
    await signIn(page, 'bruno')
    await expectAvailable(page)
    const took = performance.now() - since
    test.info().annotations.push({ type: 'measured', description: `back: ${Math.round(took)} ms` })
    expect(took).toBeLessThan(BACK_MS)
    await expect(card(page)).toHaveCount(0)
  })

  test('It is put away for good, also elsewhere, and comes back by the map of the keys and the palette', async ({
    page,
    context,
    browser,
  }) => {
    makeNew('diego')
    await context.grantPermissions(['microphone'])
    await watchLayoutShift(page)
    await signIn(page, 'diego')
    await expect(card(page).getByRole('button', { name: 'Testar tudo' })).toBeVisible()
    await expectSteady(page)
    await expectAccessible(page, 'the guide', 'main')
    await card(page).getByRole('button', { name: 'Fechar os primeiros passos' }).click()
    await expect(card(page)).toHaveCount(0)
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, 'diego')
    await expect(elsewhere.getByRole('region', { name: 'Para fazer' })).toBeVisible()
    await expect(card(elsewhere)).toHaveCount(0)
    await elsewhere.context().close()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByRole('button', { name: 'Primeiros passos' }).click()
    await expect(card(page)).toBeFocused()
    await card(page).getByRole('button', { name: 'Fechar os primeiros passos' }).click()
    await page.goto(`${product().baseUrl}/phonecalls`)
    await expect(page.getByRole('heading', { name: 'Chamadas', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('primeiros')
    await expect(page.getByRole('option', { name: /Primeiros passos/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeFocused()
  })

  test('On a phone the call to oneself leaves the guide in sight, and the question is answered in it', async ({
    page,
    context,
  }) => {
    makeNew('carla')
    await context.grantPermissions(['microphone', 'notifications'])
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'carla')
    await expectAvailable(page)
    await step(page, 'Ligar para o teste', false).click()
    await card(page).getByRole('button', { name: 'Ligar para o teste', exact: true }).click()
    await card(page).getByRole('button', { name: 'Sim, me ouvi' }).click()
    await expect(step(page, 'Ligar para o teste', true)).toBeVisible()
  })

  test('Who has no telephone is shown none', async ({ page }) => {
    makeNew('sofia')
    await signIn(page, 'sofia')
    await expect(page.getByText('Olá, Sofia')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  })
})
