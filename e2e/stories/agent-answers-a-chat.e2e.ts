import { expect, type Locator } from '@playwright/test'
import {
  answerChat,
  classifyAndClose,
  classifyAndPart,
  closedRoom,
  conversation,
  customerWrites,
  listed,
  takeChat,
  watchTicks,
  write,
} from '../product/agent-chat.ts'
import { signIn, toast } from '../product/agent-page.ts'
import { product, simHeaders } from '../product/product.ts'
import { kill, pidOf } from '../product/programs.ts'
import { Sim } from '../product/sim.ts'
import { test } from '../product/test.ts'

/** A customer's number of this run, so that a test finds its own chat. */
const number = (ending: number) => `551199998${String(1_000 + ending)}`

test.describe('an agent answers a chat', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
  })

  test('[R1-04] [R1-09] [R1-10] [R2.7-01] [R2.7-08] [R2.7-32] [R5-11] A chat is read, answered, classified and closed', async ({
    page,
  }) => {
    const phone = number(1)
    const sim = new Sim('chat', '--from', phone, '--text', 'Oi, meu boleto venceu', '--wait', 'closed')
    await expect(page.getByRole('dialog', { name: 'Novo Chat' })).toContainText('Oi, meu boleto venceu')
    await takeChat(page, phone)
    await expect(listed(page, phone)).toBeVisible()
    await expect(conversation(page)).toContainText('Oi, meu boleto venceu')

    const ticks = await watchTicks(page)
    await write(page, 'Bom dia! Já envio a segunda via.')
    await expect(conversation(page)).toContainText('Bom dia! Já envio a segunda via.')
    await expect.poll(ticks).toEqual(['Enviando', 'Aceita', 'Enviada', 'Recebida', 'Lida'])
    expect(await sim.next('reply')).toMatchObject({ text: 'Bom dia! Já envio a segunda via.' })

    const panel = page.getByRole('complementary', { name: 'Formulário e classificação' })
    await panel.getByRole('tab', { name: 'Formulário' }).click()
    await panel.getByLabel('Contrato').fill('88123')
    await panel.getByRole('button', { name: 'Encerrar' }).click()
    await expect(toast(page, 'Classificação tem campos obrigatórios')).toBeVisible()
    await classifyAndClose(page, phone)
    await sim.next('closed')
    expect(await sim.exited).toBe(0)

    const room = await closedRoom(page, phone)
    expect(room).toMatchObject({
      status: 'ended',
      info: {
        classification: 'Resolvido',
        sub_classification: 'Segunda via enviada',
        queue: 'Suporte',
        channel: 'WhatsApp Suporte',
      },
      form: { data: { contrato: '88123' } },
    })
  })

  test('[R2.6-11] Unread messages are counted; the chat and a half-written message survive a reload', async ({
    page,
  }) => {
    const phone = number(2)
    await answerChat(page, phone, 'Bom dia')
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Um momento, por fav')
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    await expect.poll(kept).toContain('"ramal.chat.drafts":"v1.')
    expect(await kept()).not.toContain('momento')
    await page.getByRole('link', { name: 'Início' }).click()
    const widget = page.getByRole('banner').getByRole('button', { name: /^Chat/ })
    await expect(widget.getByText('1 não lidas')).toHaveCount(0)
    await customerWrites(phone, 'Tem alguém aí?')
    await expect(widget.getByText('1 não lidas')).toBeAttached()

    await page.goto(`${product().baseUrl}/chats`)
    await listed(page, phone).click()
    await expect(conversation(page)).toContainText('Tem alguém aí?')
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Um momento, por fav')
    await expect(widget.getByText('1 não lidas')).toHaveCount(0)
    await classifyAndClose(page, phone)
  })

  test('On a phone a chat that rings lies over no composer, and what a toast tells over no way back', async ({
    page,
  }) => {
    const [first, second] = [number(8), number(9)]
    await answerChat(page, first, 'Bom dia')
    const wide = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 700 })
    new Sim('chat', '--from', second, '--text', 'Alguém pode me ajudar?', '--wait', 'sent')
    const ringing = page.getByRole('dialog', { name: 'Novo Chat' })
    await ringing.waitFor()
    const edge = async (part: Locator, side: 'top' | 'bottom') =>
      part.evaluate((element, named) => element.getBoundingClientRect()[named], side)
    const composer = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Mensagem' }) })
    expect(await edge(ringing, 'bottom')).toBeLessThan(await edge(composer, 'top'))

    await ringing.getByRole('button', { name: 'Atender' }).click()
    await expect(conversation(page)).toContainText('Alguém pode me ajudar?')
    await page.setViewportSize(wide)
    await classifyAndPart(page, second)
    await page.setViewportSize({ width: 390, height: 700 })
    await listed(page, first).click()
    const told = page.locator('[data-slot=toast]').first()
    await told.waitFor()
    const back = page.getByRole('button', { name: 'Voltar', exact: true })
    expect(await edge(told, 'top')).toBeGreaterThan(await edge(back, 'bottom'))
    await page.setViewportSize(wide)
    await classifyAndClose(page, first)
  })

  test('[R4.9-31] [R4.9-32] The end of a chat stays in view; a message that comes while the agent reads further up is told', async ({
    page,
  }) => {
    const phone = number(3)
    await answerChat(page, phone, 'Quais são as regras?')
    await write(page, Array.from({ length: 60 }, (_, line) => `Regra ${line + 1}`).join('\n'))
    await customerWrites(phone, 'Li até aqui')
    await expect(conversation(page).getByText('Li até aqui')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Novas mensagens' })).toHaveCount(0)

    await conversation(page).hover()
    await page.mouse.wheel(0, -4_000)
    await expect(conversation(page).getByText('Quais são as regras?')).toBeInViewport()
    await customerWrites(phone, 'E a última?')
    await page.getByRole('button', { name: 'Novas mensagens' }).click()
    await expect(conversation(page).getByText('E a última?')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Novas mensagens' })).toHaveCount(0)
    await classifyAndClose(page, phone)
  })

  test('[R5-45] [R8-19] While the provider is down a message fails with its reason, and goes out when sent again', async ({
    page,
    request,
  }) => {
    const phone = number(4)
    await answerChat(page, phone, 'Alô')
    // Three deaths in a row make the supervisor wait 5 s before the next start: so long is the provider away.
    await kill('simulator')
    await kill('simulator')
    process.kill(pidOf('simulator') ?? 0, 'SIGKILL')
    await write(page, 'Já verifico')
    const notSent = conversation(page).getByText('Mensagem não enviada')
    await expect(notSent).toHaveAttribute('title', /ECONNREFUSED/)

    await expect
      .poll(() =>
        request
          .get(`${product().simUrl}/`, { headers: simHeaders() })
          .then((answer) => answer.ok())
          .catch(() => false),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Reenviar' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja reenviar esta mensagem?' })
    await question.getByRole('button', { name: 'Reenviar' }).click()
    await expect(conversation(page).getByText('Lida')).toBeAttached()
    await expect(notSent).toHaveCount(0)
    await expect(conversation(page).getByText('Já verifico')).toHaveCount(1)
    await classifyAndClose(page, phone)
  })
})
