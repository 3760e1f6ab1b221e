import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

/** Somebody of the demo in a browser of their own. */
async function arrive(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product().baseUrl })).newPage()
  await signIn(page, name)
  return page
}
const conversation = (page: Page, name: string) => page.getByRole('region', { name: `Conversa com ${name}` })
const log = (page: Page, name: string) => page.getByRole('log', { name: `Mensagens com ${name}` })
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Mensagem para ${name}` })

test('[R2.3-18] Two coworkers write to each other by the keyboard, and each sees how far it has come', async ({
  browser,
}) => {
  const [ana, carla] = [await arrive(browser, 'ana'), await arrive(browser, 'carla')]
  await ana.goto(`${product().baseUrl}/coworkers`)
  await ana.getByRole('button', { name: 'Conversar com Carla Souza' }).waitFor()
  await ana.keyboard.press('/')
  await ana.keyboard.type('carla')
  await expect(ana.getByRole('listitem').filter({ hasText: 'Ramal' })).toHaveCount(1)
  await ana.keyboard.press('ArrowDown')
  await ana.keyboard.press('c')
  await expect(field(ana, 'Carla Souza')).toBeFocused()
  await ana.keyboard.type('Pode atender a fila 2?')
  await ana.keyboard.press('Shift+Enter')
  await ana.keyboard.type('https://exemplo.com/painel')
  await ana.keyboard.press('Enter')
  await expect(log(ana, 'Carla Souza')).toContainText('recebida')
  await expect(log(ana, 'Carla Souza').getByRole('link')).toHaveCount(0)

  // Carla is on another page: the menu says it, nothing pops up over what they do.
  await expect(carla.getByRole('link', { name: 'Colegas 1 não lidas' })).toBeVisible()
  await carla.keyboard.press('Control+k')
  await expect(carla.getByRole('combobox', { name: 'Buscar e comandar' })).toBeFocused()
  await carla.keyboard.type('@ana lima')
  await expect(carla.getByRole('option', { name: /^Ana Lima/ })).toBeVisible()
  await carla.keyboard.press('Enter')
  await carla.getByRole('option', { name: 'Conversar com Ana Lima' }).click()
  await expect(log(carla, 'Ana Lima')).toContainText('Pode atender a fila 2?')
  await expect(log(ana, 'Carla Souza')).toContainText('lida')
  await expect(carla.getByRole('link', { name: 'Colegas', exact: true })).toBeVisible()
  await carla.keyboard.type('Já vou')
  await carla.keyboard.press('Enter')
  await expect(log(ana, 'Carla Souza')).toContainText('Já vou')
  await expect(log(carla, 'Ana Lima')).toContainText('lida')

  for (const page of [ana, carla]) await expectAccessible(page, 'a conversation of coworkers', '#content')
  await ana.keyboard.press('Escape')
  await expect(conversation(ana, 'Carla Souza')).toHaveCount(0)
  await expect(ana.getByRole('button', { name: 'Conversar com Carla Souza' })).toBeFocused()
  for (const page of [ana, carla]) await page.context().close()
})

test('On a phone the conversation has the page, what was written is there after a reload, and the list leads to it', async ({
  browser,
}) => {
  const diego = await arrive(browser, 'diego')
  await diego.setViewportSize({ width: 390, height: 844 })
  await diego.goto(`${product().baseUrl}/coworkers?of=all`)
  await diego.getByRole('button', { name: 'Conversar com Bruno Reis' }).click()
  await field(diego, 'Bruno Reis').fill('Bom dia')
  await diego.getByRole('button', { name: 'Enviar' }).click()
  await expect(log(diego, 'Bruno Reis')).toContainText('enviada')
  await expectAccessible(diego, 'a conversation on a phone', '#content')
  await diego.reload()
  await expect(log(diego, 'Bruno Reis')).toContainText('Bom dia')
  await diego.getByRole('button', { name: 'Fechar a conversa' }).click()
  await diego.getByRole('combobox', { name: 'Mostrar' }).selectOption({ label: 'Conversas' })
  await diego.getByRole('button', { name: /^Bruno Reis/ }).click()
  await expect(log(diego, 'Bruno Reis')).toBeVisible()
  const { width } = (await conversation(diego, 'Bruno Reis').boundingBox())!
  expect(width).toBeLessThanOrEqual(390)
  await diego.context().close()
})
