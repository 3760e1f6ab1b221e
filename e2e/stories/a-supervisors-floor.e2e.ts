import { expect, type Locator, type Page } from '@playwright/test'
import { answerCall, customerCalls, hangUp } from '../product/agent-call.ts'
import { signIn, toast } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { classify, sitDown } from '../product/desk.ts'
import { askPauses, pauseControl } from '../product/pauses.ts'
import { product } from '../product/product.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) })

/** Tab by tab to the grid, whose tab stop is one row. */
async function intoGrid(page: Page): Promise<void> {
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')) return
  }
  throw new Error('no row of the grid has the focus')
}

/** From row to row to this one. */
async function focusRow(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home')
  for (let rows = 0; rows < 10; rows += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.includes(name)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`no row of ${name} has the focus`)
}

// A pause that a failed test has left open would be the next one's.
test.afterEach(({ request }) => askPauses(request, 'ana', 'pause/stop/', { reason: 'Fim do teste' }))

test('[R2.3-25] [R1-15] [R6-17] A supervisor sees an agent ring and talk, pauses them, takes them out and writes to them, by keys alone', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const phone = uniqueNumber('11999984200')
  await page.setViewportSize({ width: 1440, height: 900 })
  const ana = await sitDown(browser, 'ana')
  await signIn(page, 'sofia')
  await page.getByRole('link', { name: 'Operação ao vivo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operation$/)
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Ana Lima')).toContainText('Disponível')
  // The other team is nobody's business here.
  await expect(rowOf(page, 'Diego Alves')).toHaveCount(0)

  const sim = customerCalls(phone, '--patience', '60', '--talk', '60')
  await expect(rowOf(page, 'Ana Lima')).toContainText('Tocando')
  await answerCall(ana, phone)
  await expect(rowOf(page, 'Ana Lima')).toContainText('Em chamada')
  // Who may not see clients sees the end of the number.
  await expect(rowOf(page, 'Ana Lima')).toContainText(phone.slice(-4))
  await expect(rowOf(page, 'Ana Lima')).not.toContainText(phone.slice(0, 4))

  await page.locator('main').focus()
  await intoGrid(page)
  await focusRow(page, 'Ana Lima')
  await page.keyboard.press('.')
  await expect(page.getByRole('menuitem', { name: 'Pausar' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Pausar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Almoço' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Pausa pedida: Ana Lima entra ao fim da chamada')).toBeVisible()
  await expect(ana.getByRole('banner').getByText('Almoço · após a chamada')).toBeVisible()
  await hangUp(ana)
  await sim.exited
  await expect(rowOf(page, 'Ana Lima')).toContainText('Pós-atendimento')
  await classify(ana)
  await softphone(ana).getByRole('button', { name: 'Salvar' }).last().click()
  await expect(rowOf(page, 'Ana Lima')).toContainText('Em pausa')
  await expect(rowOf(page, 'Ana Lima')).toContainText('Almoço')

  await rowOf(page, 'Ana Lima').focus()
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Ana Lima' })
  await expect(inspector).toContainText('Supervisor')
  await inspector.getByRole('button', { name: 'Tirar da pausa' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Ana Lima')).toContainText('Disponível')
  await expect(pauseControl(ana, 'Pausa')).toBeVisible()

  await inspector.getByRole('button', { name: 'Mensagem' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused()
  await page.keyboard.type('Reunião às 15 h na sala 2.')
  await page.keyboard.press('Control+Enter')
  const card = ana.getByRole('region', { name: 'Mensagem de Sofia Prado' })
  await expect(card).toContainText('Reunião às 15 h na sala 2.')
  await ana.reload()
  await card.getByRole('button', { name: 'Ok' }).click()
  await expect(card).toHaveCount(0)
  await expect(toast(page, 'Ana Lima leu a mensagem')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(inspector).toHaveCount(0)
  await ana.context().close()
})

test('The floor is accessible in both themes, on a wide screen and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sofia')
  await page.goto(`${product().baseUrl}/operation`)
  await expect(page.getByRole('grid')).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const tab of ['Agentes', 'Filas', 'Troncos']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect(page.getByRole('grid', { name: tab })).toBeVisible()
      await expectAccessible(page, `the floor: ${tab}, ${width} px`, 'body')
    }
  }
  await page.getByRole('tab', { name: /^Agentes/ }).click()
  await rowOf(page, 'Ana Lima').click()
  await expect(page.getByRole('dialog', { name: 'Ana Lima' })).toBeVisible()
  await expectAccessible(page, 'an agent on a phone', '[role=dialog]')
  await page.goto(`${product().baseUrl}/operation?view=wall`)
  await expect(page.getByText('Suporte').first()).toBeVisible()
  await expectAccessible(page, 'the wall', 'body')
})

test('Beside the dock and an open agent, twelve characters of each name are shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sofia')
  await page.goto(`${product().baseUrl}/operation`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Softphone/ })
    .click()
  await expect(softphone(page)).toBeVisible()
  await rowOf(page, 'Ana Lima').click()
  await expect(page.getByRole('complementary', { name: 'Ana Lima' })).toBeVisible()
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['Agentes', 'Filas', 'Troncos']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      const cell = page
        .getByRole('grid', { name: tab })
        .getByRole('gridcell', { name: FIRST_NAMES[tab] ?? '' })
      await expect(cell.first()).toBeVisible()
      expect(await cell.first().evaluate(roomForNames), `${tab}, ${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
})

/** A row of each tab. */
const FIRST_NAMES: Record<string, RegExp> = {
  Agentes: /^Bruno Reis/,
  Filas: /Suporte/,
  Troncos: /Simulador/,
}

/** Runs in the page: how much wider a cell is than a name of twelve characters, px. */
function roomForNames(cell: Element): number {
  const style = getComputedStyle(cell)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = `500 ${style.fontSize} ${style.fontFamily}`
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  return cell.clientWidth - padding - pen.measureText('Bianca Moura').width
}

test('An agent is led to /403', async ({ page }) => {
  await signIn(page, 'ana')
  await page.goto(`${product().baseUrl}/operation`)
  await expect(page).toHaveURL(/\/403$/)
})
