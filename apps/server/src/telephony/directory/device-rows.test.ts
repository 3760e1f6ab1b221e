import { secondFactors, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER_TENANT, openSeededStore } from '../testing/seeded-store.ts'
import {
  changeSecret,
  deviceIdOf,
  findDestination,
  findDevice,
  findDeviceById,
  readDeviceFacts,
  readUnmarkedSecrets,
} from './device-rows.ts'

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
})
afterEach(() => store.close())

const setDevice = (values: Partial<typeof endpoints.$inferInsert>) =>
  store.write(({ db }) => db.update(endpoints).set(values).where(eq(endpoints.id, 1)))
const setUser = (values: Partial<typeof users.$inferInsert>) =>
  store.write(({ db }) => db.update(users).set(values).where(eq(users.id, 1)))
const setTeam = (values: Partial<typeof teams.$inferInsert>) =>
  store.write(async ({ db }) => {
    await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas', ...values })
    await db.update(users).set({ team_id: 5 }).where(eq(users.id, 1))
  })
const device = (extension = '10001', tenantId = 1) => store.read((tx) => findDevice(tx, tenantId, extension))
const destination = async (appdata: string) =>
  (await store.read((tx) => findDestination(tx, 1, appdata)))?.extension

it('A device is read with its settings, its agent and their team', async () => {
  await setTeam({})
  await setDevice({
    ...{ device_type: 'sip', transport: 'tcp' },
    call_limit: 4,
    named_call_group: ['loja'],
    remove_existing: false,
    default_expiration: 60,
    qualify_frequency: 11,
    contact_networks: ['10.0.0.0/8'],
    device_state_busy_at: 3,
    max_contacts: 2,
    ring_timeout: 25,
    record: 'inbound',
    allow_external: false,
    callerid_number: '1140001000',
    dtmf_mode: 'info',
    allow: ['alaw'],
  })
  expect(await device()).toEqual({
    tenantId: 1,
    endpointId: 1,
    extension: '10001',
    password: 'senha-de-teste',
    contactNetworks: ['10.0.0.0/8'],
    deviceType: 'sip',
    transport: 'tcp',
    busyAt: 3,
    callGroups: ['loja'],
    callLimit: 4,
    maxContacts: 2,
    removeExisting: false,
    defaultExpiration: 60,
    qualifyS: 11,
    ringTimeoutMs: 25_000,
    record: 'inbound',
    allowExternal: false,
    callerIdNumber: '1140001000',
    dtmf: 'info',
    allow: ['alaw'],
    userId: 1,
    callerIdName: null,
    areaCode: null,
    shownName: 'Ana',
    teamId: 5,
    holder: {
      tenant: 'active',
      user: {
        isActive: true,
        isDeleted: false,
        mustChange: false,
        expireDate: null,
        factor: { required: false, enabled: false },
      },
    },
  })
})

it('A device that nobody has is a telephone of the house', async () => {
  await setUser({ endpoint_id: null })
  expect(await device()).toMatchObject({
    userId: null,
    shownName: null,
    teamId: null,
    holder: { tenant: 'active', user: null },
  })
})

it('Who has a device now counts, and not who had it before they were deleted', async () => {
  await setUser({ deleted_at: 1 })
  await store.write(({ db }) => db.update(users).set({ endpoint_id: 1 }).where(eq(users.id, 2)))
  expect(await device()).toMatchObject({ userId: 2, shownName: 'Bruno' })
})

it.each([
  ['is switched off', { is_active: false }],
  ['was deleted', { deleted_at: 1 }],
  ['owes a new password', { must_change_password: true }],
])('A device whose agent %s is none', async (_how, change) => {
  await setUser(change)
  expect(await device()).toBeNull()
  expect(await device('10002')).not.toBeNull()
})

it('A password that has run out is for those to judge who ask for it: the device is there, and says when', async () => {
  await setUser({ password_expire_date: 1 })
  expect(await device()).toMatchObject({ holder: { user: { expireDate: 1 } } })
})

it('A device of a team that wants a second factor is there once its agent has confirmed theirs', async () => {
  await setTeam({ require_second_factor: true })
  expect(await device()).toBeNull()
  const factor = { tenant_id: 1, user_id: 1, secret: 'x', recovery_hashes: [], created_at: 1 }
  await store.write(({ db }) => db.insert(secondFactors).values(factor))
  expect(await device()).toBeNull() // It is only being set up.
  await store.write(({ db }) => db.update(secondFactors).set({ confirmed_at: 1 }))
  expect(await device()).toMatchObject({ holder: { user: { factor: { required: true, enabled: true } } } })
})

it('A device of a tenant whose contract has ended is none', async () => {
  await store.write(({ db }) => db.update(contracts).set({ status: 'ended' }).where(eq(contracts.id, 1)))
  expect(await device()).toBeNull()
})

it('A device is found within its tenant alone, by its extension and by its id', async () => {
  expect(await device('10001', OTHER_TENANT)).toBeNull()
  expect(await device('10009')).toBeNull()
  expect(await device('10001x')).toBeNull()
  const byId = (tenantId: number, id: number) => store.read((tx) => findDeviceById(tx, tenantId, id))
  expect((await byId(1, 2))?.extension).toBe('10002')
  expect(await byId(OTHER_TENANT, 2)).toBeNull()
  expect(await byId(1, 99)).toBeNull()
})

it('A destination names a device by its id, or by its extension as older rows have it', async () => {
  expect(await destination('2')).toBe('10002')
  expect(await destination('10002')).toBe('10002')
  expect(await destination('2x')).toBeUndefined()
  expect(await destination('x2')).toBeUndefined()
  expect(await destination('1234567890')).toBeUndefined()
})

it('A destination that is the id of one device and the extension of another is the one with that id', async () => {
  const other = { tenant_id: 1, description: 'Recepção', sip_password: 'x' }
  await store.write(({ db }) => db.insert(endpoints).values({ ...other, id: 10_003, extension: 10_050 }))
  expect(await destination('10003')).toBe('10050')
})

it('A user’s device is known by its id; who has none has none', async () => {
  const of = (userId: number) => store.read((tx) => deviceIdOf(tx, userId))
  expect(await of(2)).toBe(2)
  await setUser({ endpoint_id: null })
  expect(await of(1)).toBeNull()
  expect(await of(99)).toBeNull()
})

it('What a device is called and how it sends digits is known when it is gone', async () => {
  await setDevice({ deleted_at: 1, dtmf_mode: 'info' })
  const facts = await store.read((tx) => readDeviceFacts(tx, [1, 2]))
  expect(facts.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 1, extension: 10_001, dtmf: 'info' },
    { id: 2, extension: 10_002, dtmf: 'rfc4733' },
  ])
})

it('Secrets without a mark are found, and a changed one is stored for its device alone', async () => {
  const unmarked = () => store.read((tx) => readUnmarkedSecrets(tx, store.tenants, 'v1.'))
  expect((await unmarked()).map(({ id }) => id)).toEqual([1, 2, 3])
  await store.write((tx) => changeSecret(tx, 2, 'v1.sealed'))
  expect(await unmarked()).toEqual([
    { id: 1, secret: 'senha-de-teste' },
    { id: 3, secret: 'senha-de-teste' },
  ])
  expect((await device('10002'))?.password).toBe('v1.sealed')
})
