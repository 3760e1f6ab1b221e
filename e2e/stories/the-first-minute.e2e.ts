import { expect, type Page } from '@playwright/test'
import { DEMO_NUMBER, expectAvailable, ringing } from '../product/agent-call.ts'
import { beFree, key, sitDown, stage } from '../product/desk.ts'
import { byKeyboard, byMouse, type Hands } from '../product/hands.ts'
import { expectSteady, watchLayoutShift } from '../product/layout-shift.ts'
import { changeSettings } from '../product/settings.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { type Outside, simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

const ROUTES = ['/', '/phonecalls', '/chats', '/profile/sessions', '/mistyped-address']
/** The page on which the whole chain is played. */
const WHOLE = '/chats'
/** How many times slower than this machine. */
const SLOWER = 6
const TEAM = { description: 'Suporte' }
const WAYS = { 'by mouse': byMouse, 'by keyboard alone': byKeyboard }

test.describe('the first minute of a call', () => {
  let ana: Page
  let bruno: Page

  test.beforeAll(async ({ browser }) => {
    ;[ana, bruno] = await Promise.all([sitDown(browser, 'ana'), sitDown(browser, 'bruno')])
    await watchLayoutShift(ana)
    await ana.setViewportSize({ width: 1440, height: 900 })
  })
  test.afterAll(async () => {
    changeSettings('teams', TEAM, { enable_webphone_auto_answer: 0 })
    await Promise.all([ana, bruno].map((page) => page.context().close()))
  })

  for (const [at, route] of ROUTES.entries())
    for (const [way, handsOf] of Object.entries(WAYS))
      test(`On ${route} ${way}: what a call needs is there with its first second, and three keys close it after its end`, async () => {
        const hands = handsOf(ana)
        await ana.goto(route)
        await expectAvailable(ana)
        const phone = uniqueNumber(`1193334${String(1000 + at * 10 + Object.keys(WAYS).indexOf(way))}`)
        const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
        await hands.answer(phone)
        await expectReady(phone)
        await expectTalk(customer)
        await hands.toggle('Mudo', true)
        await customer.hears()
        await hands.toggle('Mudo', false)
        await customer.hears(VOICE.ana)
        if (route === WHOLE) await rest(hands, customer)
        await hands.hangUp()
        await customer.is('over')
        await close(route === WHOLE ? ['Enter'] : ['1', '1', 'Enter'])
        await expectSteady(ana)
      })

  test.describe('on a slow machine', () => {
    test.setTimeout(60_000 * SLOWER)

    /** Everything that the page does takes so many times longer than here. */
    async function slow(rate: number): Promise<void> {
      const browser = await ana.context().newCDPSession(ana)
      await browser.send('Emulation.setCPUThrottlingRate', { rate })
      await browser.detach()
    }

    test.afterEach(() => slow(1))

    test('The page of the chats keeps its places while it loads', async () => {
      await slow(SLOWER)
      await ana.goto('/chats')
      await expectAvailable(ana, SLOWER)
      await expect(ana.getByRole('main').getByRole('button').first()).toBeVisible()
      await slow(1)
      await expectSteady(ana)
    })

    test('The page of the calls keeps its places while it loads and while a call comes into its list', async () => {
      await slow(SLOWER)
      await ana.goto('/phonecalls')
      await expectAvailable(ana, SLOWER)
      const phone = uniqueNumber('11933343201')
      const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
      await byKeyboard(ana).answer(phone)
      const row = ana
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: shownPhone(phone) })
      await expect(row).toContainText('Em atendimento', { timeout: 10_000 * SLOWER })
      await expect(softphone(ana).getByRole('textbox', { name: 'Nome' })).toBeVisible({
        timeout: 10_000 * SLOWER,
      })
      await slow(1)
      await customer.act('hangup')
      await expect(stage(ana, 'Pós-atendimento')).toBeVisible()
      await expectSteady(ana)
      await beFree(ana)
    })
  })

  test('A call that answers itself moves nothing on the page', async () => {
    changeSettings('teams', TEAM, { enable_webphone_auto_answer: 1 })
    await ana.evaluate(() => localStorage.removeItem('ramal.softphone.dock'))
    await ana.goto('/profile/sessions')
    await expectAvailable(ana)
    const customer = await simulator.place({ to: DEMO_NUMBER, from: '11933342001' })
    await expectTalk(customer)
    await expect(softphone(ana).getByRole('textbox', { name: 'Nome' })).toBeVisible()
    await customer.act('hangup')
    await expect(stage(ana, 'Pós-atendimento')).toBeVisible()
    await expectSteady(ana)
    await beFree(ana)
  })

  /** Without a further click or key: the keys of the call, the first field of its form, and the focus at the call. */
  async function expectReady(phone: string): Promise<void> {
    for (const name of ['Mudo', 'Espera', 'Transferir', 'Desligar']) {
      await expect(key(ana, name)).toBeInViewport()
      await expect(key(ana, name)).toBeEnabled()
    }
    await expect(softphone(ana).getByRole('textbox', { name: 'Nome' })).toBeInViewport()
    await expect(softphone(ana).getByRole('region', { name: shownPhone(phone) })).toBeFocused()
    await expect(ringing(bruno, phone)).toHaveCount(0)
  }

  const expectTalk = (customer: Outside) =>
    Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])

  /** Hold, form, and a colleague who is asked before the customer is taken back. */
  async function rest(hands: Hands, customer: Outside): Promise<void> {
    await hands.toggle('Espera', true)
    await expect.poll(async () => (await customer.now()).heard.tones_hz).not.toContain(VOICE.ana)
    await hands.toggle('Espera', false)
    await expectTalk(customer)
    await hands.writeName('Maria Souza')
    await hands.classifyInCall()
    await hands.consult('Bruno')
    await ringing(bruno, '10001').waitFor()
    await bruno.keyboard.press('Alt+a')
    await Promise.all([expectTones(ana, VOICE.bruno), expectTones(bruno, VOICE.ana)])
    const name = softphone(ana).getByRole('textbox', { name: 'Nome', includeHidden: true })
    await expect(name).toHaveValue('Maria Souza')
    await hands.cancelConsultation()
    await expect(key(bruno, 'Desligar')).toHaveCount(0)
    await expectTalk(customer)
    await beFree(bruno)
  }

  /** These keys, and no other, from the end of the call until it is closed. */
  async function close(keys: readonly string[]): Promise<void> {
    await expect(stage(ana, 'Pós-atendimento')).toBeVisible()
    for (const pressed of keys) {
      await expect(softphone(ana).locator(':focus')).toBeVisible()
      await ana.keyboard.press(pressed)
    }
    await expectAvailable(ana)
    await expect(stage(ana, 'Pós-atendimento')).toHaveCount(0)
  }
})
