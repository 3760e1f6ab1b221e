import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { answerCall, dial, expectAvailable, hangUp } from '../product/agent-call.ts'
import { DeskPhone } from '../product/baresip.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { accountOf } from '../product/desk-account.ts'
import { product } from '../product/product.ts'
import { loudnessOf, readWav } from '../product/recording.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

/** The IVR of the demo, which takes an extension as digits. */
const IVR = '1140001001'

for (const [index, transport] of (['udp', 'tcp'] as const).entries())
  test.describe(`a desk phone that is not ours, over ${transport}`, () => {
    let ana: Page
    let desk: DeskPhone
    let token: string

    test.beforeAll(async ({ browser, playwright }) => {
      const request = await playwright.request.newContext()
      const account = await accountOf(request, 'bruno')
      token = account.token
      await request.dispose()
      desk = await DeskPhone.open({ ...account, transport, tone: VOICE.bruno })
      ana = await sitDown(browser, 'ana')
    })
    test.afterAll(async () => {
      await desk?.close()
      await ana?.context().close()
    })
    test.beforeEach(async () => {
      await endAfterService(ana)
    })

    test('A desk phone is called from a browser: both hear each other', async () => {
      await dial(ana, '10002')
      await desk.next('CALL_INCOMING')
      desk.command('accept')
      await desk.next('CALL_ESTABLISHED')
      await expectTones(ana, VOICE.bruno)
      await expect.poll(() => desk.hears(VOICE.ana), { timeout: 15_000 }).toBe(true)
      await hangUp(ana)
      await desk.next('CALL_CLOSED')
    })

    test('A desk phone calls a browser and hangs up', async () => {
      desk.command('dial', '10001')
      await answerCall(ana, '10002')
      await desk.next('CALL_ESTABLISHED')
      await expectTones(ana, VOICE.bruno)
      await expect.poll(() => desk.hears(VOICE.ana), { timeout: 15_000 }).toBe(true)
      desk.command('hangup')
      await desk.next('CALL_CLOSED')
      await endAfterService(ana)
    })

    test('A desk phone is reached by a customer who dials its extension in the menu', async ({ request }) => {
      const phone = `1195557${index}001`
      const customer = await simulator.place({ to: IVR, from: phone })
      await customer.is('talking')
      await customer.act('dtmf', { dtmf: '10002' })
      await desk.next('CALL_INCOMING', 30_000)
      desk.command('accept')
      await desk.next('CALL_ESTABLISHED')
      await customer.hears(VOICE.bruno)
      await expect.poll(() => desk.hears(VOICE.outside), { timeout: 15_000 }).toBe(true)
      await customer.act('hangup')
      await desk.next('CALL_CLOSED')
      await expectRecording(request, token, phone)
    })

    test('A desk phone gives a customer away by REFER: who is called talks with the customer, the phone is free', async () => {
      const phone = `1195559${index}003`
      const customer = await simulator.place({ to: IVR, from: phone })
      await customer.is('talking')
      await customer.act('dtmf', { dtmf: '10002' })
      await desk.next('CALL_INCOMING', 30_000)
      desk.command('accept')
      await desk.next('CALL_ESTABLISHED')
      await customer.hears(VOICE.bruno)
      desk.command('transfer', '10001')
      await answerCall(ana, phone)
      await desk.next('CALL_CLOSED')
      await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
      await customer.act('hangup')
      await beFree(ana)
    })

    test('A desk phone calls a number outside: holds with music, sends a key, hangs up, and is recorded', async ({
      request,
    }) => {
      const number = `1195558${index}002`
      await simulator.expect({ number })
      desk.command('dial', number)
      await desk.next('CALL_ESTABLISHED', 20_000)
      const person = simulator.calledAt(number)
      await person.hears(VOICE.bruno)
      await expect.poll(() => desk.hears(VOICE.outside), { timeout: 15_000 }).toBe(true)

      desk.command('hold')
      await person.hears() // Music is no tone.
      await expect.poll(async () => (await person.now()).heard.loudness_db).toBeGreaterThan(-50)
      desk.command('resume')
      await person.hears(VOICE.bruno)

      desk.command('sndcode', '5')
      await expect.poll(async () => (await person.now()).dtmf, { timeout: 10_000 }).toBe('5')
      desk.command('hangup')
      await desk.next('CALL_CLOSED')
      await person.is('over')
      await expectRecording(request, token, number)
    })
  })

/** A call between extensions has an after-service without a form. */
async function endAfterService(page: Page): Promise<void> {
  const available = page.getByRole('banner').getByRole('button', { name: /^Softphone Disponível/ })
  await expect(key(page, 'Salvar').or(available)).toBeVisible({ timeout: 20_000 })
  if (await key(page, 'Salvar').isVisible()) await key(page, 'Salvar').click()
  await expectAvailable(page)
}

/** The record of the call has a recording with sound on both sides. */
async function expectRecording(request: APIRequestContext, token: string, phone: string): Promise<void> {
  const at = `${product().baseUrl}/api/v1/report/call-steps/`
  const headers = { Authorization: `Token ${token}` }
  const last = async () => {
    const answer = await request.get(`${at}?phone=${phone}&ordering=-id`, { headers })
    return ((await answer.json()) as { results: Record<string, unknown>[] }).results[0]
  }
  await expect.poll(async () => (await last())?.['has_recording'], { timeout: 15_000 }).toBe(true)
  const call = await last()
  expect(call).toMatchObject({ dial_status: 200, endpoint: '10002' })
  const file = await request.get(`${at}${call?.['id']}/player/?file_response=true`, { headers })
  const wav = readWav(await file.body())
  expect(wav.channels).toHaveLength(2)
  for (const channel of wav.channels) expect(loudnessOf(channel)).toBeGreaterThan(-50)
}
