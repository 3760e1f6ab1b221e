import { expect } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

test('A supervisor makes a screen for the wall; a television shows the queues by its address alone, until it is revoked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sofia')
  await page.goto(`${product().baseUrl}/operation`)
  await page.getByRole('button', { name: 'Telas de parede' }).click()
  const sheet = page.getByRole('dialog', { name: 'Telas de parede' })
  await sheet.getByLabel('Nome da tela').fill('TV da sala')
  await sheet.getByRole('button', { name: 'Criar' }).click()
  const address = sheet.getByLabel('Endereço da tela')
  await expect(address).toBeFocused()
  await expectAccessible(page, 'the screens of the wall', '[role=dialog]')

  const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  await television.goto(await address.inputValue())
  await expect(television.getByRole('listitem').first()).toBeVisible()
  await expect(television.getByText(/Disponíveis \d+ · Em chamada \d+/)).toBeVisible()
  await expect(television.getByRole('button')).toHaveCount(0)
  expect(await television.context().cookies()).toEqual([])
  await expectAccessible(television, 'a television', 'body')
  await sheet.getByRole('button', { name: 'Revogar TV da sala' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revogar TV da sala?' })
  await question.getByRole('button', { name: 'Revogar' }).click()
  await expect(television.getByText('Esta tela foi revogada')).toBeVisible()
  await television.context().close()
})
