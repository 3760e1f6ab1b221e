import { expect, type Page } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'

const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('[R2.3-18] An agent sees what a coworker does as it changes, and calls them from there by the keyboard', async ({
  browser,
}) => {
  const [ana, bruno] = [await sitDown(browser, 'ana'), await sitDown(browser, 'bruno')]
  await ana.goto(`${product().baseUrl}/coworkers`)
  await expect(person(ana, 'Bruno Reis')).toContainText('Ramal 10002')
  await expect(person(ana, 'Bruno Reis').getByText('Disponível').first()).toBeVisible()
  await expectAccessible(ana, 'the coworkers', '#content')
  await beFree(ana)
  await ana.keyboard.press('/')
  await ana.keyboard.type('bruno')
  await expect(ana.getByRole('listitem').filter({ hasText: 'Ramal' })).toHaveCount(1)
  await ana.keyboard.press('ArrowDown')
  await expect(ana.getByRole('button', { name: 'Ligar para Bruno Reis' })).toBeFocused()
  await ana.keyboard.press('Enter')
  await bruno
    .getByRole('dialog', { name: /^Chamada recebida/ })
    .getByRole('button', { name: 'Atender' })
    .click()
  await expect(person(ana, 'Bruno Reis')).toContainText('Ocupado')
  await expect(softphone(ana).getByText('Bruno Reis').first()).toBeVisible()
  await key(ana, 'Desligar').click()
  await beFree(ana)
  await beFree(bruno)
  await expect(person(ana, 'Bruno Reis').getByText('Disponível').first()).toBeVisible()
  for (const page of [ana, bruno]) await page.context().close()
})

test('On a phone the coworkers are cards, and what cannot be called says why', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto(`${product().baseUrl}/coworkers`)
  await expect(person(page, 'Ana Lima')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ligar para Ana Lima' })).toHaveAttribute('title', 'É você.')
  const { width } = (await person(page, 'Ana Lima').boundingBox())!
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'the coworkers on a phone', '#content')
})
