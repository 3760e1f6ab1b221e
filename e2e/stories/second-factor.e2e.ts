import { expect } from '@playwright/test'
import { openProfile, signIn, signOut, toast } from '../product/agent-page.ts'
import { enrol, giveCode, signInToTheCode } from '../product/authenticator.ts'
import { test } from '../product/test.ts'

const USER = 'admin'

test('A person protects the account by a code, loses the phone, and ends a session elsewhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000) // It waits for the next code, 30 s at most.
  await signIn(page, USER)
  await openProfile(page, 'Duas etapas')
  const { phone, recoveryCodes } = await enrol(page)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Códigos de recuperação restantes: 10.')).toBeVisible()

  // A code is taken once: until the app shows the next one, what needs none is told.
  const elsewhere = await (await browser.newContext()).newPage()
  await signInToTheCode(elsewhere, USER)
  await giveCode(elsewhere, '000000')
  await expect(elsewhere.getByText('Código incorreto ou já usado.')).toBeVisible()
  await giveCode(elsewhere, recoveryCodes[0]!)
  await expect(elsewhere).not.toHaveURL(/login/)
  const third = await (await browser.newContext()).newPage()
  await signInToTheCode(third, USER)
  await giveCode(third, recoveryCodes[0]!)
  await expect(third.getByText('Código incorreto ou já usado.')).toBeVisible()

  await openProfile(page, 'Sessões')
  const sessions = page.getByRole('region', { name: 'Sessões' })
  await expect(sessions.getByRole('row').filter({ hasText: 'Este aparelho' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Encerrar', exact: true }).first().click()
  await page.getByRole('alertdialog').getByLabel('Senha atual').fill('ramal-demo')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(toast(page, 'Sessão encerrada')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/401$/)
  await expect(elsewhere.getByRole('heading')).toContainText('Sua sessão foi encerrada em outro lugar')

  await signOut(page)
  await signInToTheCode(page, USER)
  await giveCode(page, await phone.code())
  await expect(page).not.toHaveURL(/login/)

  await openProfile(page, 'Duas etapas')
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await factor.getByRole('button', { name: 'Desativar' }).click()
  await factor.getByLabel('Senha atual').fill('ramal-demo')
  await factor.getByLabel('Código').fill(recoveryCodes[1]!)
  await factor.getByRole('button', { name: 'Desativar' }).click()
  await expect(factor.getByRole('button', { name: 'Ativar' })).toBeVisible()
})
