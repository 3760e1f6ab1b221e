import { calendars } from '@ramal/db/schema/calendars'
import {
  inboundRoutes,
  numbers,
  outboundRouteChannels,
  outboundRouteNumbers,
  outboundRoutes,
} from '@ramal/db/schema/routes'
import { teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DIRECT_NUMBER, NUMBER } from '../testing/seed.ts'
import { OTHER_TENANT, openSeededStore } from '../testing/seeded-store.ts'
import { findInboundRoute, readInbound } from './inbound-route-rows.ts'
import { readOutbound, readOutboundLine } from './outbound-route-rows.ts'

const ROUTE = 7

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
})
afterEach(() => store.close())

const trunk = (id: number, values: Partial<typeof trunks.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db
      .insert(trunks)
      .values({ id, tenant_id: 1, description: `tronco-${id}`, host: 'sip.example', ...values }),
  )
const outboundRoute = (id: number, values: Partial<typeof outboundRoutes.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db.insert(outboundRoutes).values({ id, tenant_id: 1, description: `Rota ${id}`, ...values }),
  )
const outbound = (teamId: number | null = null, now?: number, tenantId = 1) =>
  store.read((tx) => readOutbound(tx, tenantId, teamId, now))
const line = (trunkIds: readonly number[], routeId = ROUTE) =>
  store.read((tx) => readOutboundLine(tx, 1, { routeId, trunkIds }, Date.now()))

it('A tenant’s numbers and inbound routes are what its calls are led by', async () => {
  await store.write(({ db }) =>
    db
      .update(inboundRoutes)
      .set({ priority: 7, did_pattern: '_114.', caller_pattern: '_11X.', max_concurrent_calls: 3 })
      .where(eq(inboundRoutes.id, 5)),
  )
  const { numbers: ours, routes } = await store.read((tx) => readInbound(tx, 1))
  expect(ours).toMatchObject([
    { number: NUMBER, trunkId: 1, inboundRouteId: 3 },
    { number: DIRECT_NUMBER, trunkId: 1, inboundRouteId: 5 },
  ])
  expect(routes.find(({ id }) => id === 5)).toEqual({
    id: 5,
    priority: 7,
    didPattern: '_114.',
    callerPattern: '_11X.',
    callType: 21,
    app: 'pjsip',
    appdata: '10001',
    maxCalls: 3,
  })
  expect(await store.read((tx) => readInbound(tx, OTHER_TENANT))).toEqual({ numbers: [], routes: [] })
})

it('An inbound route is found by its id, also when it is gone: a call may still be in it', async () => {
  await store.write(({ db }) =>
    db.update(inboundRoutes).set({ deleted_at: 1 }).where(eq(inboundRoutes.id, 3)),
  )
  const find = (id: number) => store.read((tx) => findInboundRoute(tx, id))
  expect(await find(3)).toMatchObject({ id: 3, app: 'queue', appdata: '4' })
  expect(await find(99)).toBeNull()
})

it('An outbound route is read with its patterns, its trunks in order and what its calls show', async () => {
  await trunk(2)
  await store.write(async ({ db }) => {
    await db.update(outboundRouteChannels).set({ order: 2, weight: 1 })
    await db
      .insert(outboundRouteChannels)
      .values({ outbound_route_id: ROUTE, trunk_id: 2, order: 1, weight: 9 })
    await db.update(outboundRoutes).set({ priority: 5, ring_timeout: 33 })
  })
  const plan = await outbound()
  expect(plan).toMatchObject({ allowedRouteIds: null })
  expect(plan.routes).toEqual([
    {
      id: ROUTE,
      priority: 5,
      patterns: [{ match: '_0X.', prefix: '', stripDigits: 1, prepend: '' }],
      channels: [
        { trunkId: 2, order: 1, weight: 9 },
        { trunkId: 1, order: 2, weight: 1 },
      ],
      isOpen: true,
    },
  ])
  expect([...plan.settings]).toEqual([[ROUTE, { callerId: NUMBER, ringTimeoutMs: 33_000 }]])
})

it('Each outbound route has its own trunks', async () => {
  await outboundRoute(ROUTE + 1)
  const { routes } = await outbound()
  expect(routes.map(({ id, channels }) => [id, channels.map(({ trunkId }) => trunkId)])).toEqual([
    [ROUTE, [1]],
    [ROUTE + 1, []],
  ])
})

it('A tenant has no outbound route of another', async () => {
  expect((await outbound(null, undefined, OTHER_TENANT)).routes).toEqual([])
})

it('A team that names outbound routes may take these; of one that names none nothing is said', async () => {
  await store.write(async ({ db }) => {
    await db.insert(teams).values([
      { id: 5, tenant_id: 1, description: 'Vendas' },
      { id: 6, tenant_id: 1, description: 'Suporte' },
    ])
    await db.insert(teamOutboundRoutes).values({ team_id: 5, outbound_route_id: ROUTE })
  })
  expect((await outbound(5)).allowedRouteIds).toEqual([ROUTE])
  expect((await outbound(6)).allowedRouteIds).toBeNull()
  expect((await outbound(null)).allowedRouteIds).toBeNull()
})

it('An outbound route is closed by its calendar where the time is told, and open where it is not', async () => {
  await store.write(async ({ db }) => {
    await db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' })
    await db.update(outboundRoutes).set({ calendar_id: 8 })
  })
  await outboundRoute(ROUTE + 1)
  const isOpen = async (now?: number) => (await outbound(null, now)).routes.map((one) => one.isOpen)
  expect(await isOpen(0)).toEqual([false, true])
  expect(await isOpen()).toEqual([true, true])
})

it('A decided route gives its trunks in the order of the decision, with their limits on it', async () => {
  await trunk(2)
  await trunk(3, { is_active: false })
  await trunk(4, { tenant_id: OTHER_TENANT })
  await outboundRoute(ROUTE + 1)
  await store.write(({ db }) =>
    db.insert(outboundRouteChannels).values([
      { outbound_route_id: ROUTE, trunk_id: 2, max_channels: 5 },
      { outbound_route_id: ROUTE + 1, trunk_id: 2, max_channels: 9 },
    ]),
  )
  const found = await line([2, 3, 4, 1])
  expect(found?.route.id).toBe(ROUTE)
  expect(found?.trunks.map(({ id }) => id)).toEqual([2, 1])
  expect(new Map(found?.channelLimits)).toEqual(
    new Map([
      [1, null],
      [2, 5],
    ]),
  )
})

it('The pool of an outbound route has its own numbers that are in use', async () => {
  await outboundRoute(ROUTE + 1)
  await store.write(async ({ db }) => {
    const number = { tenant_id: 1, description: 'pool' }
    await db.insert(numbers).values([
      { ...number, id: 50, number: '1150000001' },
      { ...number, id: 51, number: '1150000002', is_active: false },
      { ...number, id: 52, number: '1150000003' },
    ])
    await db.insert(outboundRouteNumbers).values([
      { outbound_route_id: ROUTE, number_id: 50 },
      { outbound_route_id: ROUTE, number_id: 51 },
      { outbound_route_id: ROUTE + 1, number_id: 52 },
    ])
  })
  expect((await line([1]))?.presentable.pool).toEqual(['1150000001'])
})

it('A route that there is not has no line', async () => {
  expect(await line([1], 99)).toBeNull()
})
