import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { product } from './product.ts'

/** The authenticator app on somebody's phone. */
export class Authenticator {
  readonly #totp: TOTP

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** The code of now, or the one that follows: a code is taken once. */
  code(which: 'now' | 'next' = 'now'): string {
    return this.#totp.generate({ timestamp: Date.now() + (which === 'next' ? 30_000 : 0) })
  }
}

/** Turns the second factor on, on the page that is open. Returns phone and recovery codes. */
export async function enrol(page: Page): Promise<{ phone: Authenticator; recoveryCodes: string[] }> {
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await section.getByRole('button', { name: 'Ativar' }).click()
  await section.getByLabel('Senha atual').fill('ramal-demo')
  await section.getByRole('button', { name: 'Continuar' }).click()
  await expect(section.getByAltText('QR code para o aplicativo autenticador')).toBeVisible()
  const text = await section.getByText('Ou digite esta chave:').textContent()
  const phone = new Authenticator(text?.split(': ')[1] ?? '')
  await section.getByLabel('Código').fill(phone.code())
  await section.getByRole('button', { name: 'Confirmar' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  return { phone, recoveryCodes: await section.getByRole('listitem').allTextContents() }
}

/** The login page, as far as the question for the code. */
export async function signInToTheCode(page: Page, username: string): Promise<void> {
  await page.goto(`${product().baseUrl}/login`)
  await page.getByLabel('Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill('ramal-demo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Código')).toBeFocused()
}

/** Answers the question for the code. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código').fill(code)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
