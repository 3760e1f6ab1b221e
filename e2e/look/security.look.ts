import { test } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { enrol, signInToTheCode } from '../product/authenticator.ts'
import { product } from '../product/product.ts'
import { picture } from './picture.ts'

test('security: password, second factor, sessions', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'admin')
  await signIn(page, 'admin')
  await page.goto(`${product().baseUrl}/security`)
  await page.getByRole('region', { name: 'Sessões' }).getByRole('row').nth(1).waitFor()
  await picture(page, '20-security')
  const { recoveryCodes } = await enrol(page)
  await picture(page, '21-recovery-codes')
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await picture(page, '22-end-others')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await signInToTheCode(elsewhere, 'admin')
  await picture(elsewhere, '23-code')
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await factor.getByRole('button', { name: 'Desativar' }).click()
  await picture(page, '24-disable')
  await factor.getByLabel('Senha atual').fill('ramal-demo')
  await factor.getByLabel('Código').fill(recoveryCodes[0] ?? '')
  await factor.getByRole('button', { name: 'Desativar' }).click()
  await factor.getByRole('button', { name: 'Ativar' }).waitFor()
})
