import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { answerCall, customerCalls, hangUp, ringing, waitForCalls } from '../product/agent-call.ts'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const SHOTS = process.env['SHOTS']

/** A client made by the administrator; its id. */
async function addClient(request: APIRequestContext, client: object): Promise<number> {
  // The administrator has no telephone of their own.
  const login = await request.post(`${product().baseUrl}/api/auth/login/`, {
    data: { username: 'admin', password: 'ramal-demo' },
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await request.post(`${product().baseUrl}/api/v1/crm/clients/`, {
    headers: { Authorization: `Token ${token}` },
    data: client,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** A picture for who looks at it, where one is wanted. */
async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('[R2.3-15] [R2.10-49] The record of a client shows who they are, takes an answer, and is one with its duplicate until that is undone', async ({
  page,
  request,
}) => {
  const phones = [{ phone: '(11) 97123-4567', is_whatsapp: true }]
  const lia = await addClient(request, {
    ...{ full_name: 'Lia Prado Nunes', phones, document: '529.982.247-25', emails: ['lia@example.com'] },
    ...{ birth_date: '1990-02-03', street: 'Rua das Flores', number: '12', city: 'São Paulo', state: 'SP' },
  })
  const twin = await addClient(request, { full_name: 'Lia P. Nunes', phones, city: 'Santos' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin')
  await page.goto(`${product().baseUrl}/clients/${lia}/edit`)
  await expect(page.getByRole('heading', { level: 2, name: 'Lia Prado Nunes' })).toBeVisible()
  await expect(panel(page, 'Cadastro')).toContainText('529.982.247-25')
  await expect(panel(page, 'Cadastro')).toContainText('Rua das Flores, 12')
  await expect(panel(page, 'Linha do tempo')).toContainText('Nada aconteceu ainda')
  await expectAccessible(page, 'the record of a client', 'main')
  await shoot(page, 'client-1440')

  await page.getByRole('button', { name: 'Registrar resposta' }).click()
  await page.getByRole('dialog').getByLabel('Prova').fill('Pediu na chamada')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(panel(page, 'Consentimento')).toContainText('Recusa')
  await expect(page.getByRole('button', { name: 'Ligar', exact: true })).toBeDisabled()
  await expect(page.getByText('O cliente pediu para não receber ligações.')).toBeVisible()
  await expect(panel(page, 'Linha do tempo')).toContainText('Pediu na chamada')

  await page.getByRole('button', { name: 'Comparar com Lia P. Nunes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unir cadastros' })
  await dialog.getByRole('radio', { name: 'Santos' }).check()
  await expectAccessible(page, 'two records side by side', '[role=dialog]')
  await shoot(page, 'merge-1440')
  await dialog.getByRole('button', { name: 'Unir' }).click()
  await expect(panel(page, 'Duplicados')).toContainText('Unidos a este')
  await expect(panel(page, 'Cadastro')).toContainText('Santos')

  // The old address leads to who they are now.
  await page.goto(`${product().baseUrl}/clients/${twin}/edit`)
  await expect(page).toHaveURL(new RegExp(`/clients/${lia}/edit$`))
  await page.getByRole('button', { name: 'Separar Lia P. Nunes' }).click()
  await expect(panel(page, 'Duplicados')).toContainText('Possíveis duplicados: 1')
  await expect(panel(page, 'Cadastro')).toContainText('São Paulo')
  await shoot(page, 'client-dark-1440')

  await page.getByRole('link', { name: 'Editar cadastro' }).click()
  await expect(page).toHaveURL(/tab=data/)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Lia Prado Nunes')
  await shoot(page, 'data-1440')
})

test('The record of a client is whole on a telephone’s screen, a part at a time', async ({
  page,
  request,
}) => {
  const id = await addClient(request, {
    ...{ full_name: 'Maria Aparecida dos Santos Albuquerque', phones: [{ phone: '11971230001' }] },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto(`${product().baseUrl}/clients/${id}/edit`)
  await expect(page.getByRole('heading', { level: 2, name: /^Maria Aparecida/ })).toBeVisible()
  await shoot(page, 'client-390')
  for (const part of ['Consentimento', 'Duplicados', 'Em aberto']) {
    await page.getByRole('navigation', { name: 'Partes da ficha' }).getByRole('link', { name: part }).click()
    await expect(panel(page, part)).toBeVisible()
    await expect(panel(page, 'Linha do tempo')).toBeHidden()
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(sideways).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'open-dark-390')
})

test('An agent is told who rings and opens their record by one key; whom nobody knows is put on record from the call', async ({
  page,
  request,
}) => {
  const [known, stranger] = [uniqueNumber('11999983401'), uniqueNumber('11999983402')]
  const id = await addClient(request, { full_name: 'Nair Campos', phones: [{ phone: known }] })
  await waitForCalls(page)
  customerCalls(known)
  await expect(ringing(page, known)).toContainText('Nair Campos')
  await answerCall(page, known)
  await page.keyboard.press('Alt+f')
  await expect(page).toHaveURL(new RegExp(`/clients/${id}/edit$`))
  await expect(page.getByRole('heading', { level: 2, name: 'Nair Campos' })).toBeVisible()
  await shoot(page, 'agent-client-1440')
  await hangUp(page)
  await beFree(page)

  customerCalls(stranger)
  await expect(ringing(page, stranger)).toContainText('Sem cadastro')
  await answerCall(page, stranger)
  await softphone(page).getByRole('button', { name: 'Criar' }).click()
  const form = page.getByRole('dialog', { name: 'Cadastrar quem liga' })
  await form.getByRole('textbox', { name: /Nome/ }).fill('Otto Brandão')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(softphone(page).getByRole('region', { name: 'Sobre o cliente' })).toContainText('Otto Brandão')
  await shoot(page, 'agent-created-1440')
  await hangUp(page)
  await beFree(page)
})
