import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { answerCall, customerCalls, hangUp } from '../product/agent-call.ts'
import { conversation, listed, takeChat, write } from '../product/agent-chat.ts'
import { signIn, toast } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { classify, sitDown } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { Sim } from '../product/sim.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const rowOf = (page: Page, name: string | RegExp): Locator => page.getByRole('row', { name })
const helpCard = (page: Page) => page.getByRole('region', { name: 'Ajuda pedida' })

/** The size that a PNG says of itself. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

test('[R1-12] [R1-13] [R1-14] [R6-11] [R6-14] A supervisor reads a live chat, notes to its agent what the customer never gets, and takes it over', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const phone = '5511999981201'
  const ana = await (await browser.newContext({ baseURL: product().baseUrl })).newPage()
  await signIn(ana, 'ana')
  const sim = new Sim('chat', '--from', phone, '--text', 'Quero cancelar o plano', '--wait', 'closed')
  await takeChat(ana, phone)
  await expect(conversation(ana)).toContainText('Quero cancelar o plano')

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sofia')
  await page.goto(`${product().baseUrl}/operation?tab=chats`)
  await rowOf(page, /Ana Lima/).click()
  const inspector = page.getByRole('complementary')
  await inspector.getByRole('button', { name: 'Ver conversa' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('log')).toContainText('Quero cancelar o plano')
  await expectAccessible(page, 'a chat that a supervisor reads', '[role=dialog]')

  await viewer.getByRole('textbox', { name: 'Nota para Ana Lima' }).fill('Ofereça 10 % de desconto')
  await viewer.getByRole('button', { name: 'Enviar nota' }).click()
  const note = ana.getByRole('article', { name: 'Nota de Sofia Prado, o cliente não vê' })
  await expect(note).toContainText('Ofereça 10 % de desconto')
  await expect(viewer.getByRole('log')).toContainText('Ofereça 10 % de desconto')
  await write(ana, 'Posso oferecer um desconto.')
  await sim.next('reply', ({ text }) => text === 'Posso oferecer um desconto.')
  expect(JSON.stringify(sim.events)).not.toContain('Ofereça')

  const picture = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Capturar tela' }).click()
  const download = await picture
  expect(download.suggestedFilename()).toMatch(/^chat-\d+\.png$/)
  const png = await readFile(await download.path())
  expect(sizeOf(png).width).toBeGreaterThan(600)
  const paper = page.context().waitForEvent('response', (answer) => answer.url().includes('/export-pdf/'))
  await viewer.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await paper).headers()['content-type']).toBe('application/pdf')
  await page.bringToFront()
  await viewer.getByRole('button', { name: 'Atualizar' }).click()

  const take = viewer.getByRole('button', { name: 'Assumir' })
  const question = page.getByRole('alertdialog', { name: 'Assumir o chat de Ana Lima?' })
  await take.click()
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(take).toBeFocused()
  await take.click()
  await question.getByRole('button', { name: 'Assumir' }).click()
  await expect(page).toHaveURL(/\/chats\?chat=\d+$/)
  await expect(listed(ana, phone)).toHaveCount(0)
  await expect(toast(ana, 'Sofia Prado assumiu o chat com')).toBeVisible()
  await expect(ana.getByRole('main').getByText(/^Sofia Prado assumiu o chat com/)).toBeVisible()
  await expect(ana.getByRole('region', { name: 'Chats em atendimento' }).locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused()
  await write(page, 'Aqui é a Sofia, supervisora.')
  await sim.next('reply', ({ text }) => text === 'Aqui é a Sofia, supervisora.')
  sim.kill()
  await ana.context().close()
})

test('An agent asks for help in a call by one key, the supervisor sees who and opens it, and it ends with the call', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const phone = uniqueNumber('11999984300')
  const ana = await sitDown(browser, 'ana')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sofia')
  await page.goto(`${product().baseUrl}/operation`)
  await expect(page.getByRole('grid')).toBeVisible()
  await ana.keyboard.press('Alt+y')
  await expect(toast(ana, 'A ajuda é pedida durante uma chamada ou um chat.')).toBeVisible()

  const sim = customerCalls(phone, '--patience', '60', '--talk', '60')
  await answerCall(ana, phone)
  await expect(rowOf(page, /Ana Lima/)).toContainText('Em chamada')
  await ana.keyboard.press('Alt+y')
  await expect(helpCard(ana)).toBeVisible()
  const hands = page.getByRole('list', { name: 'Pedidos de ajuda' })
  await expect(hands).toContainText('Ana Lima pede ajuda em uma chamada')
  await expectAccessible(page, 'the floor with a raised hand', 'body')
  await hands.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('complementary', { name: 'Ana Lima' })).toContainText('Pede ajuda')
  await expect(helpCard(ana)).toContainText('Sofia Prado viu o pedido')
  await expectAccessible(ana, 'a raised hand at the agent', '[aria-label="Ajuda pedida"]')
  await helpCard(ana).getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(helpCard(ana)).toHaveCount(0)
  await expect(hands).toHaveCount(0)

  await ana.keyboard.press('Control+k')
  await ana.getByRole('dialog').getByRole('combobox').fill('ajuda')
  await ana.getByRole('option', { name: /Pedir ajuda ao supervisor/ }).click()
  await expect(helpCard(ana)).toBeVisible()
  await hangUp(ana)
  await sim.exited
  await expect(helpCard(ana)).toHaveCount(0)
  await expect(hands).toHaveCount(0)
  await classify(ana)
  await softphone(ana).getByRole('button', { name: 'Salvar' }).last().click()
  await ana.context().close()
})
