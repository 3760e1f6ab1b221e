import { expect, type Page } from '@playwright/test'
import {
  answerCall,
  customerCalls,
  dial,
  expectSound,
  hangUp,
  recordsOf,
  ringing,
  waitForCalls,
} from '../product/agent-call.ts'
import { beFree } from '../product/desk.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { simCallsTo } from '../product/sim-calls.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'

test.describe('two agents', () => {
  let ana: Page
  let bruno: Page

  test.beforeAll(async ({ browser }) => {
    ana = await (await browser.newContext()).newPage()
    bruno = await (await browser.newContext()).newPage()
    await Promise.all([waitForCalls(ana), waitForCalls(bruno, 'bruno')])
  })

  test.afterAll(async () => {
    await Promise.all([ana.context().close(), bruno.context().close()])
  })

  test.beforeEach(async () => {
    await Promise.all([beFree(ana), beFree(bruno)])
  })

  test('A call to the queue rings at both agents; one answers and the other stops ringing', async () => {
    const phone = '11977770001'
    const sim = customerCalls(phone, '--talk', '30')
    await Promise.all([
      expect(ringing(ana, phone)).toBeVisible(),
      expect(ringing(bruno, phone)).toBeVisible(),
    ])
    await answerCall(bruno, phone)
    await sim.next('answered')
    await expect(ringing(ana, phone)).toBeHidden()
    await beFree(ana)
    await hangUp(bruno)
    await sim.next('hungup')
    const { count, results } = await recordsOf(bruno, phone)
    expect(count).toBe(1)
    expect(results[0]).toMatchObject({ endpoint: '10002', dial_status: 200 })
  })

  test('When one agent calls the other, both hear each other, and each has a record of their own', async () => {
    await dial(ana, '10002')
    await answerCall(bruno, '10001')
    await Promise.all([expectSound(ana), expectSound(bruno)])
    await hangUp(bruno)
    await Promise.all([beFree(ana), beFree(bruno)])
    expect((await recordsOf(ana, '10002')).results[0]).toMatchObject({ call_type: 31, dial_status: 200 })
    expect((await recordsOf(bruno, '10001')).results[0]).toMatchObject({ call_type: 30, dial_status: 200 })
  })

  test('A call that the other agent declines ends with the reason', async () => {
    await dial(ana, '10002')
    await ringing(bruno, '10001').getByRole('button', { name: 'Recusar' }).click()
    await expect(softphone(ana).getByText('10002 · Rejeitada')).toBeVisible()
  })

  test('[R1-02] An agent calls a number outside: both hear each other', async ({ request }) => {
    const number = '11977771001'
    await dial(ana, number)
    await expectSound(ana)
    await expect
      .poll(async () => (await simCallsTo(request, number))[0]?.heard.loudness_db, { timeout: 15_000 })
      .toBeGreaterThan(-50)
    await hangUp(ana)
    await expect.poll(async () => (await simCallsTo(request, number))[0]?.state ?? 'over').toBe('over')
    expect((await recordsOf(ana, number)).results[0]).toMatchObject({
      call_type: 10,
      dial_status: 200,
      trunk: 'Simulador',
    })
  })

  const unreached = [
    { ids: '[R4.1-27] ', number: '11977770486', says: 'Destino ocupado', status: 486 },
    { ids: '[R4.1-27] ', number: '11977770609', says: 'Cancelada por blacklist', status: 609 },
    { ids: '[R4.1-27] ', number: '11977770404', says: 'Número não existe', status: 404 },
    { ids: '', number: '10003', says: 'Não atendida', status: 480 },
  ]
  for (const { ids, number, says, status } of unreached) {
    test(`${ids}A call to ${number}, which is not reached, says why: ${says}`, async () => {
      await dial(ana, number)
      await expect(softphone(ana).getByText(`${shownPhone(number)} · ${says}`)).toBeVisible()
      await expect.poll(async () => (await recordsOf(ana, number)).results[0]?.['dial_status']).toBe(status)
    })
  }
})
