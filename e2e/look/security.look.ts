import { signIn } from '../product/agent-page.ts'
import { enrol, giveCode, signInToTheCode } from '../product/authenticator.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'
import { pictureHere } from './picture.ts'

test('An address that would sign somebody in is photographed', async ({ page }) => {
  const { baseUrl } = product()
  const data = { username: 'ana', password: 'ramal-demo' }
  const answer = await page.request.post(`${baseUrl}/api/auth/login/`, { data })
  const { token } = (await answer.json()) as { token: string }
  await page.goto(`${baseUrl}/callback#token=${token}`)
  await page.getByRole('heading', { name: 'Entrar como Ana?' }).waitFor()
  await pictureHere(page, 'callback')
})

test('The page about password, second factor and sessions is photographed', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'admin')
  await signIn(page, 'admin')
  await page.goto(`${product().baseUrl}/profile/sessions`)
  await page.getByRole('region', { name: 'Sessões' }).getByRole('row').nth(1).waitFor()
  await pictureHere(page, 'security')
  await page.goto(`${product().baseUrl}/profile/second-factor`)
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await factor.getByRole('button', { name: 'Ativar' }).click()
  await factor.getByLabel('Senha atual').fill('wrong')
  await factor.getByRole('button', { name: 'Continuar' }).click()
  await factor.getByText('Senha incorreta').waitFor()
  await pictureHere(page, 'wrong-password')
  await factor.getByLabel('Senha atual').fill('ramal-demo')
  await factor.getByRole('button', { name: 'Continuar' }).click()
  await factor.getByLabel('Código').fill('000 000')
  await factor.getByRole('button', { name: 'Confirmar' }).click()
  await factor.getByRole('button', { name: 'Confirmar' }).scrollIntoViewIfNeeded()
  await pictureHere(page, 'authenticator')
  await page.keyboard.press('Escape')
  const { recoveryCodes } = await enrol(page)
  await pictureHere(page, 'recovery-codes')
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.goto(`${product().baseUrl}/profile/sessions`)
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await pictureHere(page, 'end-others')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await signInToTheCode(elsewhere, 'admin')
  await pictureHere(elsewhere, 'code')
  await giveCode(elsewhere, '000 000')
  await elsewhere.getByText('Código incorreto').waitFor()
  await pictureHere(elsewhere, 'wrong-code')
  await page.goto(`${product().baseUrl}/profile/second-factor`)
  await factor.getByRole('button', { name: 'Desativar' }).click()
  await pictureHere(page, 'disable')
  await factor.getByLabel('Senha atual').fill('ramal-demo')
  await factor.getByLabel('Código').fill(recoveryCodes[0] ?? '')
  await factor.getByRole('button', { name: 'Desativar' }).click()
  await factor.getByRole('button', { name: 'Ativar' }).waitFor()
})
