import { expect, type Page } from '@playwright/test'
import { answerCall, customerCalls, expectSound } from '../product/agent-call.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'

/** Takes the softphone out of the page; the window of the browser's that it is in then. */
async function takeOut(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await key(page, 'Abrir em janela própria').click()
  return opened
}

test('An agent takes the call out into a window of its own, works there, and brings it back with what they have written', async ({
  browser,
}) => {
  const page = await sitDown(browser, 'ana')
  await page.goto(`${product().baseUrl}/chats`)
  customerCalls('11977770001')
  await answerCall(page, '11977770001')
  await key(page, 'Mudo').waitFor()

  const own = await takeOut(page)
  await expect(softphone(page)).toHaveCount(0)
  await expect(own.getByText('(11) 97777-0001', { exact: true })).toBeVisible()
  await own.getByRole('textbox', { name: 'Nome' }).fill('Maria So')

  await test.step('Keys of the call act, and letters are text', async () => {
    await own.keyboard.press('Alt+M')
    await expect(own.getByRole('button', { name: 'Mudo' })).toHaveAttribute('aria-pressed', 'true')
    await own.keyboard.press('Alt+M')
    await expect(own.getByRole('button', { name: 'Mudo' })).toHaveAttribute('aria-pressed', 'false')
    await own.getByRole('textbox', { name: 'Nome' }).press('u')
  })

  await test.step('The audio goes on', () => expectSound(page))

  await test.step('Tips of its buttons are shown in its window', async () => {
    await own.getByRole('button', { name: 'Trazer de volta para a página' }).focus()
    await expect(own.getByRole('tooltip')).toHaveText('Trazer de volta para a página')
  })

  await test.step('The map of the keys opens there, keeps the focus while it is open and gives it back', async () => {
    const map = own.getByRole('dialog', { name: 'Atalhos do teclado' })
    await own.keyboard.press('?')
    const close = map.getByRole('button', { name: 'Fechar' })
    await expect(close).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await own.keyboard.press('Shift+Tab')
    await expect(map.locator(':focus')).toHaveCount(1)
    await own.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await own.keyboard.press('Escape')
    await expect(map).toHaveCount(0)
    await expect(own.getByRole('button', { name: 'Trazer de volta para a página' })).toBeFocused()
  })

  await own.getByRole('button', { name: 'Trazer de volta para a página' }).click()
  await expect(softphone(page).getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria Sou')
  await key(page, 'Desligar').click()
  await beFree(page)
  await page.context().close() // an agent serves in one tab
})

test('A window that its cross has closed gives the call back to the page, and the after-service of a call runs in the window', async ({
  browser,
}) => {
  const page = await sitDown(browser, 'ana')
  customerCalls('11977770002')
  await answerCall(page, '11977770002')
  const own = await takeOut(page)
  await own.close()
  await expect(key(page, 'Mudo')).toBeVisible()

  const again = await takeOut(page)
  await again.getByRole('button', { name: 'Desligar' }).click()
  await expect(again.getByRole('region', { name: 'Pós-atendimento' })).toBeVisible()
  await again.getByRole('button', { name: 'Trazer de volta para a página' }).click()
  await beFree(page)
  await page.context().close() // an agent serves in one tab
})
