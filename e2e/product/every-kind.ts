import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { product } from './product.ts'
import { Sim } from './sim.ts'

/** A customer does one thing on the command line, once it is in the console. Returns the provider's id of it. */
export async function does(phone: string, ...words: string[]): Promise<string> {
  const sim = new Sim('chat', '--from', phone, ...words, '--wait', 'sent')
  expect(await sim.exited, words.join(' ')).toBe(0)
  return String((await sim.next('sent'))['wamid'])
}

/** One of every kind that a customer can send or do, the newest last. */
export async function doesEverything(page: Page, phone: string): Promise<void> {
  await does(phone, '--text', 'Vi o anúncio de vocês', '--ad', 'Volta às aulas')
  await does(phone, '--text', 'Repasso a mensagem da minha irmã', '--forwarded', 'often')
  await does(phone, '--list-reply', 'Entrega rápida')
  await does(phone, '--button-reply', 'Sim, quero')
  await does(phone, '--template-reply', 'Falar com atendente')
  await does(phone, '--flow', 'nome=Ivo Prado,idade=41,um_nome_de_campo_muito_comprido=Com um valor comprido')
  await does(phone, '--order', 'pao-10:2:7.50,bolo-1:1:32', '--text', 'para hoje')
  await does(phone, '--location=-23.55,-46.63,Padaria Aurora')
  await does(phone, '--contact', 'Zélia Prado:5511977770001')
  const picture = join(product().dataDir, 'sticker.png')
  await page.screenshot({ path: picture, clip: { x: 0, y: 0, width: 8, height: 8 } })
  await does(phone, '--file', picture, '--type', 'sticker')
  await does(phone, '--unsupported', 'poll_creation')
  const wrong = await does(phone, '--text', 'Meu cpf é 123')
  await does(phone, '--edit', 'Meu CPF é 321', '--about', wrong)
  const secret = await does(phone, '--text', 'Minha senha é segredo')
  await does(phone, '--delete', '--about', secret)
  const thanks = await does(phone, '--text', 'Obrigada pela ajuda')
  await does(phone, '--reaction', '❤️', '--about', thanks)
  await does(phone, '--reaction', '👍', '--about', 'wamid.before-our-time')
  await does(phone, '--new-number', `${phone.slice(0, -1)}9`)
}
