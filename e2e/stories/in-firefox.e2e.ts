import { expect } from '@playwright/test'
import { DEMO_NUMBER } from '../product/agent-call.ts'
import { type Heard, heardHere, keepConnections } from '../product/agent-page.ts'
import { Firefox } from '../product/firefox/firefox.ts'
import { product } from '../product/product.ts'
import { simulator } from '../product/simulator.ts'
import { test, uniqueNumber } from '../product/test.ts'

/** The key, as WebDriver writes it. */
const ENTER = '\uE007'

test.describe('in Firefox', () => {
  let firefox: Firefox

  test.beforeAll(async () => {
    firefox = await Firefox.start(keepConnections)
  })
  test.afterAll(() => firefox.stop())

  const heard = () => firefox.evaluate<Heard>(`(${String(heardHere)})()`)

  test('An agent signs in, answers a call, is heard and hears, mutes, hangs up and classifies; the pages block nothing of their own', async () => {
    test.slow() // It starts a browser of its own, which three workers leave little of the processors.
    const { baseUrl } = product()
    await firefox.goto(`${baseUrl}/login`)
    await firefox.click('textbox', 'Usuário')
    await firefox.type('ana')
    await firefox.clickNode(await firefox.waitForSelector('input[type=password]'))
    await firefox.type('ramal-demo')
    await firefox.click('button', 'Entrar')
    await firefox.waitFor('link', 'Chats')
    // Each is left while it loads: that is no reason to come back to it.
    for (const path of ['/', '/chats', '/', '/chats', '/phonecalls']) {
      await firefox.goto(`${baseUrl}${path}`)
      await firefox.waitFor('link', 'Chats')
    }

    const customer = await simulator.place({ to: DEMO_NUMBER, from: uniqueNumber('11933350001') })
    await firefox.click('button', 'Atender')
    await customer.is('talking')
    await expect.poll(async () => (await customer.now()).heard.loudness_db).toBeGreaterThan(-50)
    const before = await heard()
    await expect.poll(async () => (await heard()).packets).toBeGreaterThan(before.packets + 50)
    expect((await heard()).energy).toBeGreaterThan(before.energy)

    await firefox.click('button', 'Mudo')
    await expect.poll(async () => (await customer.now()).heard.loudness_db).toBeLessThan(-50)
    await firefox.click('button', 'Mudo')
    await expect.poll(async () => (await customer.now()).heard.loudness_db).toBeGreaterThan(-50)
    await firefox.click('button', 'Desligar')
    await customer.is('over')
    await firefox.waitForSelector('section[aria-label="Formulário da chamada"] select:focus')
    for (const key of ['1', '1', ENTER]) await firefox.type(key)
    await firefox.waitFor('textbox', 'Número')

    expect(firefox.blocked).toEqual([])
    expect(firefox.complaints).toEqual([])
    // What is blocked is told: a script in the page, for one.
    await firefox.evaluate(
      `document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
    )
    await expect.poll(() => firefox.blocked).toEqual([expect.stringContaining('script-src')])
  })
})
