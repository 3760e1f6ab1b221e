import type { Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, ringing } from '../product/agent-call.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'
import { picture, pictureOfOwn } from './picture.ts'

const PHONE = '11933335101'
const EXPERT = '11933335001'

test('A softphone in a window of its own is photographed', async ({ browser }) => {
  const ana = await sitDown(browser, 'ana')
  await simulator.expect({ number: EXPERT, rings: true })
  const opened = ana.context().waitForEvent('page')
  await key(ana, 'Abrir em janela própria').click()
  const own = await opened
  await own.setViewportSize({ width: 360, height: 640 }) // as the console asks for it
  const button = (name: string) => own.getByRole('button', { name, exact: true })
  await pictureOfOwn(ana, own, 'idle')
  await picture(ana, 'taken-out')

  const customer = await simulator.place({ to: DEMO_NUMBER, from: PHONE, talk: 600 })
  await ringing(own, PHONE).waitFor()
  await pictureOfOwn(ana, own, 'ringing')
  await answerCall(own, PHONE)
  await own.getByRole('region', { name: 'Formulário da chamada' }).waitFor()
  await pictureOfOwn(ana, own, 'call')
  await button('Teclado').click()
  await pictureOfOwn(ana, own, 'keypad')
  await button('Teclado').click()
  await classifyIn(own)
  await pictureOfOwn(ana, own, 'classification')
  await button('Transferir').click()
  const stage = own.getByRole('region', { name: 'Transferência' })
  await pictureOfOwn(ana, own, 'transfer')
  await stage.getByText('Assistida', { exact: true }).click()
  await stage.getByRole('combobox').fill(EXPERT)
  await own.getByRole('listbox').getByRole('option').first().click()
  await stage.getByRole('button', { name: 'Transferir' }).click()
  await simulator.calledAt(EXPERT).is('ringing')
  await pictureOfOwn(ana, own, 'consultation')
  await button('Cancelar transferência').click()
  await customer.act('hangup')
  await own.getByRole('region', { name: 'Pós-atendimento' }).waitFor()
  await pictureOfOwn(ana, own, 'after-service')
  await button('Trazer de volta para a página').click()
  await beFree(ana)
  await ana.context().close()
})

async function classifyIn(own: Page): Promise<void> {
  const form = own.getByRole('region', { name: 'Formulário da chamada' })
  await form.getByRole('tab', { name: 'Classificação' }).click()
  await form.getByRole('combobox', { name: /^Classificação/ }).selectOption('Resolvido')
  await form.getByRole('combobox', { name: /^Subclassificação/ }).selectOption('Segunda via enviada')
}
