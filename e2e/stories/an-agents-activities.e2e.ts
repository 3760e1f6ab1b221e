import { expect, type Locator, type Page } from '@playwright/test'
import { planActivity, readActivity } from '../product/activities.ts'
import { answerCall, customerCalls, hangUp } from '../product/agent-call.ts'
import { signIn, toast } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree, sitDown } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { simCallsTo } from '../product/sim-calls.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const open = (page: Page, rest = '') => page.goto(`${product().baseUrl}/activities${rest}`)
const subject = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const group = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })

test('[R2.3-09] [R2.5-10] By keyboard alone an agent moves an activity, has it done, and has both back', async ({
  page,
  request,
}) => {
  const name = 'Segunda via para a Sra. Alves'
  const id = await planActivity(request, 'ana', { subject: name, destination: '1140040301', due: -1500 })
  await signIn(page)
  await page.getByRole('link', { name: /^Atividades.*para agora: \d/ }).click()
  await expect(group(page, 'Atrasadas').getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible(page, 'the list of activities', '#content')
  const before = (await readActivity(request, 'ana', id)).due_at

  await subject(page, name).focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: `Reagendar: ${name}` })).toBeVisible()
  await expectAccessible(page, 'the other times', '[role=dialog]')
  await page.keyboard.press('3')
  await expect(group(page, 'Amanhã').getByRole('button', { name, exact: true })).toBeFocused()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(group(page, 'Atrasadas').getByRole('button', { name, exact: true })).toBeVisible()
  expect((await readActivity(request, 'ana', id)).due_at).toBe(before)

  await subject(page, name).focus()
  await page.keyboard.press('e')
  await expect(subject(page, name)).toHaveCount(0)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(subject(page, name)).toBeVisible()
  await subject(page, name).focus()
  await page.keyboard.press('e')
  await expect(toast(page, `Concluída: ${name}`)).toBeVisible()
  expect((await readActivity(request, 'ana', id)).done).toBe(true)
})

test('A new activity is written on the page, found again and removed from a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await open(page, '?new')
  const form = page.getByRole('dialog', { name: 'Nova atividade' })
  await form.getByRole('textbox', { name: /^Assunto/ }).fill('Visita ao Sr. Prado')
  await form.getByRole('textbox', { name: /^Telefone/ }).fill('(11) 4004-0302')
  await form.getByRole('textbox', { name: 'Quando' }).fill('31/12 1430')
  await expectAccessible(page, 'the form of an activity', '[role=dialog]')
  await form.getByRole('textbox', { name: 'Nota' }).press('Control+Enter')
  await expect(
    group(page, 'Depois').getByRole('button', { name: 'Visita ao Sr. Prado', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Visita ao Sr. Prado' })).toContainText(
    '31/12 14:30',
  )
  await expectAccessible(page, 'the list of activities on a phone', '#content')
  await page.getByRole('button', { name: 'Concluir: Visita ao Sr. Prado' }).click()
  await expect(subject(page, 'Visita ao Sr. Prado')).toHaveCount(0)
})

test('[R4.3-08] [R4.3-09] [R4.13-02] An automatic call is announced, placed and, once it is answered, done', async ({
  browser,
  request,
}) => {
  const destination = '1140040310'
  const page = await sitDown(browser, 'ana')
  const id = await planActivity(request, 'ana', {
    ...{ subject: 'Cobrança combinada', destination, due: 25, auto_run: true },
  })
  await open(page)
  const card = page.getByRole('region', { name: /^Ligação automática: Cobrança combinada/ })
  await expect(card).toContainText(/em 0:[012]\d/)
  await expect(card).toContainText('Uma pausa cancela.')
  await expectAccessible(
    page,
    'the card before an automatic call',
    'section[aria-label^="Ligação automática"]',
  )
  await expect(
    softphone(page).getByText('Em chamada').or(softphone(page).getByText('Em uso')).first(),
  ).toBeVisible({
    timeout: 45_000,
  })
  await expect(card).toHaveCount(0)
  await expect.poll(async () => (await readActivity(request, 'ana', id)).done).toBe(true)
  await expect(subject(page, 'Cobrança combinada')).toHaveCount(0)
  expect(await simCallsTo(request, destination)).toHaveLength(1)
  await hangUp(page)
  await beFree(page)
  await page.context().close()
})

test('§4.13: An automatic call that is put off is not placed', async ({ browser, request }) => {
  const destination = '1140040311'
  const page = await sitDown(browser, 'ana')
  const id = await planActivity(request, 'ana', {
    ...{ subject: 'Retorno adiado', destination, due: 15, auto_run: true },
  })
  await open(page)
  const card = page.getByRole('region', { name: /^Ligação automática: Retorno adiado/ })
  await card.getByRole('button', { name: 'Adiar 10 min' }).click()
  await expect(card).toHaveCount(0)
  const { due_at } = await readActivity(request, 'ana', id)
  expect(Date.parse(due_at!) - Date.now()).toBeGreaterThan(590_000)
  await subject(page, 'Retorno adiado').focus()
  await page.keyboard.press('e')
  await expect(subject(page, 'Retorno adiado')).toHaveCount(0)
  expect(await simCallsTo(request, destination)).toEqual([])
  await page.context().close()
})

test('[R1-11] During a call an agent plans a follow-up with its customer by one key', async ({ browser }) => {
  const phone = uniqueNumber('11999984310')
  const page = await sitDown(browser, 'ana')
  customerCalls(phone)
  await answerCall(page, phone)
  await expect(softphone(page).getByRole('button', { name: /^Agendar retorno/ })).toBeVisible()
  await page.keyboard.press('Alt+r')
  const form = page.getByRole('dialog', { name: 'Nova atividade' })
  await expect(form.getByRole('textbox', { name: /^Telefone/ })).toHaveValue(phone)
  await form.getByRole('textbox', { name: /^Assunto/ }).fill('Retorno da chamada')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await hangUp(page)
  await beFree(page)
  await open(page)
  await expect(
    group(page, 'Amanhã').getByRole('button', { name: 'Retorno da chamada', exact: true }),
  ).toBeVisible()
  await subject(page, 'Retorno da chamada').focus()
  await page.keyboard.press('e')
  await expect(subject(page, 'Retorno da chamada')).toHaveCount(0)
  await page.context().close()
})
