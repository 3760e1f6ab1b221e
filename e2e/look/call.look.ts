import type { Page } from '@playwright/test'
import { dial } from '../product/agent-call.ts'
import { classify, key, sitDown } from '../product/desk.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { picture } from './picture.ts'
import { ends, talk } from './talk.ts'

const EXPERT = '11933332001'
let ana: Page

test.beforeAll(async ({ browser }) => {
  ana = await sitDown(browser, 'ana')
})
test.afterAll(() => ana.context().close())

test('A call that the agent makes is photographed', async () => {
  await simulator.expect({ number: EXPERT, rings: true })
  await dial(ana, EXPERT)
  const callee = simulator.calledAt(EXPERT)
  await callee.is('ringing')
  await picture(ana, 'outgoing')
  await callee.act('reject', { dial_status: 486 })
  await softphone(ana).getByText('Destino ocupado').waitFor()
  await picture(ana, 'outgoing-refused')
})

test('A call and what is done in it are photographed', async () => {
  const customer = await talk(ana, '11933332101')
  await picture(ana, 'call-form')
  await key(ana, 'Mudo').click()
  await picture(ana, 'call-muted')
  await key(ana, 'Mudo').click()
  await key(ana, 'Espera').click()
  await softphone(ana).getByText('Em espera').first().waitFor()
  await picture(ana, 'call-held')
  await key(ana, 'Espera').click()
  await key(ana, 'Teclado').click()
  for (const digit of ['1', '2', '#'])
    await softphone(ana).getByRole('button', { name: digit, exact: true }).click()
  await picture(ana, 'call-keypad')
  await key(ana, 'Teclado').click()
  await classify(ana)
  await picture(ana, 'call-classification')
  await ends(ana, customer)
})

test('Two calls and a conference are photographed', async () => {
  const customer = await talk(ana, '11933332102')
  await classify(ana)
  await key(ana, 'Nova chamada').click()
  await picture(ana, 'second-call-pad')
  await softphone(ana).getByRole('textbox', { name: 'Número' }).fill(EXPERT)
  await key(ana, /^Ligar/).click()
  const second = simulator.calledAt(EXPERT)
  await second.is('ringing')
  await picture(ana, 'second-call-ringing')
  await second.act('answer')
  await second.is('talking')
  await picture(ana, 'two-calls')
  await key(ana, 'Conferência').click()
  await picture(ana, 'conference-before')
  await key(ana, 'Iniciar conferência').click()
  await key(ana, 'Separar as chamadas').waitFor()
  await picture(ana, 'conference')
  await key(ana, 'Separar as chamadas').click()
  await second.act('hangup')
  await second.is('over')
  await ends(ana, customer)
})
