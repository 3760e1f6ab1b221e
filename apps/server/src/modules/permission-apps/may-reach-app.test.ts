import { users } from '@ramal/db/schema/business'
import { callGroupPermissions } from '@ramal/db/schema/call-apps'
import { teamPermissions } from '@ramal/db/schema/teams'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { userRow } from '../../testing/user-rows.ts'
import { mayReachApp } from './may-reach-app.ts'

type Grant = Omit<typeof teamPermissions.$inferInsert, 'tenant_id' | 'team_id'>
type App = Parameters<typeof mayReachApp>[2]['app']

describe('what an extension may call (entities §1)', () => {
  let store: Store
  let ana: Awaited<ReturnType<typeof userRow>>
  let diego: Awaited<ReturnType<typeof userRow>>
  beforeAll(async () => {
    store = await openDemoStore()
    ana = await userRow(store, 'ana')
    diego = await userRow(store, 'diego')
  })
  afterAll(() => store.close())
  beforeEach(() =>
    store.write(async (tx) => {
      await tx.db.delete(teamPermissions)
      await tx.db.delete(callGroupPermissions)
    }),
  )

  const grant = (...rows: Grant[]) =>
    store.write((tx) =>
      tx.db
        .insert(teamPermissions)
        .values(rows.map((row) => ({ tenant_id: ana.tenant_id, team_id: ana.team_id!, ...row }))),
    )
  const anaReaches = (app: App, appdata: number | string | null) =>
    store.read((tx) =>
      mayReachApp(
        tx,
        { tenantId: ana.tenant_id, endpointId: ana.endpoint_id, userId: ana.id, teamId: ana.team_id },
        { app, appdata: appdata === null ? null : String(appdata) },
      ),
    )

  it.each([
    ['queue', 'queue'],
    ['ivrbasic', 'ivr'],
    ['nps', 'nps'],
    ['announce', 'announce'],
    ['callgroup', 'call_group'],
  ] as const)(
    'An extension calls of “%s” what rows of its team list, and everything when they list none',
    async (app, target_type) => {
      expect(await anaReaches(app, 2)).toBe(true)
      await grant({ target_type, target_id: 1 }, { target_type, target_id: 3, can_call: false })
      expect([await anaReaches(app, 1), await anaReaches(app, 2), await anaReaches(app, 3)]).toEqual([
        true,
        false,
        false,
      ])
    },
  )

  it('A target that a team may transfer to but not call is not reached by dialling it', async () => {
    await grant(
      { target_type: 'queue', target_id: 1, can_call: false, can_transfer: true },
      { target_type: 'queue', target_id: 2, can_call: true, can_transfer: false },
    )
    expect([await anaReaches('queue', 1), await anaReaches('queue', 2)]).toEqual([false, true])
  })

  it.each<[string, () => Grant]>([
    ['its own row', () => ({ target_type: 'endpoint', target_id: diego.endpoint_id! })],
    ['the row of its user', () => ({ target_type: 'user', target_id: diego.id })],
    ['the row of its user’s team', () => ({ target_type: 'team', target_id: diego.team_id! })],
  ])('Another extension is called by %s, and others are not', async (_, row) => {
    const bruno = await userRow(store, 'bruno')
    await grant(row())
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(true)
    expect(await anaReaches('pjsip', bruno.endpoint_id)).toBe(false)
    await store.write((tx) => tx.db.update(teamPermissions).set({ can_call: false }))
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(false)
  })

  it('The row of an extension is decisive over that of its user, and that one over the row of the team', async () => {
    await grant(
      { target_type: 'team', target_id: diego.team_id! },
      { target_type: 'user', target_id: diego.id, can_call: false },
    )
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(false)
    await grant({ target_type: 'endpoint', target_id: diego.endpoint_id! })
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(true)
  })

  it('An extension that nobody has is called only by its own row, where rows speak of extensions', async () => {
    await store.write((tx) =>
      tx.db.update(users).set({ endpoint_id: null }).where(eq(users.endpoint_id, diego.endpoint_id!)),
    )
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(true)
    await grant(
      { target_type: 'team', target_id: diego.team_id! },
      { target_type: 'user', target_id: diego.id },
    )
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(false)
    await grant({ target_type: 'endpoint', target_id: diego.endpoint_id! })
    expect(await anaReaches('pjsip', diego.endpoint_id)).toBe(true)
    await store.write((tx) =>
      tx.db.update(users).set({ endpoint_id: diego.endpoint_id }).where(eq(users.id, diego.id)),
    )
  })

  it('A call group is called by those whom both its own rows and those of the team let in', async () => {
    const letIn = (target_id: number) =>
      store.write(async (tx) => {
        await tx.db.delete(callGroupPermissions)
        await tx.db
          .insert(callGroupPermissions)
          .values({ tenant_id: ana.tenant_id, call_group_id: 1, target_type: 'user', target_id })
      })
    await letIn(diego.id)
    expect(await anaReaches('callgroup', 1)).toBe(false)
    await letIn(ana.id)
    expect(await anaReaches('callgroup', 1)).toBe(true)
    await grant({ target_type: 'call_group', target_id: 1, can_call: false })
    expect(await anaReaches('callgroup', 1)).toBe(false)
  })

  it('The rows of a call group say nothing of a queue with the same id', async () => {
    await store.write((tx) =>
      tx.db.insert(callGroupPermissions).values({
        ...{ tenant_id: ana.tenant_id, call_group_id: 1, target_type: 'user', target_id: diego.id },
      }),
    )
    expect(await anaReaches('queue', 1)).toBe(true)
  })

  it.each([
    ['number', '11'],
    ['number', '11999990000'],
    ['hangup', '1'],
    ['pjsip', null],
    ['queue', 'none'],
  ] as const)(
    'Rows of a team forbid nothing that is none of their targets: “%s” with %s',
    async (app, appdata) => {
      const kinds = ['queue', 'ivr', 'nps', 'announce', 'call_group', 'endpoint', 'user', 'team'] as const
      await grant(...kinds.map((target_type) => ({ target_type, target_id: 99, can_call: false })))
      expect(await anaReaches('queue', 1)).toBe(false)
      expect(await anaReaches(app, appdata)).toBe(true)
    },
  )
})
