import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { accountOf } from './desk-account.ts'
import { product } from './product.ts'

/** The pause in the header, whose name begins so: `Pausa` without one. */
export const pauseControl = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: typeof name === 'string' })

/** Takes the pause with this digit by the keyboard alone. */
export async function takePauseByKeys(page: Page, digit: number): Promise<void> {
  await expect(pauseControl(page, 'Pausa')).toBeVisible()
  await page.keyboard.press('Alt+b')
  await expect(page.getByRole('listbox', { name: 'Pausa' })).toBeFocused()
  await page.keyboard.press(String(digit))
  await page.keyboard.press('Enter')
}

/** Leaves it by the keyboard: the menu opens with "Sair" in front. */
export async function leavePauseByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Alt+b')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** What a person of the demo asks of pauses by REST, as whoever they are. */
export async function askPauses(
  request: APIRequestContext,
  username: string,
  path: string,
  data: object,
): Promise<void> {
  const { token } = await accountOf(request, username)
  const answer = await request.post(`${product().baseUrl}/api/v1/agent/${path}`, {
    headers: { Authorization: `Token ${token}` },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
