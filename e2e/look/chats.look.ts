import { expect, type Locator, type Page } from '@playwright/test'
import { answerChat, conversation, customerWrites, listed, takeChat, write } from '../product/agent-chat.ts'
import { signIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
import { Sim } from '../product/sim.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'
import { picture, pictureHere } from './picture.ts'

const FIRST = '5511999987001'
const SECOND = '5511999987002'
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await signIn(page)
  await page.goto(`${product().baseUrl}/chats`)
  await page.getByRole('region', { name: 'Chats em atendimento' }).waitFor()
})
test.afterAll(() => page.context().close())

test('Chats that come are photographed', async () => {
  await picture(page, 'chats-empty')
  new Sim('chat', '--from', FIRST, '--text', 'Oi, meu boleto venceu ontem, e agora?', '--wait', 'sent')
  await page.getByRole('dialog', { name: 'Novo Chat' }).waitFor()
  await picture(page, 'chat-ringing')
  await takeChat(page, FIRST)
  await answerChat(page, SECOND, 'Bom dia! Gostaria de saber o prazo de entrega do meu pedido, por favor.')
  await page.goto(`${product().baseUrl}/chats`)
  await listed(page, FIRST).waitFor()
  await picture(page, 'chats-list')
})

test('A conversation is photographed', async () => {
  await listed(page, FIRST).click()
  await write(page, 'Bom dia! Já envio a segunda via.')
  await customerWrites(
    FIRST,
    'Obrigada! Fico no aguardo: https://ramal.example/boletos/2026/11/segunda-via?codigo=1234567890',
  )
  await expect(conversation(page).getByText('Lida')).toBeAttached()
  await picture(page, 'chat-conversation')
  await picture(page, 'chat-classification', async () => {
    const tab = page.locator('aside [role=tab]').last()
    if (await tab.isVisible()) await tab.click()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Formulário e classificação' }).click()
  await page.getByRole('dialog').waitFor()
  await picture(page, 'chat-panel-narrow') // it is open wherever it has no column of its own
  await page.setViewportSize({ width: 1440, height: 900 }) // also where this picture was not asked for
})

test('What goes wrong in a chat is photographed', async () => {
  const failing = '5511999980026'
  await answerChat(page, failing, 'Alô')
  await write(page, 'Já verifico')
  await expect(conversation(page).getByText('Mensagem não enviada')).toBeAttached()
  await picture(page, 'chat-failed')
  await simulator.expireChat(SECOND)
  await listed(page, SECOND).click()
  await write(page, 'Ainda está aí?')
  await page.waitForTimeout(1500) // real time: the provider's answer
  await picture(page, 'chat-expired')
})

test('Finished chats and the undo of an end are photographed', async () => {
  await listed(page, FIRST).click()
  const panel = page.getByRole('complementary', { name: 'Formulário e classificação' })
  await panel.getByRole('tab', { name: 'Classificação' }).click()
  await panel.getByRole('button', { name: 'Encerrar' }).click()
  await picture(page, 'chat-missing')
  await panel.getByRole('tab', { name: 'Classificação' }).click()
  await panel.getByRole('combobox', { name: /^Classificação/ }).selectOption('Resolvido')
  await panel.getByRole('combobox', { name: /^Subclassificação/ }).selectOption('Segunda via enviada')
  await askedBeforeClosing(panel)
  await panel.getByRole('button', { name: 'Encerrar' }).click()
  await expect(listed(page, FIRST)).toHaveCount(0)
  // It waits while somebody is at it.
  await page
    .getByRole('region', { name: /^Notificações/ })
    .getByRole('button', { name: 'Desfazer' })
    .focus()
  await picture(page, 'chat-undo')
  await page.goto(`${product().baseUrl}/chats?list=historic`)
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  await picture(page, 'chat-history')
})

/** The customer writes while nobody looks, and the agent closes. */
async function askedBeforeClosing(panel: Locator): Promise<void> {
  const looks = (away: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, away)
  await looks(true)
  await customerWrites(FIRST, 'Mais uma coisa: posso pagar em duas vezes?')
  await panel.getByRole('button', { name: 'Encerrar' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await pictureHere(page, 'chat-closing-question')
  await looks(false)
  await question.getByRole('button', { name: 'Ler primeiro' }).click()
}
