import { numbers, outboundRouteNumbers, outboundRoutes } from '@ramal/db/schema/routes'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Administrator, administratorOf } from './testing/administrator.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'

const OUTSIDE = '011988887777'
const [FIRST, SECOND] = ['1140003001', '1140003002']

let harness: ExchangeHarness
let administrator: Administrator
let ana: Phone
let called: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  administrator = await administratorOf(harness.store, ['pabx.view_number', 'pabx.change_number'])
  ana = await harness.extension('10001')
  called = await harness.phone()
  await harness.moveTrunk(called.agent.address.port, '127.0.0.2')
  const own = { tenant_id: 1, trunk_id: 1 }
  await harness.store.write(({ db }) =>
    db.insert(numbers).values([
      { ...own, id: 51, description: 'a', number: FIRST },
      { ...own, id: 52, description: 'b', number: SECOND },
    ]),
  )
})
afterEach(async () => {
  await administrator.stop()
  await harness.stop()
})

const route = (change: Partial<typeof outboundRoutes.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(outboundRoutes).set(change).where(eq(outboundRoutes.id, 7)))

/** Ana calls out and is refused: who was shown. */
async function shown(): Promise<string> {
  const call = await ana.call(OUTSIDE)
  const incoming = await called.ringing()
  incoming.reject(486)
  await call.outcome
  await until('the record', async () => (await harness.calls()).every((row) => row.ended_at !== null))
  return incoming.callingNumber
}

it('[obeys numbers.is_default_outbound] A route without a number shows the tenant’s default one, and its record says so', async () => {
  await route({ caller_id_number: null })
  expect(await shown()).toBe('10001')
  await administrator.change('/v1/pabx/numbers/52/', { is_default_outbound: true })
  expect(await shown()).toBe(SECOND)
  expect((await harness.calls()).at(-1)).toMatchObject({ did: SECOND })
})

it('[obeys numbers.daily_call_cap] A number that was shown as often today as it may be gives way to another of the pool', async () => {
  await route({ caller_id_policy: 'pool_random' })
  await harness.store.write(({ db }) =>
    db.insert(outboundRouteNumbers).values([
      { outbound_route_id: 7, number_id: 51 },
      { outbound_route_id: 7, number_id: 52 },
    ]),
  )
  await administrator.change('/v1/pabx/numbers/51/', { daily_call_cap: 2 })
  await administrator.change('/v1/pabx/numbers/52/', { daily_call_cap: 1 })
  const first = [await shown(), await shown(), await shown()]
  expect(first.toSorted()).toEqual([FIRST, FIRST, SECOND])
  // Both are spent: the route's own number is left.
  expect(await shown()).toBe('1140001000')
})

it('[obeys numbers.reputation] A number that others block is not shown', async () => {
  await route({ caller_id_policy: 'pool_random' })
  await harness.store.write(async ({ db }) => {
    await db.insert(outboundRouteNumbers).values({ outbound_route_id: 7, number_id: 51 })
    await db.update(numbers).set({ reputation: 'blocked' }).where(eq(numbers.id, 51))
  })
  expect(await shown()).toBe('1140001000')
})
