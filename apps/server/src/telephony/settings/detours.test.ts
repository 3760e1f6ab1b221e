import { calendars } from '@ramal/db/schema/calendars'
import { detours } from '@ramal/db/schema/call-apps'
import { teams } from '@ramal/db/schema/teams'
import type { Store } from '@ramal/db/store/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { openSeededStore } from '../testing/seeded-store.ts'
import { readDetours } from './detour-rows.ts'

let store: Store
let device: Device
beforeEach(async () => {
  store = await openSeededStore()
  device = (await store.read((tx) => findDevice(tx, 1, '10001')))!
})
afterEach(() => store.close())

const detour = (id: number, values: Partial<typeof detours.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db
      .insert(detours)
      .values({ id, tenant_id: 1, description: `Desvio ${id}`, app: 'queue', appdata: '4', ...values }),
  )
const read = (of: Device = device) => store.read((tx) => readDetours(tx, of, 0))

it('A detour of a device is read with when it holds and where it leads', async () => {
  await detour(1, {
    endpoint_id: 1,
    detour_type: 'busy',
    ring_seconds: 7,
    origin: 'external',
    starts_at: 10,
    ends_at: 20,
    priority: 3,
  })
  expect(await read()).toEqual([
    {
      id: 1,
      type: 'busy',
      isOwn: true,
      ringMs: 7_000,
      origin: 'external',
      to: { app: 'queue', appdata: '4' },
      startsAt: 10,
      endsAt: 20,
      priority: 3,
      isOpen: true,
    },
  ])
})

it('A device has its own detours and those of its agent’s team, and tells them apart', async () => {
  await store.write(({ db }) =>
    db.insert(teams).values([
      { id: 5, tenant_id: 1, description: 'Vendas' },
      { id: 6, tenant_id: 1, description: 'Suporte' },
    ]),
  )
  await detour(1, { endpoint_id: 1 })
  await detour(2, { endpoint_id: 2 })
  await detour(3, { team_id: 5 })
  await detour(4, { team_id: 6 })
  const found = await read({ ...device, teamId: 5 })
  expect(found.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    [1, true],
    [3, false],
  ])
})

it('A device of nobody’s team has its own detours alone', async () => {
  await store.write(({ db }) => db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas' }))
  await detour(1, { endpoint_id: 1 })
  await detour(2, { team_id: 5 })
  expect((await read()).map(({ id }) => id)).toEqual([1])
})

it('A device without a detour has none', async () => {
  await detour(1, { endpoint_id: 2 })
  expect(await read()).toEqual([])
})

it('A detour is open as its own calendar says', async () => {
  await store.write(({ db }) =>
    db.insert(calendars).values([
      { tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' },
      { tenant_id: 1, id: 9, description: 'Sempre', always_open: true },
    ]),
  )
  await detour(1, { endpoint_id: 1, calendar_id: 8 })
  await detour(2, { endpoint_id: 1, calendar_id: 9 })
  expect((await read()).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    [1, false],
    [2, true],
  ])
})
