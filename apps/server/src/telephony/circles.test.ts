import { calendars } from '@ramal/db/schema/calendars'
import { callGroups } from '@ramal/db/schema/call-apps'
import { callEvents } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { MAX_HOPS } from '@ramal/domain/call-session/flow'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { option, seedIvr, seedNumber, seedSounds } from './testing/apps-seed.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'

let harness: ExchangeHarness
let customer: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  customer = await harness.phone()
})
afterEach(() => harness.stop())

const menu = (id: number) => ({ app: 'ivrbasic', appdata: String(id) }) as const
const QUEUE = { app: 'queue', appdata: '4' } as const
const closed = () =>
  until('the record to close', async () => (await harness.calls()).find((row) => row.ended_at !== null))
const visits = async () => (await harness.timeline()).filter((event) => event === 'app').length
const circles = async () => {
  const rows = await harness.store.read(({ db }) => db.select().from(callEvents))
  return rows.filter(({ event }) => event === 'circle').map(({ data }) => data)
}

describe('applications that lead to each other are left in the end (§4.1: 483)', () => {
  it('Menus that lead to each other by a key end a call that goes round for ever, and its timeline says why', {
    timeout: 30_000,
  }, async () => {
    await seedIvr(harness.store, 1, { options: [option('1', menu(2))] })
    await seedIvr(harness.store, 2, { options: [option('1', menu(1))] })
    const call = await customer.call(await seedNumber(harness.store, menu(1)), { from: '11999990001' })
    const session = await until('the menu', () => call.session)
    const press = async () => {
      for (let before = 0; !session.isOver; before = await visits()) {
        await session.sendDigit('1')
        await until('the next menu', async () => session.isOver || (await visits()) > before)
      }
    }
    void press().catch(() => {}) // The last key may meet a call that is over.
    expect(await closed()).toMatchObject({ dial_status: 483, ended_by: 'system' })
    expect(await visits()).toBe(MAX_HOPS)
    expect(await circles()).toEqual([{ ...menu(1), hops: MAX_HOPS }])
    await until('the caller to be told', () => session.isOver)
  })

  it('A closed queue and a group of nobody that lead to each other refuse a call at once', async () => {
    await harness.store.write(async ({ db }) => {
      await db.insert(calendars).values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [] })
      await db
        .update(telephonyQueues)
        .set({ calendar_id: 8, closed_app: 'callgroup', closed_appdata: '6' })
        .where(eq(telephonyQueues.id, 4))
      const led = { timeout_app: 'queue', timeout_appdata: '4' } as const
      await db.insert(callGroups).values({ tenant_id: 1, id: 6, description: 'Ninguém', ...led })
    })
    const call = await customer.call(await seedNumber(harness.store, QUEUE), { from: '11999990001' })
    expect(await call.outcome).toMatchObject({ ok: false, status: 483 })
    expect(await circles()).toHaveLength(1)
    expect(await visits()).toBe(MAX_HOPS)
  })
})
