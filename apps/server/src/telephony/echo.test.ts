import { ECHO } from '@ramal/contract/echo'
import { pauseReports } from '@ramal/db/schema/agent'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'

let harness: ExchangeHarness
let ana: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ana = await harness.extension('10001')
})
afterEach(() => harness.stop())

it('Who calls the echo hears themself about a second after they speak, and it is a call like any internal one', async () => {
  const call = await ana.call(ECHO.number)
  await until('the answer', () => call.session)
  await ana.sayTone()
  const said = performance.now()
  await until('their own tone', () => ana.audio.stats().marker(1000))
  // The meter looks at a second and wants most of it: what it hears is older than the delay.
  expect(performance.now() - said).toBeGreaterThanOrEqual(ECHO.delayMs)
  await call.bye()
  const [record] = await until('the record to close', async () => {
    const rows = await harness.calls()
    return rows.every((row) => row.ended_at !== null) ? rows : null
  })
  expect(record).toMatchObject({
    ...{ call_type: 31, phone: ECHO.number, dial_status: 200, ended_by: 'agent', queue_id: null },
  })
  expect(await harness.store.read(({ db }) => db.select().from(pauseReports))).toEqual([])
})
