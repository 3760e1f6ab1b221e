import { expect, type Page } from '@playwright/test'
import { recordsOf } from '../product/agent-call.ts'
import { beFree, classify, sitDown, stage } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { changeSettings, movesBack } from '../product/settings.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { test } from '../product/test.ts'
import { VOICE } from '../product/voice.ts'
import { picture } from './picture.ts'
import { rings, talk } from './talk.ts'

const TEAM = { description: 'Suporte' }
const PHONE = '11933334101'
let ana: Page

const lasts = (seconds: number) => changeSettings('teams', TEAM, { duration_of_after_service: seconds })

test.beforeAll(async ({ browser }) => {
  ana = await sitDown(browser, 'ana')
})
test.afterAll(async () => {
  lasts(30)
  await ana.context().close()
})

test('The after-service is photographed: at its begin, in its last seconds, and ended', async () => {
  lasts(30)
  const customer = await talk(ana, PHONE)
  await customer.hears(VOICE.ana)
  await customer.act('hangup')
  await stage(ana, 'Pós-atendimento').waitFor()
  await picture(ana, 'after-service')
  await beFree(ana)

  lasts(22)
  const late = await talk(ana, '11933334102')
  await classify(ana)
  await late.act('hangup')
  const left = stage(ana, 'Pós-atendimento').getByRole('timer')
  await expect(left).toHaveText(/0?0:10/, { timeout: 25_000 })
  await picture(ana, 'after-service-last')
  await beFree(ana)
  await picture(ana, 'after-service-ended')
})

test('Calls of today and of another day are photographed', async () => {
  const missed = await rings(ana, '11933334103')
  await missed.act('hangup')
  await ana.reload()
  await beFree(ana)
  await picture(ana, 'calls-today')
  await details(PHONE)
  await picture(ana, 'details-today')
  await ana.keyboard.press('Escape')
  await ana.getByRole('tab', { name: /Perdidas/ }).click()
  await picture(ana, 'calls-missed')
  const id = Number((await recordsOf(ana, PHONE)).results[0]?.['id'])
  movesBack(id, 3)
  await ana.goto(`${product().baseUrl}/phonecalls?call=${id}`)
  await ana.getByRole('dialog').getByText('Linha do tempo').waitFor()
  await picture(ana, 'details-other-day')
})

async function details(phone: string): Promise<void> {
  await ana.getByRole('button', { name: shownPhone(phone), exact: true }).click()
  await ana.getByRole('dialog').getByRole('heading').first().waitFor()
}
