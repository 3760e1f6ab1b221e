import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { trySignIn } from './agent-page.ts'

/** Whoever types it needs a moment, ms. */
const SPARE_MS = 4_000

/** The authenticator app on somebody's phone. */
export class Authenticator {
  readonly #totp: TOTP
  #last = ''

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** A code that was not given before, as soon as there is one: each is taken once, and good while it is shown. */
  async code(): Promise<string> {
    while (this.#totp.remaining() < SPARE_MS || this.#totp.generate() === this.#last) await sleep(500)
    this.#last = this.#totp.generate()
    return this.#last
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
  await section.getByLabel('Código').fill(await phone.code())
  await section.getByRole('button', { name: 'Confirmar' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  return { phone, recoveryCodes: await section.getByRole('listitem').allTextContents() }
}

/** The login page, as far as the question for the code. */
export async function signInToTheCode(page: Page, username: string): Promise<void> {
  await trySignIn(page, username, 'ramal-demo')
  await expect(page.getByLabel('Código')).toBeFocused()
}

/** Answers the question for the code. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código').fill(code)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
