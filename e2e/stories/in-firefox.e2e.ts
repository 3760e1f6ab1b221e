import { expect } from '@playwright/test'
import { DEMO_NUMBER } from '../product/agent-call.ts'
import { type Heard, heardHere, keepConnections } from '../product/agent-page.ts'
import { Firefox } from '../product/firefox/firefox.ts'
import { product } from '../product/product.ts'
import { simulator } from '../product/simulator.ts'
import { test, uniqueNumber } from '../product/test.ts'

/** The key, as WebDriver writes it. */
const ENTER = '\uE007'

/** Runs in the page: its header says that calls come here. */
function isAvailable(): boolean {
  const keys = [...document.querySelectorAll('header button')]
  return keys.some((key) => /^Softphone Disponível/.test(key.getAttribute('aria-label') ?? key.textContent))
}

test.describe('in Firefox', () => {
  let firefox: Firefox | null = null

  test.afterAll(() => firefox?.stop())

  test('An agent signs in, answers a call, is heard and hears, mutes, hangs up and classifies; the pages block nothing of their own', async () => {
    test.slow() // It starts a browser of its own, which three workers leave little of the processors.
    const page = await Firefox.start(keepConnections)
    firefox = page
    const heard = () => page.evaluate<Heard>(`(${String(heardHere)})()`)
    const { baseUrl } = product()
    await page.goto(`${baseUrl}/login`)
    await page.click('textbox', 'Usuário')
    await page.type('ana')
    await page.clickNode(await page.waitForSelector('input[type=password]'))
    await page.type('ramal-demo')
    await page.click('button', 'Entrar')
    await page.waitFor('link', 'Chats')
    // Each is left while it loads: that is no reason to come back to it.
    for (const path of ['/', '/chats', '/', '/chats', '/phonecalls']) {
      await page.goto(`${baseUrl}${path}`)
      await page.waitFor('link', 'Chats')
    }

    await expect
      .poll(() => page.evaluate<boolean>(`(${String(isAvailable)})()`), { timeout: 60_000 })
      .toBe(true)
    const customer = await simulator.place({ to: DEMO_NUMBER, from: uniqueNumber('11933350001') })
    await page.click('button', 'Atender')
    await customer.is('talking')
    await expect.poll(async () => (await customer.now()).heard.loudness_db).toBeGreaterThan(-50)
    const before = await heard()
    await expect.poll(async () => (await heard()).packets).toBeGreaterThan(before.packets + 50)
    expect((await heard()).energy).toBeGreaterThan(before.energy)

    await page.click('button', 'Mudo')
    await expect.poll(async () => (await customer.now()).heard.loudness_db).toBeLessThan(-50)
    await page.click('button', 'Mudo')
    await expect.poll(async () => (await customer.now()).heard.loudness_db).toBeGreaterThan(-50)
    await page.click('button', 'Desligar')
    await customer.is('over')
    await page.waitForSelector('section[aria-label="Formulário da chamada"] select:focus')
    for (const key of ['1', '1', ENTER]) await page.type(key)
    await page.waitFor('textbox', 'Número')

    expect(page.blocked).toEqual([])
    expect(page.complaints).toEqual([])
    // What is blocked is told: a script in the page, for one.
    await page.evaluate(
      `document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
    )
    await expect.poll(() => page.blocked).toEqual([expect.stringContaining('script-src')])
  })
})
