import { expect, type Page } from '@playwright/test'
import { expectAvailable, ringing } from '../product/agent-call.ts'
import { trySignIn, watchMedia } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { createAdministrator } from '../product/first-administrator.ts'
import { type ForeignProvider, startForeignProvider } from '../product/foreign-provider.ts'
import { tabTo } from '../product/form-hands.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { test } from '../product/test.ts'

const OWN_PASSWORD = 'Chuva mansa 47 no telhado'
const CUSTOMER = '11999997001'

let product: RunningProduct
let provider: ForeignProvider

test.beforeAll(async () => {
  product = await startProduct({ NODE_ENV: 'production' })
  provider = await startForeignProvider(product, '39000-39199')
})
test.afterAll(async () => {
  provider.stop()
  await product.stop()
})

async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

const check = (page: Page) => page.getByRole('status', { name: 'Conferência' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('From an empty store in production and a one-time password to an answered call, by keys alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await watchMedia(page)
  const oneTime = createAdministrator(product)
  await page.goto(`${product.baseUrl}/login`)
  await fill(page, 'Usuário', 'root')
  await tabTo(page, page.locator('[name=password]'))
  await page.keyboard.type(oneTime)
  await page.keyboard.press('Enter')

  await test.step('the one-time password opens the change to one’s own, and that the first hour', async () => {
    await fill(page, 'Senha atual', oneTime)
    await fill(page, 'Nova senha', OWN_PASSWORD)
    await fill(page, 'Repita a nova senha', OWN_PASSWORD)
    await press(page, 'Trocar a senha')
    await expect(page).toHaveURL(/\/first-hour$/)
    await expect(heading(page, 'Empresa')).toBeVisible()
  })

  await test.step('the company has a name', async () => {
    await press(page, 'Salvar nome')
    await expect(page.getByRole('textbox', { name: 'Nome da empresa' })).toBeFocused()
    await page.keyboard.type('Clínica Aurora')
    await page.keyboard.press('Enter')
    await expect(check(page)).toContainText('O nome é Clínica Aurora')
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText('Clínica Aurora')
    await expectAccessible(page, 'the first step', 'main')
  })

  await test.step('the trunk by address answers; one that does not says so', async () => {
    await press(page, 'Próximo passo')
    await expect(heading(page, 'Tronco')).toBeFocused()
    await fill(page, 'Endereço da operadora', 'operadora.example')
    await press(page, 'Salvar tronco')
    await expect(page.getByText('informe de onde elas vêm')).toBeVisible()
    await fill(page, 'Endereço da operadora', '127.0.0.1')
    await fill(page, 'Porta', String(provider.trunkPort))
    await press(page, 'Salvar tronco')
    await expect(check(page)).toContainText(`127.0.0.1:${provider.trunkPort} responde.`, { timeout: 20_000 })
    await expectAccessible(page, 'the trunk', 'main')
  })

  await test.step('the number leads nowhere until there is the queue', async () => {
    await press(page, 'Próximo passo')
    await fill(page, 'Número com DDD', '(11) 4000-1000')
    await page.keyboard.press('Enter')
    await expect(check(page)).toContainText('1140001000 ainda não vai a lugar nenhum')
    await press(page, 'Próximo passo')
    await press(page, 'Salvar fila')
    await expect(check(page)).toContainText('1140001000 vai para a fila Atendimento')
  })

  await test.step('an agent is made, signs in with what the page told, and is seen to', async () => {
    await press(page, 'Próximo passo')
    await fill(page, 'Nome do agente', 'Bia')
    await fill(page, 'Usuário do agente', 'bia')
    await press(page, 'Criar agente')
    const told = page.getByRole('status').filter({ hasText: 'Senha de uso único de bia' })
    const password = await told.locator('.font-mono').innerText()
    await expect(check(page)).toContainText('ainda não entrou')
    const theirs = await browser.newPage()
    await trySignIn(theirs, 'bia', password, product.baseUrl)
    await expect(theirs.getByRole('region', { name: 'Senha', exact: true })).toBeVisible()
    await theirs.close()
    await expect(check(page)).toContainText('já entrou')
    await expectAccessible(page, 'who answers', 'main')
  })

  await test.step('a page that is loaded anew goes on where the centre is, with a telephone', async () => {
    await press(page, 'Eu mesmo atendo neste navegador')
    // Bia's password still stands there.
    await press(page, 'Já copiei, recarregar')
    await expect(heading(page, 'Chamada de teste')).toBeVisible({ timeout: 20_000 })
    await expect(check(page)).toContainText('Esperando a primeira chamada atendida')
    await expectAvailable(page)
  })

  await test.step('a customer calls, is answered here and heard', async () => {
    const ended = provider.call('--to', '1140001000', '--from', CUSTOMER, '--talk', '8')
    await expect(ringing(page, CUSTOMER)).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Alt+a')
    expect(await ended, 'they were answered and heard us').toBe(0)
    await expect(check(page)).toContainText(`A chamada de ${CUSTOMER} foi atendida`)
    await expect(check(page)).toContainText('ouvida no navegador', { timeout: 20_000 })
    await expect(page.getByText('Tudo pronto: a central atende.')).toBeVisible()
  })

  await test.step('it may be left, and the home that is not new any more opens nothing by itself', async () => {
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
    await expect(page.getByRole('region', { name: 'Configuração inicial' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Começar a primeira hora' })).toBeVisible()
    await expect(page).not.toHaveURL(/first-hour/)
  })
})
