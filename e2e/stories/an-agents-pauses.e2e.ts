import { expect, type Page } from '@playwright/test'
import { answerCall, customerCalls, expectAvailable, hangUp } from '../product/agent-call.ts'
import { openProfile, signIn, toast } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree, classify, invitesTo, sitDown } from '../product/desk.ts'
import { askPauses, leavePauseByKeys, pauseControl, takePauseByKeys } from '../product/pauses.ts'
import { product } from '../product/product.ts'
import { changeSettings } from '../product/settings.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const LUNCH = 1
const TRAINING = 3
const FEEDBACK = 4

const lock = (page: Page) => page.getByRole('dialog', { name: 'Paused' })
const phoneShows = (page: Page, state: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^Softphone ${state}`) })

// A pause that a failed test has left open would be the next one's.
test.afterEach(({ request }) => askPauses(request, 'ana', 'pause/stop/', { reason: 'Fim do teste' }))

test('[R1-08] [R4.7-01] [R4.7-03] [R4.7-04] [R4.7-02] An agent takes a pause by three keys, is offered no call in it, swaps it and leaves it', async ({
  browser,
}) => {
  const phone = uniqueNumber('11999984100')
  const page = await sitDown(browser, 'ana')
  await takePauseByKeys(page, LUNCH)
  await expect(pauseControl(page, /^Almoço/)).toHaveAttribute('title', /Começou às \d\d:\d\d$/)
  await expect(phoneShows(page, 'Em pausa')).toBeVisible()
  const sim = customerCalls(phone, '--patience', '60', '--talk', '1')
  await pauseControl(page, /^Almoço/).click()
  await page.getByRole('menuitem', { name: 'Trocar' }).click()
  await page.getByRole('option', { name: /Feedback/ }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(pauseControl(page, /^Feedback/)).toBeVisible()
  await expect(phoneShows(page, 'Em pausa')).toBeVisible()
  expect(invitesTo(page)).toEqual([])
  await leavePauseByKeys(page)
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
  await answerCall(page, phone)
  expect(await sim.exited).toBe(0)
  await beFree(page)
  await page.context().close()
})

test('[R4.7-22] A pause that is asked for in a call waits, says so, and starts after it', async ({
  browser,
}) => {
  const phone = uniqueNumber('11999984101')
  const page = await sitDown(browser, 'ana')
  customerCalls(phone)
  await answerCall(page, phone)
  await page.keyboard.press('Alt+b')
  await page.keyboard.press(String(LUNCH))
  const ask = page.getByRole('button', { name: 'Pedir' })
  await expect(ask).toBeVisible()
  await expect(page.getByText('começa ao fim da chamada')).toBeVisible()
  await ask.click()
  await expect(page.getByRole('banner').getByText('Almoço · após a chamada')).toBeVisible()
  await hangUp(page)
  await expect(page.getByRole('banner').getByText('Almoço · após o pós-atendimento')).toBeVisible()
  await classify(page)
  await softphone(page).getByRole('button', { name: 'Salvar' }).last().click()
  await expect(pauseControl(page, /^Almoço/)).toBeVisible()
  await expect(phoneShows(page, 'Em pausa')).toBeVisible()
  await leavePauseByKeys(page)
  await expectAvailable(page)
  await page.context().close()
})

test('[R4.7-10] A supervisor pauses an agent, who is told, and takes them out of it', async ({
  page,
  request,
}) => {
  await signIn(page)
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
  await askPauses(request, 'sofia', '1/pause/start/', { pause: LUNCH })
  await expect(toast(page, 'Você foi pausado por um supervisor')).toBeVisible()
  await expect(pauseControl(page, /^Almoço/)).toContainText('por supervisor')
  await askPauses(request, 'sofia', '1/pause/stop/', {})
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
})

test('[R2.6-22] [R2.6-24] [R4.8-02] A pause that locks the screen holds over a reload and in every tab, until the right password', async ({
  page,
}) => {
  changeSettings('pauses', { description: 'Treinamento' }, { lock_screen: 1 })
  try {
    await signIn(page)
    await expect(page.getByText('Olá, Ana')).toBeVisible()
    await takePauseByKeys(page, TRAINING)
    await expect(lock(page)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.reload()
    await expect(lock(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`${product().baseUrl}/chats`)
    await expect(lock(other)).toBeVisible()
    await other.close()

    const password = page.getByLabel('Senha', { exact: true })
    await expect(password).toBeFocused()
    const box = await password.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
    await page.keyboard.type('errada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha incorreta.')).toBeVisible()
    await expectAccessible(page, 'the locked screen', '[role=dialog]')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Desbloquear e sair da pausa' })).toBeInViewport()
    await password.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ramal-demo')
    await page.keyboard.press('Enter')
    await expect(lock(page)).toHaveCount(0)
    // At 390 px too: how long, without opening anything.
    await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/^\d+:\d\d$/)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('timer')).toBeVisible()
    await expect(lock(page)).toHaveCount(0)
    await leavePauseByKeys(page)
    await expect(pauseControl(page, 'Pausa')).toBeVisible()
  } finally {
    changeSettings('pauses', { description: 'Treinamento' }, { lock_screen: 0 })
  }
})

test('[R4.7-05] [R4.7-21] [R2.6-27] [R2.6-28] [R2.6-29] A pause that was too long is left with a justification, which outlives a reload', async ({
  page,
}) => {
  const FOR_FEEDBACK = { description: 'Feedback' }
  changeSettings('pauses', FOR_FEEDBACK, { maximum_duration: 1, tolerance_seconds: 0 })
  try {
    await signIn(page)
    await takePauseByKeys(page, FEEDBACK)
    await expect(pauseControl(page, /^Feedback.*excedida/)).toBeVisible()
    await leavePauseByKeys(page)
    const excess = page.getByRole('dialog', { name: 'Pausa excedente' })
    await expect(excess).toBeVisible()
    await expect(excess.getByRole('heading', { name: 'Justifique o tempo excedente' })).toBeVisible()
    await page.keyboard.press('Escape')
    const reason = excess.getByRole('textbox', { name: /^Motivo/ })
    await expect(reason).toBeFocused()
    await page.keyboard.type('Conversa que demorou')
    await expectAccessible(page, 'the excess', '[role=dialog]')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(excess.getByRole('button', { name: 'Enviar e voltar' })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ramal.pause.draft'))).not.toBeNull()
    await page.reload()
    await expect(reason).toHaveValue('Conversa que demorou')
    await reason.press('Control+Enter')
    await expect(excess).toHaveCount(0)
    await expect(pauseControl(page, 'Pausa')).toBeVisible()
  } finally {
    changeSettings('pauses', FOR_FEEDBACK, { maximum_duration: 1800, tolerance_seconds: 60 })
  }
})

test('Why a pause was too long may be a text of the company, by one press, and what is written already stays', async ({
  page,
}) => {
  const FOR_FEEDBACK = { description: 'Feedback' }
  const [reason, other] = ['A conversa demorou', 'O supervisor pediu']
  changeSettings('pauses', FOR_FEEDBACK, {
    ...{ maximum_duration: 1, tolerance_seconds: 0 },
    excess_reasons: JSON.stringify([reason, other]),
  })
  try {
    await signIn(page)
    await takePauseByKeys(page, FEEDBACK)
    await expect(pauseControl(page, /^Feedback.*excedida/)).toBeVisible()
    await leavePauseByKeys(page)
    const excess = page.getByRole('dialog', { name: 'Pausa excedente' })
    const text = excess.getByRole('textbox', { name: /^Motivo/ })
    await excess.getByRole('button', { name: reason }).click()
    await expect(text).toHaveValue(reason)
    await expect(text).toBeFocused()
    await page.keyboard.type('.')
    await excess.getByRole('button', { name: other }).press('Enter')
    await expect(text).toHaveValue(`${reason}. ${other}`)
    await expectAccessible(page, 'the excess with reasons', '[role=dialog]')
    await excess.getByRole('button', { name: 'Enviar e voltar' }).click()
    await expect(excess).toHaveCount(0)
    await openProfile(page, 'Meu tempo')
    const record = page.getByRole('region', { name: 'Meu tempo', exact: true })
    await expect(record.getByRole('row', { name: /Feedback/ }).first()).toContainText(`${reason}. ${other}`)
  } finally {
    changeSettings('pauses', FOR_FEEDBACK, {
      ...{ maximum_duration: 1800, tolerance_seconds: 60 },
      excess_reasons: '[]',
    })
  }
})

test('After an abusive call a quiet link takes the recovery pause, without a form and without a reason', async ({
  browser,
}) => {
  const phone = uniqueNumber('11999984107')
  const page = await sitDown(browser, 'ana')
  customerCalls(phone)
  await answerCall(page, phone)
  const link = page.getByRole('button', { name: 'Contato agressivo? Pausa de recuperação' })
  await expect(link).toHaveCount(0)
  await hangUp(page)
  await link.click()
  await expect(pauseControl(page, /^Recuperação/)).toBeVisible()
  await expect(phoneShows(page, 'Em pausa')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toHaveCount(0)
  await leavePauseByKeys(page)
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
  await openProfile(page, 'Meu tempo')
  const record = page.getByRole('region', { name: 'Meu tempo', exact: true })
  await expect(record.getByRole('row', { name: /ecuperação/ }).first()).toBeVisible()
  await page.context().close()
})

test('The choice of a pause and its menu are for everybody, in both themes and widths', async ({ page }) => {
  await signIn(page)
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
  await page.keyboard.press('Alt+b')
  await expectAccessible(page, 'the choice', '[role=dialog]')
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog', { name: 'Entrar em pausa' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await pauseControl(page, /^Banheiro/).click()
  await expectAccessible(page, 'the menu', '[role=menu]')
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
})
