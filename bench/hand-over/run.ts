/**
 * The service passes from one tab to another while a call rings: the tab that serves is closed, the agent presses "Atender aqui" in the other
 * one at once, and the same customer rings there. Measured from the press to the dialog in the document; and to the telephone being
 * registered there. `--turns 50`. Bar: p99 1 s. Exits non-zero when it is missed, or when a call does not come.
 */
import { parseArgs } from 'node:util'
import { comesTrue } from '@ramal/process/testing/until'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM, DEMO_NUMBER, openConsole, untilAvailable } from '../../chaos/harness/console-page.ts'
import { Customers } from '../../chaos/harness/customers.ts'
import { inStore, passwordOf } from '../../chaos/harness/demo-rows.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { ringsOf, WATCH_RINGS } from '../console-page/rings.ts'

const { values } = parseArgs({ options: { turns: { type: 'string', default: '50' } } })
const TURNS = Number(values.turns)
const BAR_MS = 1_000
const LOST_MS = 30_000

const product = await startProduct()
inStore(product.dataDir, (db) => db.prepare('UPDATE teams SET enable_after_service = 0').run())
const customers = new Customers(product)
const browser = await chromium.launch(CHROMIUM)
try {
  const context = await browser.newContext({ locale: 'pt-BR', permissions: ['microphone', 'notifications'] })
  await context.addInitScript(WATCH_RINGS)
  const password = passwordOf(product.dataDir)
  let serves = await context.newPage()
  await openConsole(serves, { url: product.url, password, script: '' })
  await untilAvailable(serves)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const other = await openSecond(context)
    times.push(await handOver(serves, other, String(11_980_000_000 + turn)))
    await untilAvailable(other)
    serves = other
  }
  const ordered = times.toSorted((a, b) => a - b)
  const p99 = percentile(ordered, 0.99)
  console.log(
    `${times.length} hand-overs while a call rang, from the press to the dialog: p50 ${percentile(ordered, 0.5).toFixed(0)}, ` +
      `p99 ${p99.toFixed(0)}, longest ${ordered.at(-1)?.toFixed(0)} ms`,
  )
  process.exitCode = p99 <= BAR_MS ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  customers.stop()
  await browser.close()
  await product.stop()
}

/** A tab that another one serves in its place. */
async function openSecond(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.url}/phonecalls`)
  await page.getByRole('button', { name: 'Atender aqui' }).first().waitFor({ timeout: LOST_MS })
  return page
}

/** Closes the tab at which the customer rings; gives how long after the press they ring in the other one, ms. */
async function handOver(serves: Page, other: Page, from: string): Promise<number> {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Chamada recebida' })
  await customers.call(from, DEMO_NUMBER)
  await dialog(serves).waitFor({ timeout: LOST_MS })
  const button = other.getByRole('button', { name: 'Atender aqui' }).first()
  await serves.close()
  const pressed = Date.now()
  await button.click()
  if (!(await comesTrue(async () => (await ringsOf(other)).length > 0, LOST_MS, 20)))
    throw new Error(`${from} does not ring in the other tab`)
  const [ring] = await ringsOf(other)
  await customers.hangUp(from)
  await dialog(other).waitFor({ state: 'detached', timeout: LOST_MS })
  return (ring?.shown ?? Number.POSITIVE_INFINITY) - pressed
}

function percentile(ordered: readonly number[], share: number): number {
  return ordered[Math.ceil(share * ordered.length) - 1] ?? Number.NaN
}
