import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { calls } from '@ramal/db/schema/calls'
import { inboundRoutes } from '@ramal/db/schema/routes'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInboundRoute } from '../directory/inbound-route-rows.ts'
import { BEEPS, seedSounds } from '../testing/apps-seed.ts'
import { openSeededStore } from '../testing/seeded-store.ts'
import { readInboundEntry } from './inbound-entry.ts'

const NOW = 100 * 60_000
const PHONE = '11999990001'
/** Straight to Ana. */
const ROUTE = 5
const ANA = { app: 'pjsip', appdata: '10001' }

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
})
afterEach(() => store.close())

/** What the route does with a call, once it has changed so. */
async function entry(change: Partial<typeof inboundRoutes.$inferInsert> = {}, phone = PHONE) {
  if (Object.keys(change).length > 0)
    await store.write(({ db }) => db.update(inboundRoutes).set(change).where(eq(inboundRoutes.id, ROUTE)))
  return store.read(async (tx) => {
    const route = (await findInboundRoute(tx, ROUTE))!
    return readInboundEntry(tx, route, { tenantId: 1, phone, now: NOW })
  })
}
const list = (change: Partial<typeof blacklists.$inferInsert> = {}) =>
  store.write(async ({ db }) => {
    await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio', ...change })
    const values = {
      tenant_id: 1,
      id: 8,
      blacklist_id: 2,
      phone: PHONE,
      phone_key: `+55${PHONE}`,
      starts_at: 0,
    }
    await db.insert(blacklistEntries).values(values)
  })
async function close(): Promise<void> {
  await store.write(({ db }) =>
    db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' }),
  )
}
const call = (uid: string, change: Partial<typeof calls.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db.insert(calls).values({
      tenant_id: 1,
      uid,
      call_type: 21,
      direction: 'incoming',
      phone: PHONE,
      phone_key: `+55${PHONE}`,
      started_at: NOW,
      updated_at: NOW,
      ...change,
    }),
  )

describe('where a call from outside is led (entities §4)', () => {
  it('A call that nothing stands against goes to the route’s application, ungreeted and as its queue is set', async () => {
    expect(await entry()).toEqual({
      destination: ANA,
      hit: null,
      isClosed: false,
      isFull: false,
      looksUpClient: true,
      greeting: null,
      caller: { queuePriority: 0, record: null, stickyUserId: null },
      shownName: expect.any(Function),
    })
  })

  it('A call of a listed number ends with 609 where the list hangs up, and is counted on its entry', async () => {
    await list()
    expect(await entry()).toMatchObject({
      destination: { app: 'hangup', appdata: '609' },
      hit: { listId: 2, entryId: 8 },
    })
  })

  it('A call of a listed number goes where the list says, whether the route is full, closed or not', async () => {
    await list({ inbound_app: 'announce', inbound_appdata: '2' })
    await close()
    const led = await entry({ calendar_id: 8, max_concurrent_calls: 0 })
    expect(led).toMatchObject({ destination: { app: 'announce', appdata: '2' }, isClosed: true })
  })

  it('A list is not asked by a route that does not want it, and does not stand against others', async () => {
    await list()
    expect(await entry({ check_blacklist: false })).toMatchObject({ destination: ANA, hit: null })
    expect(await entry({ check_blacklist: true }, '11999990002')).toMatchObject({ hit: null })
  })

  it('A list of calls that go out does not stand against one that comes in', async () => {
    await list({ direction: 'outbound' })
    expect(await entry()).toMatchObject({ hit: null })
  })

  it('A call to a closed route goes where that says, and is 480 where it says nothing', async () => {
    await close()
    expect(await entry({ calendar_id: 8 })).toMatchObject({
      destination: { app: 'hangup', appdata: '480' },
      isClosed: true,
    })
    expect(await entry({ closed_app: 'queue', closed_appdata: '4' })).toMatchObject({
      destination: { app: 'queue', appdata: '4' },
    })
  })

  it('A call to a route that has as many as it may is busy, and those of other routes and ended ones do not count', async () => {
    await call('a', { inbound_route_id: ROUTE })
    await call('b', { inbound_route_id: ROUTE, ended_at: NOW })
    await call('c', { inbound_route_id: 3 })
    expect(await entry({ max_concurrent_calls: 2 })).toMatchObject({ destination: ANA })
    expect(await entry({ max_concurrent_calls: 1 })).toMatchObject({
      destination: { app: 'hangup', appdata: '486' },
      isClosed: false,
    })
  })
})

describe('what a route does with a call on its way', () => {
  it('A call is greeted by the sound that the route names, and not by one that is gone', async () => {
    await seedSounds(store)
    expect((await entry({ greeting_audio_id: BEEPS })).greeting).toBe('busy')
  })

  it('A call that is not served is not greeted', async () => {
    await seedSounds(store)
    await close()
    const greeted = { greeting_audio_id: BEEPS }
    expect((await entry({ ...greeted, max_concurrent_calls: 0 })).greeting).toBeNull()
    expect((await entry({ ...greeted, max_concurrent_calls: null, calendar_id: 8 })).greeting).toBeNull()
    await list()
    expect((await entry({ ...greeted, calendar_id: null })).greeting).toBeNull()
  })

  it.each([
    ['inherit', null],
    ['none', false],
    ['all', true],
  ] as const)('A route that is set to record %s says %s of its calls', async (record, said) => {
    expect((await entry({ record })).caller.record).toBe(said)
  })

  it('A call has the route’s place before others, and its client is looked up where the route wants it', async () => {
    expect(await entry({ queue_priority: 7, lookup_client: false })).toMatchObject({
      caller: { queuePriority: 7 },
      looksUpClient: false,
    })
  })

  it('The agent sees the route’s words with the caller’s name, and with their number where there is no name', async () => {
    const { shownName } = await entry({ caller_id_mode: 'prepend', caller_id_name: 'VIP' })
    expect([shownName('Ana'), shownName(null)]).toEqual(['VIP Ana', `VIP ${PHONE}`])
  })

  it('A call is for whoever talked to its number last within the route’s minutes, where the route wants that', async () => {
    const talked = { answered_at: NOW, ended_at: NOW }
    await call('old', { ...talked, user_id: 1, started_at: NOW - 11 * 60_000 })
    expect((await entry({ sticky: 'last_agent', sticky_minutes: 10 })).caller.stickyUserId).toBeNull()
    await call('first', { ...talked, user_id: 2, started_at: NOW - 10 * 60_000 })
    await call('missed', { user_id: 1, started_at: NOW })
    await call('theirs', { ...talked, user_id: 1, started_at: NOW, phone_key: '+5511999990009' })
    expect((await entry()).caller.stickyUserId).toBe(2)
    expect((await entry({}, '011 99999-0001')).caller.stickyUserId).toBe(2)
    expect((await entry({}, '')).caller.stickyUserId).toBeNull()
    expect((await entry({ sticky: 'none' })).caller.stickyUserId).toBeNull()
  })
})
