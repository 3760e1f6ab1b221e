import { type Page, test } from '@playwright/test'
import { answerCall, DEMO_NUMBER, ringing } from '../product/agent-call.ts'
import { beFree, classify, key, prepareTransfer, sitDown, transfer } from '../product/desk.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { VOICE } from '../product/voice.ts'
import { picture } from './picture.ts'

const EXPERT = '11933338001'
const CUSTOMER = '11933338101'

test('Every stage of the softphone is photographed', async ({ browser }) => {
  const ana = await sitDown(browser, 'ana')
  await picture(ana, '01-dialpad')
  await key(ana, 'Agenda').click()
  await picture(ana, '02-phonebook')
  await back(ana)
  await key(ana, 'Configurações de áudio').click()
  await picture(ana, '04-settings')
  await back(ana)

  const customer = await incoming(ana, CUSTOMER, '05-ringing')
  await picture(ana, '06-call')
  await classify(ana)
  await picture(ana, '07-classification')
  await simulator.expect({ number: EXPERT, rings: true })
  await prepareTransfer(ana, 'Cega', 'Ramal', 'Bruno')
  await picture(ana, '08-transfer')
  await back(ana)
  for (const [kind, name] of [
    ['Assistida', '09-transfer-attend'],
    ['Pêndulo', '10-transfer-pendulum'],
  ] as const) {
    await transfer(ana, kind, 'Número', EXPERT)
    const expert = simulator.calledAt(EXPERT)
    await expert.is('ringing')
    await picture(ana, `${name}-ringing`)
    await expert.act('answer')
    await expert.hears(VOICE.ana)
    await picture(ana, name)
    await key(ana, 'Cancelar transferência').click()
    await expert.is('over')
  }

  await key(ana, 'Nova chamada').click()
  await softphone(ana).getByRole('textbox', { name: 'Número' }).fill(EXPERT)
  await key(ana, 'Ligar').click()
  const second = simulator.calledAt(EXPERT)
  await second.is('ringing')
  await second.act('answer')
  await second.hears(VOICE.ana)
  await picture(ana, '11-two-calls')
  await key(ana, 'Conferência').click()
  await picture(ana, '12-conference')
  await back(ana)
  await second.act('hangup')
  await beFreeOf(ana, customer)
})

async function back(page: Page): Promise<void> {
  await key(page, 'Voltar').first().click()
}

async function incoming(page: Page, phone: string, name: string): Promise<Outside> {
  const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
  await ringing(page, phone).waitFor()
  await picture(page, name)
  await answerCall(page, phone)
  await customer.hears(VOICE.ana)
  return customer
}

async function beFreeOf(page: Page, customer: Outside): Promise<void> {
  await customer.act('hangup')
  await softphone(page).getByRole('region', { name: 'Pós-atendimento' }).waitFor()
  await picture(page, '13-after-service')
  await beFree(page)
  await page
    .getByRole('tabpanel', { name: 'Hoje' })
    .getByRole('button', { name: CUSTOMER, exact: true })
    .click()
  await page.waitForTimeout(1500)
  await picture(page, '14-call-details')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /Perdidas/ }).click()
  await picture(page, '15-missed')
}
