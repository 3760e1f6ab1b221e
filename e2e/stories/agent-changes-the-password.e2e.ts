import { expect, type Page } from '@playwright/test'
import { openProfile, signIn, toast, trySignIn } from '../product/agent-page.ts'
import { useOwnProduct } from '../product/product.ts'
import { test } from '../product/test.ts'

const OLD = 'ramal-demo'
const NEW = 'Chuva mansa 47 no telhado'

async function change(page: Page, from: string, to: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Senha', exact: true })
  await section.getByLabel('Senha atual').fill(from)
  await section.getByLabel('Nova senha', { exact: true }).fill(to)
  await section.getByLabel('Repita a nova senha').fill(to)
  await section.getByRole('button', { name: 'Trocar a senha' }).click()
}

test.describe('an agent changes the password', () => {
  // One of their own: nobody gets the demo's password back, it is one of the last three.
  useOwnProduct()

  test('A password that everybody would try is refused in words; a good one ends the other sessions and signs in from then on', async ({
    page,
    browser,
  }) => {
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere)
    await signIn(page)
    await openProfile(page, 'Senha')

    await change(page, 'errada', NEW)
    await expect(page.getByText('Senha incorreta.')).toBeVisible()
    await change(page, OLD, 'password1')
    await expect(
      page.getByText('Esta senha está entre as mais usadas do mundo; escolha outra.'),
    ).toBeVisible()
    await change(page, OLD, 'ramal-demo-2026')
    await expect(page.getByText('A senha não pode conter o nome do usuário ou da empresa.')).toBeVisible()

    await change(page, OLD, NEW)
    await expect(toast(page, 'Senha alterada com sucesso.')).toBeVisible()
    await expect(elsewhere).toHaveURL(/\/401$/)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Senha', exact: true })).toBeVisible() // this session goes on

    await trySignIn(elsewhere, 'ana', OLD)
    await expect(elsewhere.getByText('Impossível fazer login com as credenciais fornecidas.')).toBeVisible()
    await trySignIn(elsewhere, 'ana', NEW)
    await expect(elsewhere).not.toHaveURL(/login/)
    await elsewhere.context().close()
  })
})
