import { permissionCatalogue } from '@ramal/contract/permissions'
import { groups, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { rightsOfAll, rolesOf } from './group-rows.ts'
import { reachedAgent } from './reach.ts'
import { groupOfRole, type Role } from './roles.ts'

let store: Awaited<ReturnType<typeof openDemoStore>>
let ids: Record<string, { id: number; teamId: number | null }>
beforeEach(async () => {
  store = await openDemoStore()
  const rows = await store.read(({ db }) => db.select().from(users))
  ids = Object.fromEntries(rows.map((row) => [row.username, { id: row.id, teamId: row.team_id }]))
})
afterEach(() => store.close())

/** Ana with no other groups than these. */
const grant = (...scopes: (typeof groups.$inferInsert)['data_scope'][]) =>
  store.write(async ({ db }) => {
    await db.delete(userGroups).where(eq(userGroups.user_id, ids['ana']!.id))
    for (const data_scope of scopes) {
      const values = {
        tenant_id: 1,
        description: `${data_scope}`,
        data_scope,
        permissions: [`p.${data_scope}`, 'p.all'],
      }
      const [row] = await db.insert(groups).values(values).returning({ id: groups.id })
      await db.insert(userGroups).values({ user_id: ids['ana']!.id, group_id: row!.id })
    }
  })
const move = (name: string, change: Partial<typeof users.$inferInsert>) =>
  store.write(({ db }) => db.update(users).set(change).where(eq(users.id, ids[name]!.id)))
/** Whether Ana reaches this person. */
const reaches = (name: string, teamId = ids['ana']!.teamId) =>
  store.read(async (tx) => {
    const user = { id: ids['ana']!.id, tenantId: 1, teamId } as Parameters<typeof reachedAgent>[1]
    return reachedAgent(tx, user, ids[name]!.id).then(
      () => true,
      () => false,
    )
  })

describe('whom a supervisor acts on', () => {
  beforeEach(async () => {
    await move('bruno', { team_id: ids['ana']!.teamId })
    const [other] = Object.values(ids).filter(({ teamId }) => teamId !== ids['ana']!.teamId)
    await move('carla', { team_id: other!.teamId })
  })

  it.each([
    ['own', [], { bruno: false, carla: false }],
    ['own', ['own'], { bruno: false, carla: false }],
    ['their team’s', ['team'], { bruno: true, carla: false }],
    ['their department’s', ['department'], { bruno: true, carla: true }],
    ['the tenant’s', ['contract'], { bruno: true, carla: true }],
    ['the widest of several', ['own', 'team'], { bruno: true, carla: false }],
  ] as const)(
    'A person whose reach is %s reaches these and themselves: %j',
    async (_what, scopes, reached) => {
      await grant(...scopes)
      expect({ bruno: await reaches('bruno'), carla: await reaches('carla') }).toEqual(reached)
      expect(await reaches('ana')).toBe(true)
    },
  )

  it('A person without a team reaches nobody by it, though others have none either', async () => {
    await grant('team')
    await move('bruno', { team_id: null })
    expect(await reaches('bruno', null)).toBe(false)
  })

  it('A person who is switched off, gone or of another tenant is reached by nobody', async () => {
    await grant('contract')
    await move('bruno', { is_active: false })
    await move('carla', { deleted_at: 1 })
    await store.write(async ({ db }) => {
      await db.insert(contracts).values({ id: 2, code: 'b', description: 'B' })
    })
    await move('elisa', { tenant_id: 2 })
    expect(await Promise.all(['bruno', 'carla', 'elisa'].map((name) => reaches(name)))).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('what a person may do (§6)', () => {
  it('A person has the permissions of all their groups once, sorted, and none of a group that is switched off', async () => {
    await grant('team', 'contract')
    const { id } = ids['ana']!
    expect(await store.read((tx) => rolesOf(tx, id))).toEqual(['p.all', 'p.contract', 'p.team'])
    await store.write(({ db }) =>
      db.update(groups).set({ is_active: false }).where(eq(groups.description, 'team')),
    )
    expect(await store.read((tx) => rolesOf(tx, id))).toEqual(['p.all', 'p.contract'])
  })

  it('Of many people each has their own permissions, and who has none is left out', async () => {
    await grant()
    const [ana, bruno] = [ids['ana']!.id, ids['bruno']!.id]
    const all = await store.read((tx) => rightsOfAll(tx, [ana, bruno]))
    expect([...all.keys()]).toEqual([bruno])
    expect(all.get(bruno)?.roles).toContain('sites.view_softphone')
    expect(await store.read((tx) => rolesOf(tx, ana))).toEqual([])
  })

  it('The groups that a tenant begins with are made once, and not taken from its own of the same name', async () => {
    await store.write(async ({ db }) => {
      await db.insert(contracts).values({ id: 2, code: 'b', description: 'B' })
      await db.insert(groups).values({ tenant_id: 2, description: 'Agente' })
    })
    const make = (role: Role) => store.write((tx) => groupOfRole(tx, 2, role))
    const made = [await make('agent'), await make('supervisor'), await make('admin')]
    expect([await make('agent'), await make('supervisor'), await make('admin')]).toEqual(made)
    const rows = await store.read(({ db }) => db.select().from(groups).where(eq(groups.tenant_id, 2)))
    const [own, agent, supervisor, admin] = rows
    expect(own).toMatchObject({ is_system: false })
    expect(agent).toMatchObject({ description: 'Agente', is_system: true, data_scope: 'team' })
    expect(supervisor).toMatchObject({ description: 'Supervisor', is_system: true, data_scope: 'team' })
    expect(admin).toMatchObject({ description: 'Administrador', is_system: true, data_scope: 'contract' })
    expect(supervisor!.permissions).toEqual(expect.arrayContaining(agent!.permissions))
    expect(agent!.permissions).toContain('sites.view_softphone')
    expect(agent!.permissions).not.toContain('agent.logout_agent')
    expect(admin!.permissions.toSorted()).toEqual([...permissionCatalogue()].sort())
  })
})
