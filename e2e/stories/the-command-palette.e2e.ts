import { expect, type Page } from '@playwright/test'
import { answerCall, customerCalls, hangUp, ringing } from '../product/agent-call.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree, sitDown } from '../product/desk.ts'
import { askPauses, pauseControl } from '../product/pauses.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar e comandar' })
const highlighted = (page: Page) => page.getByRole('option', { selected: true })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

// A pause that a failed test has left open would be the next one's.
test.afterEach(({ request }) => askPauses(request, 'ana', 'pause/stop/', { reason: 'Fim do teste' }))

test('An agent goes to a page, takes a pause and leaves it by name, without a mouse, and the focus comes back', async ({
  browser,
}) => {
  const page = await sitDown(browser, 'ana')
  await openPalette(page)
  await page.keyboard.type('chats')
  await expect(highlighted(page)).toHaveText(/^Chats/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chats$/)
  await expect(page.locator('#content')).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('almoco')
  await expect(highlighted(page)).toHaveText('Entrar em pausa: Almoço')
  await page.keyboard.press('Enter')
  await expect(pauseControl(page, /^Almoço/)).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('sair da pausa')
  await page.keyboard.press('Enter')
  await expect(pauseControl(page, 'Pausa')).toBeVisible()

  await page.getByRole('button', { name: 'Menu do usuário' }).focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeFocused()
  await page.context().close()
})

test('During a call what fits it stands first; a colleague is called by name, after one more Enter', async ({
  browser,
}) => {
  const phone = uniqueNumber('11999984213')
  const page = await sitDown(browser, 'ana')
  customerCalls(phone)
  await answerCall(page, phone)
  await openPalette(page)
  await expect(highlighted(page)).toHaveText(/^Desligar ou recusar a chamada/)
  await page.keyboard.press('Enter')
  await beFree(page)

  await openPalette(page)
  await page.keyboard.type('bruno')
  await expect(highlighted(page)).toHaveText(/^Bruno/)
  await page.keyboard.press('Enter')
  await expect(highlighted(page)).toHaveText(/^Ligar para Bruno.*: 10002$/)
  await page.keyboard.press('Enter')
  await expect(softphone(page).getByText('10002').first()).toBeVisible()
  await page.keyboard.press('Alt+d')
  await beFree(page)
  await page.context().close()
})

test('The palette has no barriers, and on a telephone the user’s menu opens it', async ({ browser }) => {
  const page = await sitDown(browser, 'ana')
  await openPalette(page)
  await page.keyboard.type('br')
  await expect(page.getByRole('group', { name: 'Pessoas' })).toBeVisible()
  await expectAccessible(page, 'the palette', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Buscar e comandar' }).click()
  await expect(field(page)).toBeFocused()
  await expectAccessible(page, 'the palette on a telephone', '[role=dialog]')
  await page.context().close()
})

test('While a call rings the palette is below it: what is typed is seen, in a narrow window too', async ({
  browser,
}) => {
  const phone = uniqueNumber('11999984214')
  const page = await sitDown(browser, 'ana')
  customerCalls(phone)
  await expect(ringing(page, phone)).toBeVisible()
  await openPalette(page)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const call = await ringing(page, phone).boundingBox()
    const typed = await field(page).boundingBox()
    expect(typed!.y, `${width} px`).toBeGreaterThan(call!.y + call!.height)
    const palette = await page.locator('[role=dialog]', { has: field(page) }).boundingBox()
    expect(palette!.y + palette!.height, `${width} px`).toBeLessThanOrEqual(height)
  }
  await page.keyboard.press('Alt+a')
  await hangUp(page)
  await beFree(page)
  await page.context().close()
})
