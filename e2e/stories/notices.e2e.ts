import { expect } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { test } from '../product/test.ts'

const WELCOME = 'Bem-vindo ao Ramal! As teclas de cada página estão no menu do usuário, em Atalhos do teclado'

test.describe('the notices of the administration', () => {
  test('[R2.6-10] By keyboard alone a notice is dismissed, had back and dismissed for good', async ({
    page,
  }) => {
    await signIn(page)
    const bell = page.getByRole('button', { name: /^Avisos/ })
    await expect(bell).toHaveAccessibleName(/\d$/)
    // Other stories may have brought some: a provider's news are told to administrators.
    const before = Number((await bell.innerText()).match(/\d+/)?.[0])
    await bell.press('Enter')
    const list = page.getByRole('dialog', { name: 'Avisos' })
    await expect(list.getByRole('listitem').filter({ hasText: WELCOME })).toBeVisible()
    await expectAccessible(page, 'the list of notices', '[role=dialog]')
    await list.getByRole('button', { name: `Dispensar: ${WELCOME}` }).press('Enter')
    await expect(list.getByText(WELCOME)).toHaveCount(0)
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect(bell).toHaveAccessibleName(`Avisos: ${before}`)
    await bell.press('Enter')
    await list.getByRole('button', { name: `Dispensar: ${WELCOME}` }).press('Enter')
    await page.reload()
    await expect(bell).toHaveAccessibleName(`Avisos: ${before - 1}`)
  })

  test('On a phone the notices are in the menu of the user, which says that there are some', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    const menu = page.getByRole('button', { name: /^Menu do usuário/ })
    await expect(menu).toHaveAccessibleName(/Avisos: \d/)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Avisos' }).click()
    const sheet = page.getByRole('dialog', { name: 'Avisos' })
    await expect(sheet.getByRole('listitem').last()).toContainText('Esta é uma demonstração')
    await expectAccessible(page, 'the sheet of notices', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
})
