import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { inboundRoutes, outboundRoutes } from '@ramal/db/schema/routes'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, seedSounds } from '../testing/apps-seed.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'
import { DIRECT_NUMBER } from '../testing/seed.ts'

let harness: ExchangeHarness
let ana: Phone
let outside: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  ;[ana, outside] = await Promise.all([harness.extension('10001'), harness.phone()])
  await harness.moveTrunk(outside.agent.address.port, '127.0.0.2')
  await harness.store.write(async ({ db }) => {
    await db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' })
  })
})
afterEach(() => harness.stop())

const list = (change: Partial<typeof blacklists.$inferInsert> = {}, phone = '11999990001') =>
  harness.store.write(async ({ db }) => {
    await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio', ...change })
    await db.insert(blacklistEntries).values({
      tenant_id: 1,
      blacklist_id: 2,
      phone,
      phone_key: `+55${phone}`,
      starts_at: 0,
    })
  })
const entry = async () => (await harness.store.read(({ db }) => db.select().from(blacklistEntries)))[0]
const closed = () =>
  until('the record', async () => (await harness.calls()).find((row) => row.ended_at !== null))
const setRoute = (change: Partial<typeof inboundRoutes.$inferInsert>) =>
  harness.store.write(async ({ db }) => {
    await db.update(inboundRoutes).set(change).where(eq(inboundRoutes.id, 5))
  })
const callIn = (from = '11999990001') => outside.call(DIRECT_NUMBER, { from })

describe('a number on a blacklist', () => {
  it('[R4.1-22] A number on a blacklist is not called, but gets 609 with its record, whatever way it is written', async () => {
    await list()
    const call = await ana.call('01199990001') // Without the ninth digit; the 0 is for the line.
    expect(await call.outcome).toMatchObject({ ok: false, status: 609 })
    expect(outside.isQuiet).toBe(true)
    expect(await closed()).toMatchObject({ call_type: 10, dial_status: 609, ended_by: 'system', user_id: 1 })
    expect(await entry()).toMatchObject({ hits: 1, last_hit_at: expect.any(Number) })
    expect(await harness.timeline()).toContain('blacklisted')
  })

  it('[obeys blacklists.direction] A blacklist of inbound calls only does not keep anybody from calling the number', async () => {
    await list({ direction: 'inbound' })
    await ana.call('011999990001')
    await outside.ringing()
  })

  it('A number on a blacklist is not let in, and gets 609 where the list hangs up', async () => {
    await list()
    const call = await callIn()
    expect(await call.outcome).toMatchObject({ ok: false, status: 609 })
    expect(ana.isQuiet).toBe(true)
    expect(await closed()).toMatchObject({ call_type: 21, dial_status: 609 })
    expect(await entry()).toMatchObject({ hits: 1 })
  })

  it('[obeys blacklists.inbound_app] A number on a blacklist goes where the list says', async () => {
    await list({ inbound_app: 'announce', inbound_appdata: String(BEEPS) })
    await callIn('1199990001')
    await until('the announcement', () => outside.audio.stats().marker(425))
  })

  it('[obeys inboundRoutes.check_blacklist] A number on a blacklist is let in where the route does not ask', async () => {
    await list()
    await setRoute({ check_blacklist: false })
    await callIn()
    await ana.ringing()
  })
})

describe('the calendar of a route', () => {
  it('[obeys inboundRoutes.closed_app] A closed inbound route leads where it says', async () => {
    await setRoute({ calendar_id: 8, closed_app: 'announce', closed_appdata: String(BEEPS) })
    await callIn()
    await until('the announcement', () => outside.audio.stats().marker(425))
    expect(ana.isQuiet).toBe(true)
    expect(await harness.timeline()).toContain('route_closed')
  })

  it('A closed inbound route without a place to go answers 480', async () => {
    await setRoute({ calendar_id: 8 })
    expect(await (await callIn()).outcome).toMatchObject({ ok: false, status: 480 })
    expect(await closed()).toMatchObject({ dial_status: 480 })
  })

  it('A closed outbound route is not used', async () => {
    await harness.store.write(async ({ db }) => {
      await db.update(outboundRoutes).set({ calendar_id: 8 }).where(eq(outboundRoutes.id, 7))
    })
    const call = await ana.call('011999990001')
    expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
    expect(outside.isQuiet).toBe(true)
  })
})

describe('what the agent sees of a caller', () => {
  it('[obeys inboundRoutes.caller_id_mode] The agent sees the route’s words before the caller’s name', async () => {
    await setRoute({ caller_id_mode: 'prepend', caller_id_name: 'VIP' })
    await callIn()
    const incoming = await ana.ringing()
    expect(incoming.headers).toMatchObject({ 'x-client-name': 'VIP%20Jo%C3%A3o%20Souza', 'x-client': '31' })
  })

  it('[obeys inboundRoutes.lookup_client] The client of a caller is not looked up where the route says so', async () => {
    await setRoute({ lookup_client: false })
    await callIn()
    expect((await ana.ringing()).headers['x-client']).toBeUndefined()
  })
})
