/**
 * F7: an agent's day on a machine with a bad clock, in Chromium: it is set on and back by an hour, is a day ahead or behind from the start, and
 * the page sleeps. Meanwhile the times of a call, of its after-service, of a pause and of a chat that waits are read from the screen
 * and compared with what the server wrote. Bar: none is wrong by more than 1 s, no after-service ends before its time or more than 2 s after it.
 * `--skews 0,86400000,-86400000 --sleeps 1000,8000` (ms; the exchange ends the leg of whoever is silent for 10 s). Exits non-zero when the bar is missed.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { CHROMIUM } from '../harness/console-page.ts'
import { Customers } from '../harness/customers.ts'
import { inStore, passwordOf } from '../harness/demo-rows.ts'
import { startProduct } from '../harness/product.ts'
import { Desk } from './desk.ts'
import { figures, type Reading } from './figures.ts'

const { values } = parseArgs({
  options: {
    skews: { type: 'string', default: '0,86400000,-86400000' },
    sleeps: { type: 'string', default: '1000,8000' },
  },
})
const numbers = (list: string) => list.split(',').map(Number)
/** How long an after-service is, s: long enough to be read while the clock jumps. */
const AFTER_SERVICE_S = 45

const readings: Reading[] = []
const product = await startProduct()
inStore(product.dataDir, (db) =>
  db.prepare('UPDATE teams SET enable_after_service = 1, duration_of_after_service = ?').run(AFTER_SERVICE_S),
)
const customers = new Customers(product)
const browser = await chromium.launch(CHROMIUM)
try {
  const around = { browser, customers, product, password: passwordOf(product.dataDir) }
  for (const [turn, skew] of numbers(values.skews).entries()) {
    const desk = await Desk.open(around, skew)
    const note = (what: string, kind: Reading['kind'], error: number) =>
      readings.push({ what: `${what}, machine ${skew / 3_600_000} h away`, kind, error })
    await desk.pause(note)
    await desk.chat(String(5_511_960_000_000 + turn), note)
    await desk.call(String(11_960_000_000 + turn), numbers(values.sleeps), note)
    await desk.close()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  customers.stop()
  await browser.close()
  await product.stop()
}
const { lines, isMet } = figures(readings)
for (const line of lines) console.log(line)
if (!isMet) process.exitCode = 1
