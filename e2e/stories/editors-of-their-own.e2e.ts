import { expect, type Page } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: product().baseUrl })).newPage()
  await signIn(page, 'admin')
})
test.afterAll(() => page.context().close())

const describe = (name: string) => page.getByRole('textbox', { name: /^Descrição/ }).fill(name)

/** Saves, and gives the row as the server answered it. */
async function saved(): Promise<Readonly<Record<string, unknown>>> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /\/api\/v1\/(business|service)\//.test(answer.url()),
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const answer = await answered
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('An administrator gives a new group rights by a matrix, by keys alone', async () => {
  await page.goto('/settings/business/groups/create')
  await describe('Recepção')
  await page.getByRole('tab', { name: 'O que permite' }).click()
  await page.getByRole('checkbox', { name: 'Clientes: Criar' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Space')
  await expectAccessible(page, 'permissions', 'fieldset')
  const { permissions } = await saved()
  expect(permissions).toEqual(
    expect.arrayContaining(['sites.add_client', 'sites.view_client', 'sites.delete_mailingclient']),
  )
})

test('The hours of a week are drawn and stretched by the mouse', async () => {
  await page.goto('/settings/service/calendars/create')
  await describe('Plantão')
  const saturday = page.getByRole('slider', { name: 'sábado' })
  await saturday.scrollIntoViewIfNeeded()
  const box = await saturday.boundingBox()
  if (!box) throw new Error('no column to draw in')
  const x = box.x + box.width / 2
  const at = (hour: number) => box.y + (box.height * hour) / 24
  await page.mouse.move(x, at(9))
  await page.mouse.down()
  await page.mouse.move(x, at(11), { steps: 4 })
  await page.mouse.move(x, at(12), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('group', { name: 'sábado, 09:00 às 12:00' })).toBeVisible()
  await page.mouse.move(x, at(12) - 3)
  await page.mouse.down()
  await page.mouse.move(x, at(14), { steps: 6 })
  await page.mouse.up()
  await expectAccessible(page, 'hours of a week', 'fieldset')
  const { open_periods: periods } = await saved()
  expect(periods).toContainEqual({ week_days: [6], hours_start: '09:00', hours_end: '14:00' })
})

test('A form is built by the mouse and by keys, and what has holes is not saved', async () => {
  await page.setViewportSize({ width: 1440, height: 1500 }) // the whole form is in sight
  await page.goto('/settings/service/forms/create')
  await describe('Pesquisa de entrega')
  for (const kind of ['Texto', 'Telefone', 'Lista'])
    await page.getByRole('button', { name: kind, exact: true }).click()
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await handle('Telefone').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(handle('Telefone')).toHaveAccessibleName(/posição 1 de 3/)
  const [from, to] = [await handle('Lista').boundingBox(), await handle('Telefone').boundingBox()]
  if (!from || !to) throw new Error('no field to drag')
  await page.mouse.move(from.x + 8, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect(handle('Lista')).toHaveAccessibleName(/posição 1 de 3/)
  await page.getByRole('textbox', { name: 'Texto da opção 1' }).fill('')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Lista: cada opção precisa de valor e texto')).toBeVisible()
  await page.getByRole('textbox', { name: 'Texto da opção 1' }).fill('Chegou')
  await expectAccessible(page, 'form builder', 'fieldset')
  const { tabs } = await saved()
  expect(tabs).toMatchObject([{ fields: [{ name: 'lista' }, { name: 'telefone' }, { name: 'texto' }] }])
})

test('A menu of the telephone is seen and played', async () => {
  await page.goto('/settings/pabx/ivrs')
  await page.getByRole('link', { name: 'Atendimento', exact: true }).first().click()
  await expect(page.getByRole('tree').getByText('Fila Suporte').first()).toBeVisible()
  await expectAccessible(page, 'menu of the telephone', 'fieldset')
  await page.getByRole('button', { name: 'Tocar como cliente' }).click()
  const dialog = page.getByRole('dialog', { name: /Tocar como cliente/ })
  await page.keyboard.press('1')
  await expect(dialog.getByRole('list', { name: 'Caminho' })).toContainText('tecla 1 → Fila Suporte')
})
