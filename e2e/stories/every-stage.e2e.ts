import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, ringing } from '../product/agent-call.ts'
import { takeChat } from '../product/agent-chat.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree, classify, key, prepareTransfer, sitDown, stage, transfer } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { Sim } from '../product/sim.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { VOICE } from '../product/voice.ts'

const EXPERT = '11933337001'
const CUSTOMER = '11933337101'
const DOCK = '#softphone-dock'
const DIALOG = '[role=dialog]'

test.describe('what is shown for a moment only', () => {
  let ana: Page

  // Each of a dozen stages is looked at twice.
  test.describe.configure({ timeout: 120_000 })
  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana')
    await ana.setViewportSize({ width: 1440, height: 900 })
    await simulator.expect({ number: EXPERT, rings: true })
  })
  test.afterAll(() => ana.context().close())

  const back = () => key(ana, 'Voltar').first().click()
  /** As it stands, in both themes. */
  const looksAt = (what: string, within = DOCK) => expectAccessible(ana, what, within)

  /** Both are with each other; `whileRinging` is what is done before. */
  async function talk(phone: string, whileRinging = async () => {}): Promise<Outside> {
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await ringing(ana, phone).waitFor()
    await whileRinging()
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    return customer
  }

  test('Every stage of a call, and what is told of it after it, has no serious fault for anybody, in either theme', async () => {
    await looksAt('dial pad')
    await key(ana, 'Agenda').click()
    await expect(stage(ana, 'Agenda')).toContainText('Bruno')
    await looksAt('phone book')
    await back()
    await key(ana, 'Configurações de áudio').click()
    await looksAt('settings')
    await back()

    const customer = await talk(CUSTOMER, () => looksAt('ringing', DIALOG))
    await softphone(ana).getByRole('textbox', { name: 'Nome' }).waitFor()
    await looksAt('in call')
    await key(ana, 'Mudo').click()
    await key(ana, 'Teclado').click()
    await looksAt('muted, with the keypad')
    await key(ana, 'Teclado').click()
    await key(ana, 'Mudo').click()
    await classify(ana)
    await looksAt('classification')

    await prepareTransfer(ana, 'Cega', 'Ramal', 'Bruno')
    await looksAt('transfer')
    await back()
    await customer.act('hangup')
    await stage(ana, 'Pós-atendimento').waitFor()
    await looksAt('after-service')
    await looksAt('header in the after-service', 'header')
    await beFree(ana)
    await ana
      .getByRole('tabpanel', { name: 'Hoje' })
      .getByRole('button', { name: shownPhone(CUSTOMER), exact: true })
      .click()
    await ana.getByRole('dialog').waitFor()
    await looksAt('details of a call', DIALOG)
    await ana.keyboard.press('Escape')
  })

  test('Stages of two calls have no serious fault for anybody, in either theme', async () => {
    const customer = await talk('11933337102')
    await classify(ana)
    for (const kind of ['Assistida', 'Pêndulo'] as const) await consulted(kind)
    const second = await called()
    await looksAt('two calls')
    await key(ana, 'Conferência').click()
    await looksAt('conference')
    await back()
    await second.act('hangup')
    await second.is('over')

    await customer.act('hangup')
    await stage(ana, 'Pós-atendimento').waitFor()
    await beFree(ana)
  })

  test('The map of the keys and a chat that rings have no serious fault for anybody, in either theme', async () => {
    await ana.keyboard.press('?')
    await ana.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    await looksAt('map of the keys', DIALOG)
    await ana.keyboard.press('Escape')
    await ana.goto(`${product().baseUrl}/chats`)
    const phone = '5511999983700'
    new Sim('chat', '--from', phone, '--text', 'Bom dia', '--wait', 'sent')
    await ana.getByRole('dialog', { name: 'Novo Chat' }).waitFor()
    await looksAt('a chat that rings', DIALOG)
    await takeChat(ana, phone)
    await ana.getByRole('log', { name: 'Mensagens' }).getByText('Bom dia').waitFor()
    await looksAt('a chat', 'main')
  })

  async function consulted(kind: 'Assistida' | 'Pêndulo'): Promise<void> {
    await transfer(ana, kind, 'Número', EXPERT)
    const expert = simulator.calledAt(EXPERT)
    await expert.is('ringing')
    await looksAt(`${kind}, ringing`)
    await expert.act('answer')
    await expert.hears(VOICE.ana)
    await looksAt(`${kind}, talking`)
    await key(ana, 'Cancelar transferência').click()
    await expert.is('over')
  }

  async function called(): Promise<Outside> {
    await key(ana, 'Nova chamada').click()
    await softphone(ana).getByRole('textbox', { name: 'Número' }).fill(EXPERT)
    await key(ana, 'Ligar').click()
    const called = simulator.calledAt(EXPERT)
    await called.is('ringing')
    await called.act('answer')
    await called.hears(VOICE.ana)
    return called
  }
})
