import { groups, secondFactors, sessions, userGroups, users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAccess } from './account-rows.ts'
import { findSession, findSessionById, stillServed } from './live.ts'
import { readStanding } from './standing.ts'
import { ANA, BRUNO, NOON, openAccountsStore, session } from './testing/accounts-store.ts'

const HALF_DAY_MS = 43_200_000
const OF_ANA = 10
const OF_BRUNO = 20

let store: TemporaryStore
beforeEach(async () => {
  store = await openAccountsStore()
  await store.write(({ db }) =>
    db.insert(sessions).values([session(OF_ANA), session(OF_BRUNO, { user_id: BRUNO, kind: 'token' })]),
  )
})
afterEach(() => store.close())

const user = (id: number, values: Partial<typeof users.$inferInsert>) =>
  store.write(({ db }) => db.update(users).set(values).where(eq(users.id, id)))
const ofAna = (values: Partial<typeof sessions.$inferInsert>) =>
  store.write(({ db }) => db.update(sessions).set(values).where(eq(sessions.id, OF_ANA)))
/** Ana's team asks for a second factor. */
const requireFactor = () =>
  store.write(async ({ db }) => {
    await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas', require_second_factor: true })
    await db.update(users).set({ team_id: 5 }).where(eq(users.id, ANA))
  })
const factor = (confirmed_at: number | null) =>
  store.write(({ db }) =>
    db
      .insert(secondFactors)
      .values({ tenant_id: 1, user_id: ANA, secret: 'x', created_at: NOON, confirmed_at }),
  )

it('Of more sessions than SQLite takes values in one statement it is said which are live', async () => {
  const ids = Array.from({ length: 40_000 }, (_, n) => n)
  expect(await store.read((tx) => stillServed(tx, ids, NOON))).toEqual(new Set([OF_ANA, OF_BRUNO]))
  expect((await store.read((tx) => readAccess(tx, ids))).map(({ id }) => id)).toEqual(
    expect.arrayContaining([ANA, BRUNO]),
  )
})

describe('whom a session signs in', () => {
  const find = (secretHash: string, kind: 'cookie' | 'token' = 'cookie', now = NOON) =>
    store.read((tx) => findSession(tx, { secretHash, kind, now }))
  const isIn = async (now = NOON) => (await find('secret 10', 'cookie', now)) !== null

  it('A session is found by its secret and kind, or by its id, with the roles of its person', async () => {
    await store.write(async ({ db }) => {
      await db.insert(groups).values({ id: 3, tenant_id: 1, description: 'supervisor', permissions: ['x'] })
      await db.insert(userGroups).values({ user_id: ANA, group_id: 3 })
    })
    const ana = await find('secret 10')
    expect(ana).toMatchObject({ id: ANA, tenantId: 1, username: 'ana', owes: null, session: { id: OF_ANA } })
    expect(ana?.roles.length).toBeGreaterThan(0)
    expect(await store.read((tx) => findSessionById(tx, OF_ANA, NOON))).toEqual(ana)
    expect(await find('secret 10', 'token')).toBeNull()
    expect(await find('secret 11')).toBeNull()
    expect(await store.read((tx) => findSessionById(tx, 99, NOON))).toBeNull()
  })

  it('A session signs in until it has run out, and a browser’s until it has idled half a day', async () => {
    await ofAna({ expires_at: NOON + 5 })
    expect([await isIn(NOON + 4), await isIn(NOON + 5)]).toEqual([true, false])
    await ofAna({ expires_at: NOON + 10 * HALF_DAY_MS })
    expect([await isIn(NOON + HALF_DAY_MS - 1), await isIn(NOON + HALF_DAY_MS)]).toEqual([true, false])
    await ofAna({ kind: 'token' })
    expect(await find('secret 10', 'token', NOON + 2 * HALF_DAY_MS)).not.toBeNull()
  })

  it('A second factor is owed where the team asks for one and none is confirmed', async () => {
    const owed = async () => (await find('secret 10'))?.owes
    await requireFactor()
    expect(await owed()).toBe('second_factor')
    await factor(null)
    expect(await owed()).toBe('second_factor')
    await store.write(({ db }) => db.update(secondFactors).set({ confirmed_at: NOON }))
    expect(await owed()).toBeNull()
    await user(ANA, { must_change_password: true })
    expect(await owed()).toBe('password')
  })

  it('A session that has ended, or owes something, opens no socket', async () => {
    const served = async () => [...(await store.read((tx) => stillServed(tx, [OF_ANA, OF_BRUNO, 99], NOON)))]
    expect(await served()).toEqual([OF_ANA, OF_BRUNO])
    await user(BRUNO, { must_change_password: true })
    expect(await served()).toEqual([OF_ANA])
    await ofAna({ revoked_at: NOON })
    expect(await served()).toEqual([])
  })

  it('Each session stands with its own person’s team and debts, and one that ended does not stand', async () => {
    await requireFactor()
    const standing = await store.read((tx) => readStanding(tx, [OF_ANA, OF_BRUNO, 99], NOON))
    expect([...standing]).toEqual([
      [OF_ANA, { teamId: 5, owes: 'second_factor', roles: [], scopes: [] }],
      [OF_BRUNO, { teamId: null, owes: null, roles: [], scopes: [] }],
    ])
  })
})
