import type { Page, WebSocketRoute } from '@playwright/test'
import { waitForCalls } from '../product/agent-call.ts'
import { signIn } from '../product/agent-page.ts'
import { beFree, key, sitDown, stage } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { picture } from './picture.ts'

test('The softphone without a call is photographed', async ({ browser }) => {
  const ana = await sitDown(browser, 'ana')
  await picture(ana, 'idle-pad')
  await key(ana, 'Agenda').click()
  await stage(ana, 'Agenda').getByText('Bruno').first().waitFor()
  await picture(ana, 'idle-book')
  await key(ana, 'Voltar').first().click()
  await key(ana, 'Configurações de áudio').click()
  await picture(ana, 'idle-settings')
  await key(ana, 'Voltar').first().click()
  await ana.keyboard.press('?')
  await ana.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
  await picture(ana, 'keys')
  await ana.keyboard.press('Escape')
  await ana.context().close()
})

test('A tab that does not serve is photographed', async ({ context, page: first }) => {
  await waitForCalls(first)
  const second = await context.newPage()
  await second.goto(`${product().baseUrl}/phonecalls`)
  await softphone(second).getByText('O softphone está em execução em outra aba').waitFor()
  await picture(second, 'other-tab')
})

test('A softphone without its server, and a link that is lost later, are photographed', async ({ page }) => {
  const line = await lineOf(page)
  line.isAway = true
  await signIn(page)
  await page.goto(`${product().baseUrl}/phonecalls`)
  await softphone(page).waitFor()
  await picture(page, 'offline')
  line.isAway = false
  await page.reload()
  await beFree(page)
  line.isAway = true
  await Promise.all([...line.open].map((socket) => socket.close()))
  await page.getByText('Sem conexão com o servidor, reconectando...').first().waitFor()
  await picture(page, 'link-lost')
  await page.goto('about:blank')
})

async function lineOf(page: Page) {
  const line = { isAway: false, open: new Set<WebSocketRoute>() }
  await page.routeWebSocket(/./, (socket) => {
    if (line.isAway) return void socket.close()
    socket.connectToServer()
    line.open.add(socket)
  })
  return line
}
