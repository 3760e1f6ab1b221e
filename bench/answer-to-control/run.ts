/**
 * P20: from the click or key that answers a call to the frame in which the softphone shows it with a first key that can be pressed, and to
 * the one in which it can be muted, on each page, with the processor slowed down four times and, as peer, without. `--calls 20` of each,
 * `--route /chats` for one page. Bar: first key 100 ms p99 at four times slower; no task above 50 ms from an INVITE to its painted dialog
 * at full speed. Exits non-zero above the bar.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { comesTrue } from '@ramal/process/testing/until'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import {
  CHROMIUM,
  DEMO_NUMBER,
  newPage,
  openConsole,
  untilAvailable,
} from '../../chaos/harness/console-page.ts'
import { Customers } from '../../chaos/harness/customers.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { ringsOf, WATCH_RINGS } from '../console-page/rings.ts'
import { answersOf, longTasksOf, WATCH_ANSWERS } from './answers.ts'

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20' }, route: { type: 'string', multiple: true } },
})
const count = Number(values.calls)
const ROUTES = values.route ?? ['/', '/phonecalls', '/chats', '/security', '/mistyped-address']
const BAR_MS = 100
const WAIT_MS = 20_000
let lastPhone = 11_950_000_000

const product = await startProduct()
const customers = new Customers(product)
const browser = await chromium.launch(CHROMIUM)
try {
  // What follows a call is not measured: calls end without it.
  const store = new DatabaseSync(join(product.dataDir, 'ramal.db'), { timeout: 5000 })
  store.exec('UPDATE teams SET enable_after_service = 0')
  store.close()
  const { password } = JSON.parse(readFileSync(join(product.dataDir, 'demo.json'), 'utf8')) as {
    password: string
  }
  const page = await newPage(browser)
  await openConsole(page, { url: product.url, password, script: WATCH_RINGS + WATCH_ANSWERS })
  const devtools = await page.context().newCDPSession(page)
  let isMet = true
  for (const route of ROUTES) {
    // The slow calls come first: the first of them finds the page as an agent finds it who has just opened it.
    const slow = await measure(page, devtools, { route, slowness: 4 })
    const full = await measure(page, devtools, { route, slowness: 1 })
    tell(`${route} 4x slower`, slow)
    tell(`${route} full speed`, full)
    isMet &&= percentile(slow.first, 0.99) <= BAR_MS && full.longTasks === 0
  }
  process.exitCode = isMet ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  customers.stop()
  await browser.close()
  await product.stop()
}

interface Measured {
  /** ms from the answer to the first key that can be pressed, of each call, in their order. */
  readonly first: readonly number[]
  /** The same to Mudo. */
  readonly mute: readonly number[]
  /** Tasks above 50 ms that touch the time from an INVITE to its painted dialog. */
  readonly longTasks: number
}

/** Calls on one page, answered by mouse and by key in turn. */
async function measure(
  page: Page,
  devtools: CDPSession,
  { route, slowness }: { route: string; slowness: number },
): Promise<Measured> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(`${product.url}${route}`)
  await untilAvailable(page)
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  for (let call = 0; call < count; call += 1) await answerOne(page, call)
  const answers = await answersOf(page)
  const rings = await ringsOf(page)
  const longTasks = (await longTasksOf(page)).filter(({ from, to }) =>
    rings.some(({ invited, painted }) => from < (painted ?? 0) && to > invited),
  )
  const since = (mark: 'first' | 'usable') =>
    answers.map((answer) => (answer[mark] ?? Number.NaN) - answer.asked)
  return { first: since('first'), mute: since('usable'), longTasks: longTasks.length }
}

async function answerOne(page: Page, call: number): Promise<void> {
  await untilAvailable(page)
  lastPhone += 1
  const phone = String(lastPhone)
  await customers.call(phone, DEMO_NUMBER)
  const dialog = page.getByRole('dialog', { name: 'Chamada recebida' })
  await dialog.waitFor({ timeout: WAIT_MS })
  const before = (await answersOf(page)).length
  if (call % 2 === 0) await dialog.getByRole('button', { name: 'Atender' }).click()
  else await page.keyboard.press('Alt+a')
  const isUsable = async () => (await answersOf(page))[before]?.usable != null
  if (!(await comesTrue(isUsable, WAIT_MS))) throw new Error(`call ${call} was not answered: no measurement`)
  await comesTrue(() => customers.find(phone) !== null, WAIT_MS)
  await customers.hangUp(phone)
}

function tell(name: string, { first, mute, longTasks }: Measured): void {
  const figures = (times: readonly number[]) =>
    `first call ${ms(times[0])}, p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} ms`
  console.log(`${name.padEnd(30)} ${first.length} calls: first key ${figures(first)}; Mudo ${figures(mute)}`)
  console.log(`${''.padEnd(30)} tasks above 50 ms while ringing: ${longTasks}`)
}

function ms(time = Number.NaN): string {
  return time.toFixed(1)
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
