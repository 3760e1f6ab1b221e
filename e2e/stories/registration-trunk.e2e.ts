import { expect, type Page } from '@playwright/test'
import { answerCall, expectAvailable } from '../product/agent-call.ts'
import { trySignIn, watchMedia } from '../product/agent-page.ts'
import { accountOf } from '../product/desk-account.ts'
import { createAdministrator } from '../product/first-administrator.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'
import { expectTones, speaksTone, VOICE } from '../product/voice.ts'

const OWN_PASSWORD = 'Chuva mansa 47 no telhado'

/** An empty centre of its own; its provider is the demo, whose registrar knows nobody without a password. */
let centre: RunningProduct
test.beforeAll(async () => {
  centre = await startProduct({ NODE_ENV: 'production' })
})
test.afterAll(() => centre.stop())

async function openTrunkStep(page: Page): Promise<void> {
  const oneTime = createAdministrator(centre)
  await trySignIn(page, 'root', oneTime, centre.baseUrl)
  await page.getByRole('textbox', { name: 'Senha atual' }).fill(oneTime)
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill('Clínica Aurora')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await page.getByRole('button', { name: 'Próximo passo' }).click()
}

test('A trunk that registers: a wrong password is told as the registrar refuses it, the right one connects it, and a call that the registrar sends through it rings, is answered and heard on both sides', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { extension, password, sipPort } = await accountOf(request, 'bruno')
  const check = page.getByRole('status', { name: 'Conferência' })
  const save = async (secret: string) => {
    await page.getByRole('textbox', { name: 'Senha do registro' }).fill(secret)
    await page.getByRole('button', { name: 'Salvar tronco' }).click()
  }
  await watchMedia(page)
  await speaksTone(page, VOICE.ana)
  await openTrunkStep(page)
  await page.getByRole('textbox', { name: 'Endereço da operadora' }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Porta', exact: true }).fill(String(sipPort))
  await page.getByRole('switch', { name: 'A operadora pede registro com usuário e senha' }).click()
  await page.getByRole('textbox', { name: 'Usuário do registro' }).fill(extension)

  await save('not the password')
  await expect(check).toContainText(/não responde: .*40[13]/, { timeout: 30_000 })
  await save(password)
  await expect(check).toContainText(`127.0.0.1:${sipPort} responde.`, { timeout: 60_000 })

  // The registrar calls the contact that was registered: no number stands in it, and the trunk's only one is meant.
  const next = () => page.getByRole('button', { name: 'Próximo passo' }).click()
  await next()
  await page.getByRole('textbox', { name: 'Número com DDD' }).fill('(11) 4000-2000')
  await page.keyboard.press('Enter')
  await expect(check).toContainText('1140002000 ainda não vai a lugar nenhum')
  await next()
  await page.getByRole('button', { name: 'Salvar fila' }).click()
  await expect(check).toContainText('1140002000 vai para a fila Atendimento')
  await next()
  await page.getByRole('button', { name: 'Eu mesmo atendo neste navegador' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Chamada de teste' })).toBeVisible({
    timeout: 20_000,
  })
  await expectAvailable(page)
  const carla = await accountOf(request, 'carla')
  await simulator.phone.register('carla')
  const caller = await simulator.place({ to: extension, from: carla.extension, as: 'carla' })
  await answerCall(page, carla.extension)
  await Promise.all([expectTones(page, VOICE.outside), caller.hears(VOICE.ana)])
  await caller.act('hangup')
  await caller.is('over')
  await simulator.phone.unregister('carla')
})
