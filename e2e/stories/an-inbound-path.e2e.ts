import { expect, type Page } from '@playwright/test'
import { expectAvailable, ringing } from '../product/agent-call.ts'
import { trySignIn, watchMedia } from '../product/agent-page.ts'
import { createAdministrator } from '../product/first-administrator.ts'
import { type ForeignProvider, startForeignProvider } from '../product/foreign-provider.ts'
import { type FormHands, formByKeyboard, formByMouse } from '../product/form-hands.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { test } from '../product/test.ts'

const OWN_PASSWORD = 'Chuva mansa 47 no telhado'
const GIVEN_PASSWORD = 'mar-verde-longe-27'
const NUMBER = '1140001000'
const WAYS = {
  'the mouse': { hands: formByMouse, customer: '11999997011', rtp: '39200-39299' },
  'the keyboard alone': { hands: formByKeyboard, customer: '11999997012', rtp: '39300-39399' },
} as const

for (const [way, { hands: handsOf, customer, rtp }] of Object.entries(WAYS))
  test.describe(`an inbound path by ${way}`, () => {
    let product: RunningProduct
    let provider: ForeignProvider

    test.beforeAll(async () => {
      product = await startProduct({ NODE_ENV: 'production' })
      provider = await startForeignProvider(product, rtp)
    })
    test.afterAll(async () => {
      provider.stop()
      await product.stop()
    })

    test(`An administrator builds it from an empty store by ${way}, and an agent answers a call through it`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(240_000)
      await firstSignIn(page, product)
      const hands = handsOf(page)
      await test.step('what customers hear', () => sound(hands))
      await test.step('when it is open', () => calendar(hands))
      await test.step('who answers', () => agent(hands))
      await test.step('where customers wait and choose', () => queueAndMenu(hands))
      await test.step('where calls come in', () => linesIn(hands, provider.trunkPort))

      const theirs = await browser.newPage()
      await test.step('the agent signs in, chooses a password and is available', () =>
        startWork(theirs, product))
      await test.step('a customer calls, presses 1, and talks to the agent', async () => {
        const ended = provider.call('--to', NUMBER, '--from', customer, '--dtmf', '1', '--talk', '6')
        await expect(ringing(theirs, customer)).toBeVisible({ timeout: 30_000 })
        await theirs.keyboard.press('Alt+a')
        expect(await ended, 'they were answered and heard the agent').toBe(0)
      })
      await theirs.close()
    })
  })

async function firstSignIn(page: Page, product: RunningProduct): Promise<void> {
  const oneTime = createAdministrator(product)
  await trySignIn(page, 'root', oneTime, product.baseUrl)
  await choosePassword(page, oneTime)
  await expect(page).toHaveURL(/\/first-hour$/)
}

async function choosePassword(page: Page, before: string): Promise<void> {
  for (const [label, text] of [
    ['Senha atual', before],
    ['Nova senha', OWN_PASSWORD],
    ['Repita a nova senha', OWN_PASSWORD],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
}

async function sound(hands: FormHands): Promise<void> {
  await hands.startNew(['Áudio e vídeo', 'Áudios', 'Pastas de áudios'])
  await hands.type('description', 'Avisos')
  await hands.save()
  await hands.startNew(['Áudio e vídeo', 'Áudios', 'Áudios'])
  await hands.pick('sound', 'Avisos')
  await hands.upload('file')
  await hands.save()
}

async function calendar(hands: FormHands): Promise<void> {
  await hands.startNew(['Atendimento', 'Calendários'])
  await hands.type('description', 'Sempre')
  await hands.turnOn('always_open')
  await hands.save()
}

async function agent(hands: FormHands): Promise<void> {
  await hands.startNew(['Áudio e vídeo', 'Ramais'])
  await hands.type('description', 'Ramal da Bia')
  await hands.save()
  await hands.startNew(['Atendimento', 'Equipes'])
  await hands.type('description', 'Recepção')
  await hands.save()
  await hands.startNew(['Empresa', 'Usuários'])
  await hands.type('username', 'bia')
  await hands.type('first_name', 'Bia')
  await hands.pick('team', 'Recepção')
  await hands.pick('endpoint', 'Ramal da Bia')
  await hands.tab('Acesso')
  await hands.pick('groups', 'Agente')
  await hands.type('password', GIVEN_PASSWORD)
  await hands.save()
}

async function queueAndMenu(hands: FormHands): Promise<void> {
  await hands.startNew(['Atendimento', 'Filas', 'Filas de telefonia'])
  await hands.type('description', 'Suporte')
  await hands.tab('Membros')
  await hands.pick('members', 'Bia')
  await hands.save()
  await hands.startNew(['Áudio e vídeo', 'URAs'])
  await hands.type('description', 'Boas-vindas')
  await hands.pick('audio', 'aviso.wav')
  await hands.addKey()
  await hands.lead('app', 'Fila', 'Suporte')
  await hands.tab('Espera')
  await hands.choose('timeout_app', 'Desligar')
  await hands.save()
}

async function linesIn(hands: FormHands, trunkPort: number): Promise<void> {
  await hands.startNew(['Áudio e vídeo', 'Rotas', 'Troncos'])
  await hands.type('description', 'Operadora')
  await hands.type('host', '127.0.0.1')
  await hands.type('port', String(trunkPort))
  await hands.add('match_ips', '127.0.0.1')
  await hands.save()
  await hands.startNew(['Áudio e vídeo', 'Rotas', 'Números'])
  await hands.type('description', 'Principal')
  await hands.type('number', NUMBER)
  await hands.pick('channel', 'Operadora')
  await hands.save()
  await hands.startNew(['Áudio e vídeo', 'Rotas', 'Rotas de entrada'])
  await hands.type('description', 'Entrada')
  await hands.pick('numbers', 'Principal')
  await hands.lead('app', 'URA', 'Boas-vindas')
  await hands.tab('Fora do horário')
  await hands.pick('calendar', 'Sempre')
  await hands.save()
}

async function startWork(page: Page, product: RunningProduct): Promise<void> {
  await watchMedia(page)
  await trySignIn(page, 'bia', GIVEN_PASSWORD, product.baseUrl)
  await choosePassword(page, GIVEN_PASSWORD)
  await page.getByRole('link', { name: 'Chamadas' }).click()
  await page.getByRole('button', { name: 'Entrar no softphone' }).click()
  await expectAvailable(page)
}
