import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openProfile, signIn, toast, trySignIn } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { leavePauseByKeys, pauseControl, takePauseByKeys } from '../product/pauses.ts'
import { product, useOwnProduct } from '../product/product.ts'
import { expirePassword } from '../product/settings.ts'
import { test } from '../product/test.ts'

const OLD = 'ramal-demo'
const TOILET = 2
const NEW = 'Chuva mansa 47 no telhado'
/** 2 x 1 px. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DwHwwAEfcD/fuPNJkAAAAASUVORK5CYII=',
  'base64',
)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('an agent’s profile', () => {
  // Passwords and photos of their own.
  useOwnProduct()

  test('[R2.10-54] By keys alone somebody comes from the menu to their data, changes them, and finds them in the header', async ({
    page,
  }) => {
    await signIn(page, 'bruno')
    await page.getByRole('button', { name: /Menu do usuário/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Meu perfil' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Meu perfil' }).press('Enter')
    await expect(part(page, 'Meus dados')).toContainText('bruno')
    await page.getByRole('link', { name: 'Alterar meus dados' }).press('Enter')
    await page.getByLabel('Nome', { exact: false }).first().focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Brunno')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Dados salvos')).toBeVisible()
    await expect(page.getByRole('button', { name: /Menu do usuário/ })).toContainText('Brunno')
  })

  test('A photo is framed, kept and shown, and removed again', async ({ page }) => {
    await signIn(page, 'bruno')
    await page.goto(`${product().baseUrl}/profile/change-avatar`)
    const chosen = { name: 'eu.png', mimeType: 'image/png', buffer: PHOTO }
    await page.locator('input[type=file]').setInputFiles(chosen)
    const frame = page.getByRole('button', { name: 'Enquadrar a foto' })
    await frame.focus()
    for (const key of ['+', '+', 'ArrowLeft', '-']) await page.keyboard.press(key)
    const box = (await frame.boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 140, box.y + 100, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Foto salva')).toBeVisible()
    const shown = page.getByRole('button', { name: /Menu do usuário/ }).locator('img')
    await expect(shown).toHaveAttribute('src', /avatar/)
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    await page.getByRole('button', { name: 'Remover a foto' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover a foto' }).click()
    await expect(toast(page, 'Foto removida')).toBeVisible()
    await expect(shown).toHaveCount(0)
  })

  test('The audio is tested as a whole with the microphone of the machine, and its settings are those of the softphone', async ({
    page,
  }) => {
    await signIn(page, 'bruno')
    await openProfile(page, 'Áudio')
    await page.getByLabel('Toque das chamadas').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await page.getByRole('button', { name: 'Testar tudo' }).click()
    await expect(page.getByText('Gravando por 4 segundos')).toBeVisible()
    await expect(page.getByText('Você ouviu a sua voz e os dois tons?')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Sim, ouvi' }).click()
    await expect(page.getByText('Microfone e fone estão em ordem.')).toBeVisible()
    await page.getByRole('button', { name: 'Ligar para o teste' }).click()
    await page.getByRole('button', { name: 'Sim, me ouvi' }).click({ timeout: 15_000 })
    await expect(page.getByText('O caminho até a central está bom.')).toBeVisible()
    await expect(page.getByText('Pronto para atender')).toBeVisible()
  })

  test('A pause that was taken stands in the own time a moment later, and the month is a file', async ({
    page,
  }) => {
    await signIn(page, 'bruno')
    await takePauseByKeys(page, TOILET)
    await expect(pauseControl(page, /^Banheiro/)).toBeVisible()
    await leavePauseByKeys(page)
    await expect(pauseControl(page, 'Pausa')).toBeVisible()
    await openProfile(page, 'Meu tempo')
    await expect(part(page, 'Meu tempo').getByRole('row', { name: /Banheiro/ })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV do mês' }).click()
    const made = await file
    expect(made.suggestedFilename()).toMatch(/^Meu tempo \d{4}-\d\d\.csv$/)
    const seal = (await readFile(await made.path(), 'utf8')).trim().split('\r\n').at(-1)!
    const paper = page.context().waitForEvent('response', (answer) => answer.url().includes('/time/pdf/'))
    await page.getByRole('button', { name: 'PDF do mês' }).click()
    expect((await paper).headers()['content-type']).toBe('application/pdf')
    await page.bringToFront()
    await page.getByLabel('Conferir um selo').fill(seal)
    await page.getByRole('button', { name: 'Conferir', exact: true }).press('Enter')
    await expect(page.getByText('Confere: o registro é o mesmo.')).toBeVisible()
    await page.getByRole('button', { name: 'Pedir correção' }).press('Enter')
    await page.getByLabel('O que está errado neste dia').fill('Faltou a pausa das 10:00')
    await page.getByRole('button', { name: 'Enviar' }).press('Enter')
    await expect(page.getByText('ainda não lida')).toBeVisible()
    await expectAccessible(page, 'the own record', 'main')
    await page.getByRole('button', { name: 'Dia anterior' }).click()
    await expect(page.getByText('Sem registro neste dia')).toBeVisible()
  })

  test('A correction that an agent asks for is read by their supervisor alone, and the agent sees who has read it', async ({
    page,
    browser,
  }) => {
    const text = 'A pausa das 15:00 foi uma reunião'
    await signIn(page, 'carla')
    await openProfile(page, 'Meu tempo')
    await page.getByRole('button', { name: 'Pedir correção' }).click()
    await page.getByLabel('O que está errado neste dia').fill(text)
    await page.getByRole('button', { name: 'Enviar' }).click()
    const mine = page.getByRole('listitem').filter({ hasText: text })
    await expect(mine).toContainText('ainda não lida')
    await expect(page.getByText('Correções pedidas')).toHaveCount(0)

    const sofia = await (await browser.newContext({ baseURL: product().baseUrl })).newPage()
    await signIn(sofia, 'sofia')
    await openProfile(sofia, 'Meu tempo')
    const asked = part(sofia, 'Correções pedidas').getByRole('listitem').filter({ hasText: text })
    await expect(asked).toContainText('Carla Souza')
    await expectAccessible(sofia, 'asked corrections', 'main')
    await asked.getByRole('button', { name: /^Marcar como lida: Carla Souza/ }).click()
    await expect(asked.getByRole('button')).toHaveCount(0)
    await sofia.context().close()

    await page.reload()
    await expect(mine).toContainText(/lida por Sofia Prado em /)
  })

  test('A session that is ended from the profile is out within two seconds', async ({ page, browser }) => {
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, 'bruno')
    await signIn(page, 'bruno')
    await openProfile(page, 'Sessões')
    await part(page, 'Sessões').getByRole('button', { name: 'Encerrar as outras' }).click()
    await page.getByRole('alertdialog').getByLabel('Senha atual').fill(OLD)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
    await expect(toast(page, 'As outras sessões foram encerradas')).toBeVisible()
    await expect(elsewhere).toHaveURL(/\/401$/, { timeout: 2_000 })
    await elsewhere.context().close()
  })

  test('[R2.2-07] An expired password forces its page from any route, and leads on to the page that was wanted', async ({
    page,
  }) => {
    await signIn(page, 'bruno')
    expirePassword('bruno')
    for (const route of ['/chats', '/phonecalls', '/profile/time', '/en-us/profile', '/']) {
      await page.goto(product().baseUrl + route)
      await expect(page).toHaveURL(/\/profile\/change-password(\?|$)/)
      await expect(
        page.getByRole('navigation', { name: /Partes do perfil|Parts of the profile/ }),
      ).toHaveCount(0)
    }
    await page.goto(`${product().baseUrl}/profile/appearance`)
    await page.getByLabel('Senha atual').or(page.getByLabel('Current password')).fill(OLD)
    await page.locator('[name=new_password]').fill(NEW)
    await page.locator('[name=new_password_confirm]').fill(NEW)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/appearance$/)
    await trySignIn(page, 'bruno', NEW)
    await expect(page).not.toHaveURL(/login/)
  })
})
