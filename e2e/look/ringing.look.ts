import type { Page } from '@playwright/test'
import { answerCall, ringing } from '../product/agent-call.ts'
import { beFree, classify, prepareTransfer, sitDown } from '../product/desk.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { picture } from './picture.ts'
import { ends, rings, talk } from './talk.ts'

const CUSTOMER = '11933331101'
let ana: Page

test.beforeEach(async ({ browser }) => {
  ana = await sitDown(browser, 'ana')
})
test.afterEach(() => ana.context().close())

test('A call that rings, of somebody unknown and of somebody known, is photographed', async () => {
  let customer = await rings(ana, CUSTOMER)
  await picture(ana, 'ringing-unknown')
  await answerCall(ana, CUSTOMER)
  await softphone(ana).getByRole('textbox', { name: 'Nome' }).fill('Maria Aparecida dos Santos')
  await ends(ana, customer)
  customer = await rings(ana, CUSTOMER)
  await ringing(ana, CUSTOMER).getByText('Última').waitFor()
  await picture(ana, 'ringing-known')
  await customer.act('hangup')
  await ringing(ana, CUSTOMER).waitFor({ state: 'hidden' })
})

test('A call that rings again after its page was loaded anew is photographed', async () => {
  const customer = await talk(ana, '11933331102')
  ana.once('dialog', (warning) => void warning.accept())
  await ana.reload()
  await ringing(ana, '11933331102').waitFor()
  await picture(ana, 'ringing-resumed') // longer than it rings
  await customer.act('hangup').catch(() => undefined)
  await beFree(ana)
})

test('A call that a coworker gives away is photographed at who receives it', async ({ browser }) => {
  const bruno = await sitDown(browser, 'bruno')
  await bruno.setViewportSize({ width: 1440, height: 900 })
  await given(bruno, '11933331103')
  await picture(bruno, 'ringing-transferred') // longer than it rings
  await simulator.hangUpAll()
  await Promise.all([beFree(ana), beFree(bruno)])

  await given(bruno, '11933331104')
  await answerCall(bruno, '11933331104')
  await softphone(bruno).getByRole('region', { name: 'Sobre a transferência' }).waitFor()
  await picture(bruno, 'call-transferred')
  await simulator.hangUpAll()
  await beFree(bruno)
  await bruno.context().close()
})

/** A customer's call rings at Bruno, to whom Ana gives it. */
async function given(bruno: Page, phone: string): Promise<void> {
  await rings(ana, phone)
  await answerCall(ana, phone)
  await classify(ana)
  await prepareTransfer(ana, 'Cega', 'Ramal', 'Bruno')
  const form = softphone(ana).getByRole('region', { name: 'Transferência' })
  await form.getByRole('textbox', { name: 'Observação para quem recebe' }).fill('Quer a segunda via de março')
  await form.getByRole('button', { name: 'Transferir' }).click()
  await ringing(bruno, phone).waitFor()
}
