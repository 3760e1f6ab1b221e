import { callGroupMembers, callGroups } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { moh, mohEntries } from '@ramal/db/schema/sounds'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER_TENANT, openSeededStore } from '../testing/seeded-store.ts'
import { findCallGroup, findDialledGroup } from './call-group-rows.ts'

const GROUP = 9

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
})
afterEach(() => store.close())

const group = (values: Partial<typeof callGroups.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db.insert(callGroups).values({ id: GROUP, tenant_id: 1, description: 'Plantão', ...values }),
  )
const member = (endpoint_id: number, values: Partial<typeof callGroupMembers.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db.insert(callGroupMembers).values({ tenant_id: 1, call_group_id: GROUP, endpoint_id, ...values }),
  )
const find = (tenantId = 1, id = GROUP) => store.read((tx) => findCallGroup(tx, tenantId, id))

it('A call group is read with how it rings and where its caller goes when nobody answers', async () => {
  await group({
    strategy: 'linear',
    ring_timeout: 12,
    skip_busy: false,
    timeout_app: 'queue',
    timeout_appdata: '4',
    callerid_prefix: 'VIP',
  })
  expect(await find()).toEqual({
    id: GROUP,
    rules: { strategy: 'linear', ringMs: 12_000, skipBusy: false },
    timeout: { app: 'queue', appdata: '4' },
    callerIdPrefix: 'VIP',
    music: null,
    confirms: false,
    record: null,
    members: [],
  })
})

it('A call group without a place to go leads its caller nowhere', async () => {
  await group({ timeout_app: null })
  expect((await find())?.timeout).toBeNull()
})

it.each([
  ['inherit', null],
  ['none', false],
  ['all', true],
] as const)('A call group that is set to record %s is read as %s', async (record, read) => {
  await group({ record })
  expect((await find())?.record).toBe(read)
})

it('The caller of a group with music hears the first piece of its class', async () => {
  await store.write(async ({ db }) => {
    await db.insert(moh).values({ id: 3, tenant_id: 1, description: 'Espera' })
    const piece = { tenant_id: 1, moh_id: 3 }
    await db.insert(mohEntries).values([
      { ...piece, description: 'b', file_name: 'second', order: 2 },
      { ...piece, description: 'a', file_name: 'first', order: 1 },
    ])
  })
  await group({ moh_id: 3 })
  expect((await find())?.music).toBe('first')
})

it('The members of a group are in their order, each with its delay and who may pick up what rings there', async () => {
  await group()
  await member(1, { order: 2, delay_seconds: 3 })
  await member(2, { order: 1 })
  await member(3, { order: 2 })
  await store.write(({ db }) =>
    db
      .update(endpoints)
      .set({ named_call_group: ['loja'] })
      .where(eq(endpoints.id, 1)),
  )
  const members = (await find())?.members.map(({ device, order, delayMs, callGroups: named }) => [
    device.extension,
    order,
    delayMs,
    named,
  ])
  expect(members).toEqual([
    ['10002', 1, 0, []],
    ['10001', 2, 3_000, ['loja']],
    ['10003', 2, 0, []],
  ])
})

it('A member whose device is gone is not rung with the others', async () => {
  await group()
  await member(1)
  await member(2)
  await store.write(({ db }) => db.update(endpoints).set({ deleted_at: 1 }).where(eq(endpoints.id, 1)))
  expect((await find())?.members.map(({ device }) => device.extension)).toEqual(['10002'])
})

it('A group has its own members and not those of another group', async () => {
  await group()
  await group({ id: GROUP + 1 })
  await member(1)
  await member(2, { call_group_id: GROUP + 1 })
  expect((await find())?.members.map(({ device }) => device.extension)).toEqual(['10001'])
})

it('A group is found by the number that is dialled, within its tenant', async () => {
  await group({ number: 20_100 })
  const dial = (tenantId: number, number: number) =>
    store.read((tx) => findDialledGroup(tx, tenantId, number))
  expect(await dial(1, 20_100)).toBe(GROUP)
  expect(await dial(1, 20_101)).toBeNull()
  expect(await dial(OTHER_TENANT, 20_100)).toBeNull()
})

it('A group of another tenant, and one that there is not, are none', async () => {
  await group()
  expect(await find(OTHER_TENANT)).toBeNull()
  expect(await find(1, GROUP + 1)).toBeNull()
})
