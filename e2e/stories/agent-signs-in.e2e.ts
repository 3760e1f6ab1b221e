import { expect } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

test.describe('an agent signs in', () => {
  test('Without a session every page leads to the login page', async ({ page }) => {
    await page.goto(`${product().baseUrl}/phonecalls`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })

  test('A wrong password at the login is said in words', async ({ page }) => {
    await page.goto(`${product().baseUrl}/login`)
    await page.getByLabel('Usuário').fill('ana')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Impossível fazer login com as credenciais fornecidas.')).toBeVisible()
  })

  const languages = [
    { row: 'R1-17', prefix: '', button: 'Entrar', user: 'Usuário', password: 'Senha', menu: 'Chamadas' },
    {
      row: 'R1-18',
      prefix: '/en-us',
      button: 'Sign in',
      user: 'User',
      password: 'Password',
      menu: 'Phone calls',
    },
    {
      row: 'R1-19',
      prefix: '/es-es',
      button: 'Iniciar sesión',
      user: 'Usuario',
      password: 'Contraseña',
      menu: 'Llamadas',
    },
  ]
  for (const language of languages) {
    test(`[${language.row}] An agent signs in with the page in the language of ${language.prefix || '/'}`, async ({
      page,
    }) => {
      await page.goto(`${product().baseUrl}${language.prefix}/login`)
      await page.getByLabel(language.user).first().fill('bruno')
      await page.getByLabel(language.password, { exact: true }).fill('ramal-demo')
      await page.getByRole('button', { name: language.button }).click()
      await expect(page.getByRole('link', { name: language.menu })).toBeVisible()
    })
  }

  test('[R2.1-02] [R2.1-03] The language is remembered for a year and applied on the next visit', async ({
    page,
    context,
  }) => {
    await page.goto(`${product().baseUrl}/en-us/login`)
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe('en-us')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.goto(product().baseUrl)
    await expect(page).toHaveURL(/\/en-us/)
  })

  test('[R4.12-08] Signing out asks first and ends the session', async ({ page }) => {
    await signIn(page, 'carla')
    await page.getByRole('button', { name: /Carla/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page.getByText('Você tem certeza que quer deslogar?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Você saiu. Até logo!')).toBeVisible()
    await page.goto(`${product().baseUrl}/phonecalls`)
    await expect(page).toHaveURL(/login/)
  })
})
