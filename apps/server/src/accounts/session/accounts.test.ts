import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownersOfDevices, passwordHashOf } from './account-rows.ts'
import { findAccount } from './accounts.ts'
import { lostAccounts } from './lost-accounts.ts'
import { ANA, BRUNO, EVA, NOON, openAccountsStore, person } from './testing/accounts-store.ts'

let store: TemporaryStore
beforeEach(async () => {
  store = await openAccountsStore()
})
afterEach(() => store.close())

const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
  store.write(({ db }) => db.update(users).set(values).where(eq(users.id, id)))
const tenant = (id: number, status: 'suspended' | 'ended' | 'active') =>
  store.write(({ db }) => db.update(contracts).set({ status }).where(eq(contracts.id, id)))

describe('whose name it is', () => {
  const find = (username: string, host = 'one.test', now = NOON) =>
    store.read((tx) => findAccount(tx, { username, host, now }))
  const idOf = async (username: string, host?: string) => (await find(username, host))?.id ?? null

  it('A name finds its account in any letter case, at any site, and nobody where it is none', async () => {
    expect(await find('ANA')).toEqual({ id: ANA, tenantId: 1, passwordHash: 'hash of ana', knownFrom: null })
    expect([await idOf('eva', 'one.test'), await idOf('nobody')]).toEqual([EVA, null])
  })

  it.each([
    ['deactivated', { is_active: false }],
    ['deleted', { deleted_at: 1 }],
  ])('An account that is %s is found by no name', async (_what, values) => {
    await change(ANA, values)
    expect(await idOf('ana')).toBeNull()
  })

  it.each(['suspended', 'ended'] as const)(
    '[obeys contracts.status] Nobody of a tenant that is %s is found',
    async (status) => {
      await tenant(1, status)
      expect([await idOf('ana'), await idOf('eva')]).toEqual([null, EVA])
    },
  )

  it('Of two tenants with the same name the site says whose it is, and elsewhere it is the older account’s', async () => {
    await store.write(({ db }) => db.insert(users).values(person(9, 'ana', { tenant_id: 2 })))
    expect([await idOf('ana', 'two.test'), await idOf('ana', 'one.test')]).toEqual([9, ANA])
    await tenant(1, 'suspended')
    expect(await idOf('ana', 'one.test')).toBe(9)
  })

  it('A password that was given out is good until its time, and opens nothing from then on', async () => {
    await change(ANA, { one_time_password_until: NOON + 1, known_devices_from: 5 })
    expect(await find('ana')).toMatchObject({ passwordHash: 'hash of ana', knownFrom: 5 })
    expect((await find('ana', 'one.test', NOON + 1))?.passwordHash).toBeNull()
  })

  it('The hash of a password is that of its user, and nobody’s is null', async () => {
    const hash = (id: number) => store.read((tx) => passwordHashOf(tx, id))
    expect([await hash(BRUNO), await hash(99)]).toEqual(['hash of bruno', null])
  })
})

describe('who may not go on', () => {
  const lost = (now = NOON) => store.read((tx) => lostAccounts(tx, [ANA, EVA], now))
  const ofAna = (reason: string) => [{ id: ANA, tenantId: 1, reason }]

  it('People whose accounts are good go on, and nobody is looked at who is not asked for', async () => {
    await change(BRUNO, { is_active: false })
    await change(ANA, { password_expire_date: NOON })
    expect(await lost()).toEqual([])
  })

  it.each([
    ['is deactivated', { is_active: false }, 'deactivated'],
    ['is deleted', { deleted_at: 1 }, 'deactivated'],
    ['must change their password', { must_change_password: true }, 'password_expired'],
    ['has a password that expired', { password_expire_date: NOON - 1 }, 'password_expired'],
    ['is deactivated and has one', { is_active: false, password_expire_date: NOON - 1 }, 'deactivated'],
  ])('A person who %s may not go on, and why is said', async (_who, values, reason) => {
    await change(ANA, values)
    expect(await lost()).toEqual(ofAna(reason))
  })

  it.each(['suspended', 'ended'] as const)('Nobody of a tenant that is %s may go on', async (status) => {
    await change(ANA, { must_change_password: true })
    await tenant(1, status)
    expect(await lost()).toEqual(ofAna('tenant_closed'))
  })
})

describe('whose telephones are registered', () => {
  it('The owners of registered devices are named once each, and not those whose registration ran out', async () => {
    await store.write(async ({ db }) => {
      const device = (id: number) => ({
        id,
        tenant_id: 1,
        description: String(id),
        extension: 10_000 + id,
        sip_password: 'x',
      })
      await db.insert(endpoints).values([device(1), device(2), device(3)])
      const contact = (endpoint_id: number, tab: string, expires_at: number) => ({
        tenant_id: 1,
        endpoint_id,
        contact: `sip:${tab}@browser.invalid`,
        source_protocol: 'ws' as const,
        source_address: '127.0.0.1',
        source_port: 1,
        call_id: tab,
        cseq: 1,
        expires_at,
        updated_at: NOON,
      })
      await db
        .insert(registrations)
        .values([
          contact(1, 'a', NOON + 1),
          contact(1, 'b', NOON + 1),
          contact(2, 'c', NOON),
          contact(3, 'd', NOON + 1),
        ])
    })
    await change(ANA, { endpoint_id: 1 })
    await change(BRUNO, { endpoint_id: 2 })
    expect(await store.read((tx) => ownersOfDevices(tx, store.tenants, NOON))).toEqual([ANA])
  })
})
