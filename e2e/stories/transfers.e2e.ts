import { expect, type Page } from '@playwright/test'
import {
  answerCall,
  DEMO_NUMBER,
  expectAvailable,
  hangUp,
  recordsOf,
  ringing,
} from '../product/agent-call.ts'
import { beFree, classify, key, sitDown, stage, transfer, watchForStage } from '../product/desk.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

test.describe('a call is given to somebody else', () => {
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

  /** A customer talks with Ana; Bruno's phone rang too and is quiet again. */
  async function talkWithAna(phone: string): Promise<Outside> {
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await expect(ringing(bruno, phone)).toHaveCount(0)
    await classify(ana)
    return customer
  }

  async function expectWithBruno(customer: Outside, phone: string): Promise<void> {
    await Promise.all([expectTones(bruno, VOICE.outside), customer.hears(VOICE.bruno)])
    await expect(key(ana, 'Desligar')).toHaveCount(0)
    await hangUp(bruno)
    await customer.is('over')
    expect((await recordsOf(bruno, phone)).results[0]).toMatchObject({ dial_status: 200, endpoint: '10002' })
    // A team with after-service: Ana has none of a call that they gave away, nor of the one they consulted in.
    await expectAvailable(ana)
    await expect(stage(ana, 'Pós-atendimento')).toHaveCount(0)
  }

  test('[R4.4-32] [R4.5-03] [R4.5-04] A blind transfer: the call leaves Ana at once, who is at the dial pad again, and rings at Bruno with the number of the customer', async () => {
    const phone = '11955550001'
    const customer = await talkWithAna(phone)
    await transfer(ana, 'Cega', 'Ramal', 'Bruno')
    await expect(stage(ana, 'Transferência')).toHaveCount(0)
    await expect(softphone(ana).getByText('Transferindo para')).toBeVisible()
    await answerCall(bruno, phone)
    await expectWithBruno(customer, phone)
  })

  test('[R4.4-32] [R4.5-05] [R4.5-07] An attended transfer: Ana talks to Bruno while the customer waits, then both are together', async () => {
    const phone = '11955550002'
    const customer = await talkWithAna(phone)
    await transfer(ana, 'Assistida', 'Ramal', 'Bruno')
    await answerCall(bruno, '10001')
    await Promise.all([expectTones(ana, VOICE.bruno), expectTones(bruno, VOICE.ana)])
    const transferring = await watchForStage(ana, 'Transferindo')
    await key(ana, 'Concluir transferência').click()
    await transferring()
    await expectWithBruno(customer, phone)
  })

  test('[R4.5-06] In a pendulum transfer Ana talks to each in turn before both are together', async () => {
    const phone = '11955550003'
    const customer = await talkWithAna(phone)
    await transfer(ana, 'Pêndulo', 'Ramal', 'Bruno')
    await answerCall(bruno, '10001')
    await expectTones(ana, VOICE.bruno)
    await key(ana, 'Alternar').click()
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await key(ana, 'Alternar').click()
    await Promise.all([expectTones(ana, VOICE.bruno), expectTones(bruno, VOICE.ana)])
    await key(ana, 'Concluir transferência').click()
    await expectWithBruno(customer, phone)
  })
})
