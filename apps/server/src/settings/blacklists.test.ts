import {
  blacklistEntries,
  blacklists,
  blacklistTeams,
  outboundRouteBlacklists,
} from '@ramal/db/schema/blacklists'
import { teams } from '@ramal/db/schema/teams'
import type { Store } from '@ramal/db/store/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER_TENANT, openSeededStore } from '../telephony/testing/seeded-store.ts'
import { countHit } from './blacklist-rows.ts'
import { findListed } from './blacklists.ts'

const NOW = 1_000
const LIST = 20
const ROUTE = 7
const PHONE = '11999990001'

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
})
afterEach(() => store.close())

async function list(
  id: number,
  entry: Partial<typeof blacklistEntries.$inferInsert>,
  change: Partial<typeof blacklists.$inferInsert> = {},
): Promise<void> {
  await store.write(async ({ db }) => {
    await db.insert(blacklists).values({ id, tenant_id: 1, description: `Lista ${id}`, ...change })
    await db
      .insert(blacklistEntries)
      .values({ id: id * 10, tenant_id: 1, blacklist_id: id, starts_at: 0, ...entry })
  })
}
const exact = { phone: PHONE, phone_key: `+55${PHONE}` }

type Asked = Parameters<typeof findListed>[1]
const find = (asked: Partial<Asked> = {}) =>
  store.read((tx) =>
    findListed(tx, {
      tenantId: 1,
      direction: 'outbound',
      phone: PHONE,
      teamId: null,
      now: NOW,
      ...asked,
    }),
  )

it('A number on a list is found with its list, its entry and where a call of theirs goes', async () => {
  await list(LIST, exact, { inbound_app: 'announce', inbound_appdata: '2' })
  expect(await find()).toEqual({
    listId: LIST,
    entryId: LIST * 10,
    inbound: { app: 'announce', appdata: '2' },
  })
})

it('A number that stands on no list is found nowhere', async () => {
  await list(LIST, exact)
  expect(await find({ phone: '11999990002' })).toBeNull()
})

it.each(['+55 11 99999-0001', '011999990001', '1199990001'])(
  'A listed number is found when it is dialled as %s',
  async (phone) => {
    await list(LIST, exact)
    expect(await find({ phone })).toMatchObject({ listId: LIST })
  },
)

it('A short number, which is no subscriber’s, is found as it was written', async () => {
  await list(LIST, { phone: '190', phone_key: null })
  expect(await find({ phone: '190' })).toMatchObject({ listId: LIST })
  expect(await find({ phone: '191' })).toBeNull()
})

it('A prefix stands against every number that begins with it', async () => {
  await list(LIST, { match_type: 'prefix', phone: '1199', phone_key: '1199' })
  expect(await find()).toMatchObject({ listId: LIST })
  expect(await find({ phone: '2199990001' })).toBeNull()
})

it('An entry stands against a number from its start until it expires', async () => {
  await list(LIST, { ...exact, starts_at: NOW, expires_at: NOW + 10 })
  const foundAt = async (now: number) => (await find({ now })) !== null
  expect(await Promise.all([NOW - 1, NOW, NOW + 9, NOW + 10].map(foundAt))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('A list of inbound calls does not stand against an outbound one', async () => {
  await list(LIST, exact, { direction: 'inbound' })
  expect(await find()).toBeNull()
  expect(await find({ direction: 'inbound' })).toMatchObject({ listId: LIST })
})

it('A list of chats does not stand against a call', async () => {
  await list(LIST, exact, { channel_scope: 'chat' })
  expect(await find()).toBeNull()
})

it('A list of certain teams stands against the calls of their people only', async () => {
  await list(LIST, exact)
  await list(LIST + 1, exact)
  await store.write(async ({ db }) => {
    await db.insert(teams).values([
      { id: 5, tenant_id: 1, description: 'Vendas' },
      { id: 6, tenant_id: 1, description: 'Suporte' },
    ])
    await db.insert(blacklistTeams).values([
      { blacklist_id: LIST, team_id: 5 },
      { blacklist_id: LIST + 1, team_id: 6 },
    ])
  })
  expect(await find({ teamId: 5 })).toMatchObject({ listId: LIST })
  expect(await find({ teamId: 6 })).toMatchObject({ listId: LIST + 1 })
  expect(await find({ teamId: null })).toBeNull()
})

it('An outbound route that names lists asks these alone; one that names none asks them all', async () => {
  await list(LIST, exact)
  await list(LIST + 1, { phone: '11999990002', phone_key: '+5511999990002' })
  expect(await find({ routeId: ROUTE })).toMatchObject({ listId: LIST })
  await store.write(({ db }) =>
    db.insert(outboundRouteBlacklists).values({ outbound_route_id: ROUTE, blacklist_id: LIST + 1 }),
  )
  expect(await find({ routeId: ROUTE })).toBeNull()
  expect(await find({ routeId: ROUTE, phone: '11999990002' })).toMatchObject({ listId: LIST + 1 })
  // A call that comes in takes no outbound route.
  expect(await find({ direction: 'inbound' })).toMatchObject({ listId: LIST })
})

it('The list of a tenant does not stand against the calls of another', async () => {
  await list(LIST, exact)
  expect(await find({ tenantId: OTHER_TENANT })).toBeNull()
})

it('A hit is counted with its time, on its entry alone', async () => {
  await list(LIST, exact)
  await list(LIST + 1, exact)
  await store.write((tx) => countHit(tx, LIST * 10, 500))
  await store.write((tx) => countHit(tx, LIST * 10, 600))
  const rows = await store.read(({ db }) => db.select().from(blacklistEntries).orderBy(blacklistEntries.id))
  expect(rows.map(({ hits, last_hit_at }) => [hits, last_hit_at])).toEqual([
    [2, 600],
    [0, null],
  ])
})
