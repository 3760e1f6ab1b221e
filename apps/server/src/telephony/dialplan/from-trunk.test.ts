import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { inboundRoutes, numbers } from '@ramal/db/schema/routes'
import { trunks as trunkRows } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTrunks, type Trunk } from '../directory/trunk-rows.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { DIRECT_NUMBER, NUMBER } from '../testing/seed.ts'
import { FromTrunk } from './from-trunk.ts'
import { DialledInvite } from './testing/dialled-invite.ts'

const PHONE = '11999990001'
const DIRECT = 5

let harness: AcdHarness
let fromTrunk: FromTrunk
let trunks: readonly Trunk[]
beforeEach(async () => {
  harness = await AcdHarness.start()
  fromTrunk = new FromTrunk(harness.services)
  trunks = await harness.store.read((tx) => readTrunks(tx, harness.store.tenants))
})
afterEach(async () => {
  fromTrunk.stop()
  await harness.stop()
})

/** A customer calls; resolves when their call has begun or was refused. */
async function call(called: string, { caller = PHONE, by = trunks } = {}): Promise<DialledInvite> {
  const invite = new DialledInvite(called, { caller })
  await fromTrunk.receive(invite, by)
  return invite
}
const records = () => harness.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
const setRoute = (change: Partial<typeof inboundRoutes.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(inboundRoutes).set(change).where(eq(inboundRoutes.id, DIRECT)))
const events = () => harness.store.read(({ db }) => db.select().from(callEvents))

it('A call from a trunk is led by the number that is called, and its record says by what and whose it is', async () => {
  await call(DIRECT_NUMBER)
  await harness.attempt(0)
  expect((await records())[0]).toMatchObject({
    tenant_id: 1,
    call_type: 21,
    phone: PHONE,
    did: DIRECT_NUMBER,
    inbound_route_id: DIRECT,
    trunk_id: 1,
    client_id: 31,
  })
  const legs = await harness.store.read(({ db }) => db.select().from(callLegs))
  expect(legs.find(({ role }) => role === 'customer')).toMatchObject({ trunk_id: 1 })
})

it('A call to the number of a queue waits there', async () => {
  await call(NUMBER)
  await harness.inLedger('enter')
  expect((await records())[0]).toMatchObject({ call_type: 20, inbound_route_id: 3 })
})

it('A call to a number that is not ours is 404, without a record', async () => {
  expect((await call('1199999999')).sent).toEqual([404])
  expect(await records()).toEqual([])
})

it('A call from an address without a trunk is 404', async () => {
  expect((await call(NUMBER, { by: [] })).sent).toEqual([404])
})

it('[obeys numbers.is_active] A call to a number that was given away is led by what holds now', async () => {
  await call(DIRECT_NUMBER)
  await harness.store.write(({ db }) => db.update(numbers).set({ is_active: false }))
  expect((await call(DIRECT_NUMBER)).sent).toEqual([404])
})

describe('an address that several trunks share', () => {
  const share = (change: Partial<typeof trunkRows.$inferInsert>) =>
    harness.store.write(({ db }) =>
      db.insert(trunkRows).values({ id: 2, tenant_id: 1, description: 'x', host: 'y', ...change }),
    )
  const read = () => harness.store.read((tx) => readTrunks(tx, harness.store.tenants))
  const number = { description: 'x', number: '1140003000' }

  it('A call is its number’s trunk’s, and of the first of them where the number names none', async () => {
    await share({ dtmf_mode: 'info' })
    const values = { ...number, tenant_id: 1, trunk_id: 2, inbound_route_id: DIRECT }
    await harness.store.write(({ db }) => db.insert(numbers).values(values))
    const by = await read()
    await call(number.number, { by })
    await harness.store.write(({ db }) => db.update(numbers).set({ trunk_id: null }))
    await call(number.number, { by })
    const customers = () => harness.exchange.live.legs().filter(({ leg }) => leg.role === 'customer')
    expect(customers().map(({ leg }) => [leg.trunkId, leg.dtmf])).toEqual([
      [2, 'info'],
      [1, 'rfc4733'],
    ])
  })

  it('A call is of the tenant whose number is called', async () => {
    await harness.store.write(async ({ db }) => {
      await db.insert(contracts).values({ id: 2, code: 'other', description: 'Outro' })
    })
    await share({ tenant_id: 2 })
    await harness.store.write(async ({ db }) => {
      const route = { id: 20, tenant_id: 2, description: 'x', app: 'hangup', appdata: '480' } as const
      await db.insert(inboundRoutes).values(route)
      await db.insert(numbers).values({ ...number, tenant_id: 2, trunk_id: 2, inbound_route_id: 20 })
    })
    await call(number.number, { by: await read() })
    expect((await records()).map((row) => [row.tenant_id, row.trunk_id])).toEqual([[2, 2]])
  })
})

it('The client of a caller is looked up where the route wants it, and the agent sees the route’s words', async () => {
  await setRoute({ caller_id_mode: 'prepend', caller_id_name: 'VIP' })
  await call(DIRECT_NUMBER)
  expect((await harness.attempt(0)).request.headers['X-Client-Name']).toBe('VIP%20Jo%C3%A3o%20Souza')
  await setRoute({ lookup_client: false })
  await call(DIRECT_NUMBER)
  expect((await records()).filter(({ did }) => did).map((row) => row.client_id)).toEqual([31, null])
})

it('Calls that come at once are no more than the route may have', async () => {
  await setRoute({ max_concurrent_calls: 2 })
  const all = await Promise.all([1, 2, 3].map((last) => call(DIRECT_NUMBER, { caller: `1198888000${last}` })))
  const refused = () => all.filter(({ sent }) => sent.includes(486))
  await until('a refusal', () => refused().length > 0)
  expect(refused()).toHaveLength(1)
  // In the order in which they came.
  expect(refused()[0]).toBe(all[2])
})

it('[obeys blacklists] [obeys blacklistEntries] A call of a listed number counts a hit, and its timeline says on which list', async () => {
  await harness.store.write(async ({ db }) => {
    await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio' })
    const values = { tenant_id: 1, blacklist_id: 2, phone: PHONE, phone_key: `+55${PHONE}`, starts_at: 0 }
    await db.insert(blacklistEntries).values(values)
  })
  const invite = await call(DIRECT_NUMBER)
  await until('the refusal', () => invite.sent.includes(609))
  expect((await events()).find(({ event }) => event === 'blacklisted')?.data).toEqual({ blacklist: 2 })
  const [entry] = await harness.store.read(({ db }) => db.select().from(blacklistEntries))
  expect(entry).toMatchObject({ hits: 1, last_hit_at: harness.clock.now() })
})

it('[obeys inboundRoutes.calendar] [obeys calendars] A call to a closed route is 480, and its timeline says why', async () => {
  await harness.store.write(({ db }) =>
    db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' }),
  )
  await setRoute({ calendar_id: 8 })
  const invite = await call(DIRECT_NUMBER)
  await until('the refusal', () => invite.sent.includes(480))
  expect(await harness.timeline()).toContain('route_closed')
})

it('A call that is served says neither', async () => {
  await call(DIRECT_NUMBER)
  await harness.attempt(0)
  const timeline = await harness.timeline()
  expect(timeline).not.toContain('blacklisted')
  expect(timeline).not.toContain('route_closed')
})
