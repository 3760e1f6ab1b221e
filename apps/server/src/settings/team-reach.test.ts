import { callGroupPermissions, callGroups } from '@ramal/db/schema/call-apps'
import { contracts } from '@ramal/db/schema/contracts'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asker, groupReachOf, reachOf } from './team-reach.ts'
import { tenantIds, timezoneOf } from './tenant-rows.ts'

const ASKER: Asker = { tenantId: 1, endpointId: 5, userId: 7, teamId: 1 }
const [RESTRICTED, OPEN] = [1, 2]

let store: Store
beforeAll(async () => {
  store = await openTemporaryStore()
  await store.write(async ({ db }) => {
    await db.insert(contracts).values([
      { code: 'a', description: 'A', timezone: 'America/Manaus' },
      { code: 'b', description: 'B', timezone: 'America/Sao_Paulo' },
    ])
    await db.insert(teams).values([
      { id: 1, tenant_id: 1, description: 'Suporte' },
      { id: 2, tenant_id: 1, description: 'Vendas' },
    ])
    const row = { tenant_id: 1, team_id: 1 }
    await db.insert(teamPermissions).values([
      { ...row, target_type: 'team', target_id: 2, can_call: true, can_transfer: false },
      { ...row, target_type: 'team', target_id: 3, can_call: false, can_transfer: true },
      { ...row, target_type: 'team', target_id: 4, is_active: false },
      { ...row, tenant_id: 2, target_type: 'team', target_id: 5 },
    ])
    await db.insert(callGroups).values([
      { id: RESTRICTED, tenant_id: 1, description: 'Fechado' },
      { id: OPEN, tenant_id: 1, description: 'Aberto' },
    ])
    const group = { tenant_id: 1, call_group_id: RESTRICTED }
    await db.insert(callGroupPermissions).values([
      { ...group, target_type: 'endpoint', target_id: 5, can_transfer: false },
      { ...group, target_type: 'user', target_id: 8 },
      { ...group, target_type: 'team', target_id: 1, can_call: false },
      { ...group, target_type: 'team', target_id: 9, is_active: false },
      { tenant_id: 2, call_group_id: OPEN, target_type: 'team', target_id: 1 },
    ])
  })
})
afterAll(() => store.close())

const team = (id: number) => [{ type: 'team', id }]

describe('what an extension’s team may reach (entities §1)', () => {
  it.each([
    ['call a team that it may call', 'can_call', 2, true],
    ['call a team that it may only transfer to', 'can_call', 3, false],
    ['transfer to a team that it may transfer to', 'can_transfer', 3, true],
    ['transfer to a team that it may only call', 'can_transfer', 2, false],
    ['call a team whose row is switched off', 'can_call', 4, false],
    ['call a team whose row is of another tenant', 'can_call', 5, false],
  ] as const)('An agent wants to %s', async (_, action, id, expected) => {
    const reach = await store.read((tx) => reachOf(tx, ASKER, action))
    expect(reach(team(id))).toBe(expected)
  })

  it.each([
    ['without a team', null],
    ['of a team without rows', 2],
  ])('An agent %s may call everybody', async (_, teamId) => {
    const reach = await store.read((tx) => reachOf(tx, { ...ASKER, teamId }, 'can_call'))
    expect(reach(team(3))).toBe(true)
  })
})

describe('whom a call group lets in', () => {
  it.each<[string, Partial<Asker>, boolean, boolean]>([
    ['whose extension is named, whatever their team may', {}, true, false],
    ['who is named', { endpointId: 6, userId: 8 }, true, true],
    ['whose team is named', { endpointId: 6 }, false, true],
    ['whose team’s row is switched off', { endpointId: 6, teamId: 9 }, false, false],
    ['of whom nothing is said', { endpointId: null, userId: null, teamId: null }, false, false],
  ])(
    'A call group with rows is called and transferred to or not by one %s',
    async (_, change, call, transfer) => {
      const asker = { ...ASKER, ...change }
      const mayCall = await store.read((tx) => groupReachOf(tx, asker, 'can_call'))
      const mayTransfer = await store.read((tx) => groupReachOf(tx, asker, 'can_transfer'))
      expect([mayCall(RESTRICTED), mayTransfer(RESTRICTED)]).toEqual([call, transfer])
      expect([mayCall(OPEN), mayTransfer(OPEN)]).toEqual([true, true])
    },
  )
})

it('Each tenant has its own time zone', async () => {
  expect(await store.read((tx) => Promise.all([timezoneOf(tx, 1), timezoneOf(tx, 2)]))).toEqual([
    'America/Manaus',
    'America/Sao_Paulo',
  ])
  expect((await store.read(tenantIds)).toSorted()).toEqual([1, 2])
})
