import { expect } from '@playwright/test'
import { answerChat, conversation } from '../product/agent-chat.ts'
import { signIn } from '../product/agent-page.ts'
import { does, doesEverything } from '../product/every-kind.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

const PHONE = '5511999984000'

test('An agent sees every kind of message as what it is', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 3_000 })
  await signIn(page)
  await answerChat(page, PHONE, 'Bom dia')
  await doesEverything(page, PHONE)

  const log = conversation(page)
  const bubble = (text: string) => log.getByRole('article').filter({ hasText: text })
  await expect(bubble('Vi o anúncio de vocês')).toContainText('Veio de um anúncio Volta às aulas')
  await expect(bubble('Repasso a mensagem')).toContainText('Encaminhada muitas vezes')
  await expect(bubble('Entrega rápida')).toContainText('Escolheu na lista')
  await expect(bubble('Entrega rápida')).toContainText('entrega-rápida')
  await expect(bubble('Sim, quero')).toContainText('Escolheu no botão')
  await expect(bubble('Falar com atendente')).toContainText('Respondeu ao template')
  await expect(bubble('Formulário respondido').getByRole('definition')).toHaveText([
    'Ivo Prado',
    '41',
    'Com um valor comprido',
  ])
  const order = bubble('para hoje').getByRole('table', { name: 'Pedido' })
  await expect(order.getByRole('row')).toHaveText([
    /Código do produto.*Quantidade.*Preço/,
    /pao-10.*2.*R\$\s7,50/,
    /bolo-1.*1.*R\$\s32,00/,
    /Total.*R\$\s47,00/,
  ])
  await page.setViewportSize({ width: 390, height: 3_000 })
  for (const answer of await bubble('Formulário respondido').getByRole('definition').all())
    expect(await answer.evaluate((element) => element.clientWidth)).toBeGreaterThan(80)
  // One line of small print: no word of it is broken.
  for (const title of await order.getByRole('columnheader').all())
    expect(await title.evaluate((element) => element.clientHeight)).toBeLessThan(24)
  await page.setViewportSize({ width: 1440, height: 3_000 })
  await expect(bubble('Padaria Aurora')).toContainText('Localização')
  await expect(bubble('Zélia Prado')).toContainText('Contato')
  const sticker = log.getByRole('img', { name: 'Figurinha' })
  await sticker.scrollIntoViewIfNeeded()
  await expect.poll(() => sticker.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await expect(bubble('Mensagem não suportada')).toContainText('O cliente enviou uma enquete.')
  const edited = bubble('Meu CPF é 321')
  await expect(edited).toContainText('editada')
  await edited.getByText('Ver texto anterior').click()
  await expect(edited).toContainText('Meu cpf é 123')
  await expect(bubble('Mensagem apagada')).toHaveCount(1)
  await expect(log).not.toContainText('segredo')
  await expect(
    bubble('Obrigada pela ajuda').getByRole('listitem').filter({ hasText: 'O cliente reagiu com ❤️' }),
  ).toHaveCount(1)
  await expect(bubble('Reagiu a uma mensagem que não está aqui')).toContainText('👍')
  await expect(log).toContainText(`O cliente mudou de número e agora usa ${PHONE.slice(0, -1)}9`)
})

test('A customer who hides their number writes, is answered and is one chat', async ({ page }) => {
  test.setTimeout(120_000)
  const phone = '5511999984100'
  await signIn(page)
  await does(phone, '--text', 'Sou eu, sem número', '--user-id', 'BR.84100', '--hide-number')
  const ringing = page.getByRole('dialog', { name: 'Novo Chat' }).filter({ hasText: 'Sou eu, sem número' })
  await expect(ringing).not.toContainText(phone)
  await ringing.getByRole('button', { name: 'Atender' }).click()
  await expect(conversation(page)).toContainText('Sou eu, sem número')
  const box = page.getByRole('textbox', { name: 'Mensagem' })
  await box.fill('Olá, a quem devo procurar?')
  await box.press('Enter')
  await expect(conversation(page).getByText('Lida')).toBeAttached()
  await does(phone, '--text', 'Pelo João')
  await expect(conversation(page)).toContainText('Pelo João')
  const chats = await page.request.get(`${product().baseUrl}/api/v1/chat/historic/?search=84100`)
  expect(await chats.json()).toMatchObject({ count: 0 })
})
