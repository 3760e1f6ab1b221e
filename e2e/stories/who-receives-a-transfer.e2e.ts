import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, hangUp, ringing } from '../product/agent-call.ts'
import { beFree, classify, key, prepareTransfer, sitDown } from '../product/desk.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

test.describe('who receives a transfer knows who gives it to them, whom and why (D14)', () => {
  let ana: Page
  let bruno: Page

  test.beforeAll(async ({ browser }) => {
    ;[ana, bruno] = await Promise.all([sitDown(browser, 'ana'), sitDown(browser, 'bruno')])
  })
  test.afterAll(async () => {
    await Promise.all([ana, bruno].map((page) => page.context().close()))
  })
  test.beforeEach(async () => {
    await Promise.all([ana, bruno].map(beFree))
  })

  async function talkWithAna(phone: string): Promise<Outside> {
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await expect(ringing(bruno, phone)).toHaveCount(0)
    await classify(ana)
    return customer
  }

  async function give(kind: 'Cega' | 'Assistida', note: string): Promise<void> {
    await prepareTransfer(ana, kind, 'Ramal', 'Bruno')
    const stage = softphone(ana).getByRole('region', { name: 'Transferência' })
    await stage.getByRole('textbox', { name: 'Observação para quem recebe' }).fill(note)
    await stage.getByRole('button', { name: 'Transferir' }).click()
  }

  const told = () => softphone(bruno).getByRole('region', { name: 'Sobre a transferência' })

  /** What Ana has chosen stands there folded, and cannot be changed. */
  async function expectFilledIn(): Promise<void> {
    const chosen = told().getByText('Resolvido')
    await expect(chosen).toBeHidden()
    await told()
      .getByText(/^Preenchido por Ana/)
      .click()
    await expect(chosen).toBeVisible()
    await expect(told().getByText('Segunda via enviada')).toBeVisible()
    await expect(told().locator('input, select, textarea')).toHaveCount(0)
  }

  test('Blind, with a note: Bruno reads it while it rings, and has what Ana filled in beside the call', async () => {
    const phone = '11955550101'
    const customer = await talkWithAna(phone)
    await give('Cega', 'Quer a segunda via de março')
    const dialog = ringing(bruno, phone)
    await expect(dialog).toContainText(/Ana.* quer transferir esta chamada/)
    await expect(dialog).toContainText(shownPhone(phone))
    await expect(dialog).toContainText('Suporte')
    await expect(dialog).toContainText('“Quer a segunda via de março”')
    await answerCall(bruno, phone)
    await expectTones(bruno, VOICE.outside)
    await expect(told()).toContainText(/Transferida por Ana.* · Suporte/)
    await expect(told()).toContainText('“Quer a segunda via de março”')
    await expectFilledIn()
    await hangUp(bruno)
    await customer.is('over')
  })

  test('Attended: Bruno is asked about the customer, and the customer is theirs when Ana concludes', async () => {
    const phone = '11955550102'
    const customer = await talkWithAna(phone)
    await give('Assistida', 'Pede desconto')
    const dialog = ringing(bruno, '10001')
    await expect(dialog).toContainText(/Ana.* quer consultar você sobre /)
    await expect(dialog).toContainText(shownPhone(phone))
    await expect(dialog).toContainText('“Pede desconto”')
    await answerCall(bruno, '10001')
    await expect(told()).toContainText(/Ana.* consulta você/)
    await expectFilledIn()
    await key(ana, 'Concluir transferência').click()
    await expectTones(bruno, VOICE.outside)
    await expect(told()).toContainText(/Transferida por Ana/)
    await hangUp(bruno)
    await customer.is('over')
  })

  test('D19: A call of the queue says how long the customer waited, and afterwards when they were here last', async () => {
    const phone = '11955550103'
    const customer = await talkWithAna(phone)
    await hangUp(ana)
    await customer.is('over')
    // Who comes while she classifies waits for her, long enough that it is worth a word (from 5 s on).
    const again = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await again.is('queued')
    const came = Date.now()
    await expect.poll(() => Date.now() - came, { timeout: 10_000 }).toBeGreaterThan(5_500)
    await beFree(ana)
    await expect(ringing(ana, phone)).toContainText(/Suporte · esperou 0:\d\d/)
    await expect(ringing(ana, phone)).toContainText(/Última: chamada hoje, Suporte · Ana/)
    await answerCall(ana, phone)
    await hangUp(ana)
    await again.is('over')
  })
})
