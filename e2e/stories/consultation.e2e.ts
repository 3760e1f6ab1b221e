import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, hangUp, recordsOf } from '../product/agent-call.ts'
import { beFree, classify, key, sitDown, stage, transfer } from '../product/desk.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

/** Somebody outside, reached through the trunk, who is asked whether they take the call. */
const EXPERT = '11933339001'

test.describe('an agent asks somebody outside before giving a call away', () => {
  let ana: Page

  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana')
  })
  // An after-service that is left open comes back with the next page of the same agent.
  test.afterAll(async () => {
    await beFree(ana)
    await ana.context().close()
  })
  test.beforeEach(async () => {
    await simulator.expect({ number: EXPERT, rings: true })
    await beFree(ana)
  })

  async function talk(phone: string): Promise<Outside> {
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await classify(ana)
    return customer
  }

  async function consult(kind: 'Assistida' | 'Pêndulo'): Promise<Outside> {
    await transfer(ana, kind, 'Número', EXPERT)
    const expert = simulator.calledAt(EXPERT)
    await expert.is('ringing')
    return expert
  }

  /** The customer is with Ana as before. */
  async function expectBack(customer: Outside): Promise<void> {
    await expect(key(ana, 'Desligar')).toBeVisible()
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await hangUp(ana)
    await customer.is('over')
  }

  /** On a small phone the form stands below the consultation: who is in it stays in sight at the end of that. */
  async function expectBothInSight(): Promise<void> {
    const wide = ana.viewportSize()
    await ana.setViewportSize({ width: 390, height: 600 })
    const form = softphone(ana).getByRole('region', { name: 'Formulário da chamada' })
    await form.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    for (const side of ['Cliente', /^Destino · /])
      await expect(stage(ana, 'Transferência assistida').getByText(side, { exact: true })).toBeInViewport({
        ratio: 1,
      })
    if (wide) await ana.setViewportSize(wide)
  }

  for (const kind of ['Cega', 'Assistida', 'Pêndulo'] as const)
    test(`[R4.5-14] ${kind}: the destination accepts, both hear each other without the agent, and the destination hangs up`, async () => {
      const phone = `1193333910${kind.length}`
      const customer = await talk(phone)
      await transfer(ana, kind, 'Número', EXPERT)
      const expert = simulator.calledAt(EXPERT)
      await expert.is('ringing')
      await expert.act('answer')
      if (kind !== 'Cega') {
        await expert.hears(VOICE.ana)
        await key(ana, 'Concluir transferência').click()
      }
      await Promise.all([expert.hears(VOICE.outside), customer.hears(VOICE.outside)])
      await expect(key(ana, 'Desligar')).toHaveCount(0)
      await expert.act('hangup')
      await customer.is('over')
      const [first] = (await recordsOf(ana, phone)).results
      expect(first).toMatchObject({ dial_status: 200 })
    })

  test('[R4.5-09] A consultation is cancelled while it rings, and another while they talk: the customer is back each time', async () => {
    const customer = await talk('11933339201')
    const ringing = await consult('Assistida')
    await expectBothInSight()
    await key(ana, 'Cancelar transferência').click()
    await ringing.is('over')
    await expect(stage(ana, 'Transferência assistida')).toHaveCount(0)
    await expect(stage(ana, shownPhone('11933339201'))).toBeVisible()
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])

    await simulator.expect({ number: EXPERT, answers_after: 0 })
    await transfer(ana, 'Pêndulo', 'Número', EXPERT)
    const talking = simulator.calledAt(EXPERT)
    await talking.is('talking')
    await talking.hears(VOICE.ana)
    await key(ana, 'Cancelar transferência').click()
    await talking.is('over')
    await expectBack(customer)
  })

  test('[R4.4-27] When the person consulted refuses, or hangs up while they talk, the customer is back without a click', async () => {
    const customer = await talk('11933339301')
    const refusing = await consult('Assistida')
    await refusing.act('reject', { dial_status: 486 })
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])

    const talking = await consult('Assistida')
    await talking.act('answer')
    await talking.hears(VOICE.ana)
    await talking.act('hangup')
    await expectBack(customer)
  })

  test('When the customer hangs up during a consultation, the other call goes on as an ordinary one', async () => {
    const customer = await talk('11933339401')
    const expert = await consult('Assistida')
    await expert.act('answer')
    await expert.hears(VOICE.ana)
    await customer.act('hangup')
    await expect(key(ana, 'Cancelar transferência')).toHaveCount(0)
    await Promise.all([expectTones(ana, VOICE.outside), expert.hears(VOICE.ana)])
    await hangUp(ana)
    await expert.is('over')
  })
})
