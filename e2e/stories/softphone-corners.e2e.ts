import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, expectAvailable, hangUp, ringing } from '../product/agent-call.ts'
import { toast } from '../product/agent-page.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { changeSettings } from '../product/settings.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

test.describe('corners of the softphone', () => {
  let ana: Page

  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana')
  })
  test.afterAll(async () => {
    changeSettings('teams', { description: 'Suporte' }, { enable_webphone_auto_answer: 0 })
    await ana.context().close()
  })
  test.beforeEach(() => beFree(ana))

  test('the microphone is changed in a call, in the settings, and the call stays', async () => {
    const phone = '11966667001'
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await key(ana, 'Configurações de áudio').click()
    const settings = ana.getByRole('main').getByRole('region', { name: 'Configurações de áudio' })
    await settings.getByRole('combobox', { name: 'Entrada de áudio' }).selectOption({ index: 1 })
    await settings.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(ana, 'Configurações salvas')).toBeVisible()
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    await hangUp(ana)
    await customer.is('over')
  })

  test('a colleague is found in the phone book and called', async () => {
    await simulator.phone.register('carla')
    await simulator.expect({ number: '10003' })
    await key(ana, 'Agenda').click()
    const book = ana.getByRole('main').getByRole('region', { name: 'Agenda' })
    await book.getByRole('searchbox').fill('Carla')
    await book.getByRole('button', { name: 'Ligar para Carla Souza' }).click()
    const carla = simulator.calledAt('10003')
    await Promise.all([carla.hears(VOICE.ana), expectTones(ana, VOICE.outside)])
    await carla.act('hangup')
    await beFree(ana)
    await simulator.phone.unregister('carla')
  })

  test('do not disturb: nothing rings until it is taken back', async () => {
    await command({ action: 'dnd', data: { active: true } })
    await expect(ana.getByRole('banner').getByText('Não perturbe')).toBeVisible()
    const phone = '11966667003'
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await customer.is('queued')
    await ana.waitForTimeout(2000) // Time enough to ring, if it were to.
    await expect(ringing(ana, phone)).toHaveCount(0)
    await command({ action: 'dnd', data: { active: false } })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await customer.act('hangup')
  })

  test('[R9-07] The softphone asks every 5 s by OPTIONS whether the registrar is there', async () => {
    const asked: number[] = []
    ana.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).startsWith('OPTIONS ')) asked.push(Date.now())
      }),
    )
    await ana.reload()
    await expectAvailable(ana)
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
    const gaps = asked.slice(1, 4).map((at, i) => at - asked[i]!)
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(4_000)
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(6_000)
  })

  test('a team that answers by itself', async () => {
    changeSettings('teams', { description: 'Suporte' }, { enable_webphone_auto_answer: 1 })
    await ana.reload()
    await expectAvailable(ana)
    const customer = await simulator.place({ to: DEMO_NUMBER, from: '11966667004' })
    await Promise.all([customer.hears(VOICE.ana), expectTones(ana, VOICE.outside)])
    await customer.act('hangup')
  })
})

/** What a supervisor's program sends to Ana's console. */
async function command(body: object): Promise<void> {
  const { baseUrl } = product()
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${baseUrl}/api/auth/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'sofia', password: 'ramal-demo' }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { ...json, authorization: `Token ${token}` }
  const found = await fetch(`${baseUrl}/api/v1/service/apps/business/users/?search=Ana`, { headers })
  const { results } = (await found.json()) as { results: { id: number }[] }
  const sent = await fetch(`${baseUrl}/api/v1/agent/${results[0]?.id}/command/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(sent.status).toBe(202)
}
