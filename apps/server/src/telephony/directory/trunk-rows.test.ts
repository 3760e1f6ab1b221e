import { trunks } from '@ramal/db/schema/trunks'
import type { Store } from '@ramal/db/store/store'
import { ALL_TENANTS, type TenantShare } from '@ramal/db/store/tenant-share'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER_TENANT, openSeededStore } from '../testing/seeded-store.ts'
import { readTrunkDtmf, readTrunkRows, readTrunks, readTrunksById, recordTrunkState } from './trunk-rows.ts'
import { credentialsOf, readTrunkSettings } from './trunk-settings.ts'

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
const only = (id: number): TenantShare => ({ kind: 'only', ids: [id] })
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const settingsOf = async (id: number) =>
  (await store.read((tx) => readTrunkSettings(tx, ALL_TENANTS))).find((one) => one.id === id)
const rowOf = async (id: number) => {
  const rows = await store.read((tx) => readTrunkRows(tx, ALL_TENANTS))
  return rows.find((row) => row.id === id)!
}

it('A trunk is read with where its calls come from and what is believed of them', async () => {
  await trunk(2, {
    port: 5071,
    transport: 'tcp',
    match_ips: ['10.0.0.7'],
    dtmf_mode: 'info',
    allow: ['alaw'],
    trust_pai: false,
  })
  const found = (await store.read((tx) => readTrunks(tx, only(1)))).find(({ id }) => id === 2)
  expect(found).toEqual({
    id: 2,
    tenantId: 1,
    description: 'tronco-2',
    host: 'sip.example',
    port: 5071,
    transport: 'tcp',
    matchIps: ['10.0.0.7'],
    shows: null,
    dtmf: 'info',
    allow: ['alaw'],
    trustPai: false,
    contactUser: null,
  })
})

it.each([
  ['its contact', { contact_user: 'contato', from_user: 'origem', username: 'conta' }, 'contato'],
  ['its From where it names no contact', { from_user: 'origem', username: 'conta' }, 'origem'],
  ['its account where it names neither', { username: 'conta' }, 'conta'],
])('A trunk that registers is called back by %s', async (_how, names, contactUser) => {
  await trunk(2, { register: true, ...names })
  await trunk(3, names)
  const found = await store.read((tx) => readTrunks(tx, only(1)))
  expect(found.map((one) => [one.id, one.contactUser])).toEqual([
    [1, null],
    [2, contactUser],
    [3, null],
  ])
})

it('Trunks are read of the tenants of a share', async () => {
  await trunk(2, { tenant_id: OTHER_TENANT })
  await trunk(3, { is_active: false })
  expect(idsOf(await store.read((tx) => readTrunks(tx, only(1))))).toEqual([1])
  expect(idsOf(await store.read((tx) => readTrunks(tx, only(OTHER_TENANT))))).toEqual([2])
  expect(idsOf(await store.read((tx) => readTrunks(tx, ALL_TENANTS)))).toEqual([1, 2])
})

it('Trunks that are asked for by their ids are the tenant’s that are in use', async () => {
  await trunk(2)
  await trunk(3, { tenant_id: OTHER_TENANT })
  await trunk(4, { deleted_at: 1 })
  expect(idsOf(await store.read((tx) => readTrunksById(tx, 1, [2, 3, 4])))).toEqual([2])
})

it('How a trunk sends digits is known when it is gone', async () => {
  await trunk(2, { dtmf_mode: 'info', deleted_at: 1 })
  expect(await store.read((tx) => readTrunkDtmf(tx, [2]))).toEqual([{ id: 2, dtmf: 'info' }])
})

it('How a trunk stands is recorded for it alone, and is no change of its settings', async () => {
  await trunk(2, { updated_at: 5 })
  await store.write((tx) => recordTrunkState(tx, 2, { status: 'error', lastError: '503' }))
  expect(await rowOf(2)).toMatchObject({ status: 'error', last_error: '503', updated_at: 5 })
  expect(await rowOf(1)).toMatchObject({ status: null, last_error: null })
})

it('A trunk that registers is asked for with its account, and supervised as often as it says', async () => {
  await trunk(2, {
    port: 5071,
    transport: 'tls',
    outbound_proxy: 'proxy.example',
    register: true,
    registration_expiration: 120,
    contact_user: 'contato',
    username: 'conta',
    password_enc: 'selada',
    from_user: 'origem',
    from_domain: 'empresa.example',
    qualify_frequency: 30,
  })
  expect(await settingsOf(2)).toEqual({
    id: 2,
    host: 'sip.example',
    port: 5071,
    transport: 'tls',
    proxy: 'sip:proxy.example;transport=tls',
    registration: { expires: 120, contactUser: 'contato' },
    credentials: { username: 'conta', sealed: 'selada', isHash: false },
    from: { user: 'origem', host: 'empresa.example' },
    qualifyS: 30,
  })
})

it('A trunk without names of its own calls as its account from its host, and as ramal without one', async () => {
  await trunk(2, { register: true, username: 'conta' })
  await trunk(3, { register: true })
  expect(await settingsOf(2)).toMatchObject({
    registration: { contactUser: 'conta' },
    from: { user: 'conta', host: 'sip.example' },
  })
  expect(await settingsOf(3)).toMatchObject({
    registration: { contactUser: 'ramal' },
    from: { user: 'ramal' },
  })
})

it('Trunks that neither register nor are supervised are left alone', async () => {
  await trunk(2, { qualify_frequency: 0 })
  await trunk(3, { qualify_frequency: 1 })
  await trunk(4, { qualify_frequency: 0, register: true })
  expect(idsOf(await store.read((tx) => readTrunkSettings(tx, ALL_TENANTS)))).toEqual([3, 4])
  expect(await settingsOf(3)).toMatchObject({ registration: null, qualifyS: 1 })
})

it.each([
  ['a name and a secret', {}, { username: 'conta', sealed: 'selada', isHash: false }],
  ['a hash', { auth_type: 'md5' }, { username: 'conta', sealed: 'selada', isHash: true }],
  ['nothing where it is never asked', { auth_type: 'none' }, null],
  ['nothing where it has no name', { username: null }, null],
  ['nothing where it has no secret', { password_enc: null }, null],
] as const)('The challenge of a trunk is answered with %s', async (_what, change, credentials) => {
  await trunk(2, { username: 'conta', password_enc: 'selada', ...change })
  expect(credentialsOf(await rowOf(2))).toEqual(credentials)
})
