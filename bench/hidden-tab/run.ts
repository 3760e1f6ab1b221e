/**
 * The console in a tab that stays hidden, in a headed Chromium that throttles hidden tabs as it does everywhere: it is first
 * shown that the tab's timers are throttled, then calls come every 1 to 3 minutes, and each has to ring within 2 s.
 * `--minutes 60 --seed 1`. Not part of `npm test`. Exits non-zero when a call rings late.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { comesTrue } from '@ramal/process/testing/until'
import { DEMO_NUMBER, openConsole, untilAvailable } from '../../chaos/harness/console-page.ts'
import { Customers } from '../../chaos/harness/customers.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { Random } from '../../chaos/harness/random.ts'
import { ringsOf, WATCH_RINGS } from '../console-page/rings.ts'
import { openDisplay } from './display.ts'
import { launchHeaded } from './headed.ts'
import { measureTimers } from './throttling.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
const BAR_MS = 2_000
const LOST_MS = 60_000
const LINKS = 20
/** Nothing hidden is faster than a tick a second. */
const THROTTLED_MS = 900

const random = new Random(Number(values.seed))
const display = await openDisplay()
const product = await startProduct()
const customers = new Customers(product)
const chromium = await launchHeaded(display.name)
try {
  const { password } = JSON.parse(readFileSync(join(product.dataDir, 'demo.json'), 'utf8')) as {
    password: string
  }
  const { page } = chromium
  await openConsole(page, { url: product.url, password, script: WATCH_RINGS })
  await untilAvailable(page)
  const shown = await measureTimers(page, LINKS)
  const front = await page.context().newPage()
  await front.bringToFront()
  await page.waitForTimeout(12_000) // Chromium is lenient with a tab that was hidden only now
  const state = String(await page.evaluate('document.visibilityState'))
  const hidden = await measureTimers(page, LINKS)
  console.log(
    `the tab is ${state}; timeouts of 100 ms took ${shown.toFixed(0)} ms shown, ${hidden.toFixed(0)} ms hidden`,
  )
  if (state !== 'hidden' || hidden < THROTTLED_MS) throw new Error('the tab is not throttled: no measurement')

  const times: number[] = []
  const end = performance.now() + Number(values.minutes) * 60_000
  for (let call = 0; performance.now() < end; call += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60_000 + random.below(120_000)))
    const timers = await measureTimers(page, 3)
    const rung = (await ringsOf(page)).length
    const phone = String(11_950_000_000 + call)
    const placed = Date.now()
    await customers.call(phone, DEMO_NUMBER)
    await comesTrue(async () => (await ringsOf(page)).length > rung, LOST_MS, 250)
    const ring = (await ringsOf(page))[rung]
    times.push(ring ? ring.shown - placed : Number.POSITIVE_INFINITY)
    console.log(
      `call ${call + 1}: timeouts of 100 ms took ${timers.toFixed(0)} ms before it; ${ring ? `rang after ${(ring.shown - placed).toFixed(0)} ms, ${(ring.shown - ring.invited).toFixed(0)} ms after its INVITE` : 'did not ring'}`,
    )
    await comesTrue(() => customers.find(phone) !== null, 5_000)
    await customers.hangUp(phone)
  }
  const late = times.filter((ms) => ms > BAR_MS).length
  console.log(`${times.length} calls, longest ${Math.max(...times).toFixed(0)} ms, late: ${late}`)
  process.exitCode = late === 0 && times.length > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  customers.stop()
  await chromium.close()
  await product.stop()
  display.close()
}
