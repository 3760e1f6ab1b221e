import type { Page } from '@playwright/test'
import { classify, key, prepareTransfer, sitDown, stage, transfer } from '../product/desk.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { VOICE } from '../product/voice.ts'
import { picture } from './picture.ts'
import { ends, talk } from './talk.ts'

const EXPERT = '11933333001'
let ana: Page

test.beforeAll(async ({ browser }) => {
  ana = await sitDown(browser, 'ana')
  await simulator.expect({ number: EXPERT, rings: true })
})
test.afterAll(() => ana.context().close())

test('A transfer is photographed: its search, what is missing for it, its note', async () => {
  const customer = await talk(ana, '11933333101')
  await prepareTransfer(ana, 'Cega', 'Ramal', 'Bruno')
  const form = stage(ana, 'Transferência')
  await form.getByRole('button', { name: 'Transferir' }).click()
  await softphone(ana).getByText('Este campo é obrigatório').first().waitFor()
  await picture(ana, 'transfer-missing')
  if (await form.isVisible()) await key(ana, 'Voltar').first().click()
  await classify(ana)
  await key(ana, 'Transferir').click()
  await picture(ana, 'transfer')
  const searches = async () => {
    await softphone(ana).locator('input[role=combobox]').fill('a')
    await found().waitFor()
  }
  await picture(ana, 'transfer-search', searches)
  await searches()
  await found().click()
  await form.getByRole('textbox').last().fill('Quer a segunda via de março e um desconto de dez por cento')
  await picture(ana, 'transfer-note')
  await key(ana, 'Voltar').first().click()
  await ends(ana, customer)
})

test('A consultation is photographed while it rings and while it is talked', async () => {
  const customer = await talk(ana, '11933333102')
  await classify(ana)
  await consulted('Assistida', 'attended')
  await consulted('Pêndulo', 'pendulum')
  await ends(ana, customer)
})

const found = () => ana.getByRole('listbox').getByRole('option').first()

async function consulted(kind: 'Assistida' | 'Pêndulo', name: string): Promise<void> {
  await transfer(ana, kind, 'Número', EXPERT)
  const expert: Outside = simulator.calledAt(EXPERT)
  await expert.is('ringing')
  await picture(ana, `consultation-${name}-ringing`)
  await expert.act('answer')
  await expert.hears(VOICE.ana)
  await picture(ana, `consultation-${name}`)
  await key(ana, 'Teclado').click()
  await picture(ana, `consultation-${name}-keypad`)
  await key(ana, 'Cancelar transferência').click()
  await expert.is('over')
}
