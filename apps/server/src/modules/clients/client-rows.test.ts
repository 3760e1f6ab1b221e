import { clientPhones, clients } from '@ramal/db/schema/crm'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { callClientOf } from './call-client.ts'
import { createClient, findClient, findClientById } from './client-rows.ts'
import { findCaller } from './find-caller.ts'

const TENANT = 1
const NOW = Date.UTC(2026, 10, 20, 12)
const LIA = { tenantId: TENANT, phone: '5511988880000', phoneKey: '+5511988880000', name: 'Lia Prado' }

let store: Store
beforeEach(async () => {
  store = await openDemoStore()
})
afterEach(() => store.close())

const create = (change: Partial<typeof LIA | { name: null }> = {}) =>
  store.write((tx) => createClient(tx, { ...LIA, ...change }, NOW))
const rowOf = async (id: number) => {
  const [row] = await store.read((tx) => tx.db.select().from(clients).where(eq(clients.id, id)))
  return row!
}
const phonesOf = (id: number) =>
  store.read((tx) => tx.db.select().from(clientPhones).where(eq(clientPhones.client_id, id)))
const changeClient = (id: number, values: Partial<typeof clients.$inferInsert>) =>
  store.write((tx) => tx.db.update(clients).set(values).where(eq(clients.id, id)))

describe('a client made of somebody who writes for the first time', () => {
  it('A new client has the name and the number by which they wrote, and is found by both without accents', async () => {
    const { id, name } = await create({ name: 'Lía Prado' })
    expect(name).toBe('Lía Prado')
    expect(await rowOf(id)).toMatchObject({
      ...{ tenant_id: TENANT, full_name: 'Lía Prado', description: 'Lía Prado', last_contact_at: NOW },
      ...{ phone_key: LIA.phoneKey, wa_id: LIA.phone, search: 'lia prado 5511988880000 551188880000' },
    })
    expect(await phonesOf(id)).toMatchObject([
      {
        ...{ tenant_id: TENANT, phone: LIA.phone, phone_key: LIA.phoneKey },
        ...{ is_primary: true, is_whatsapp: true },
      },
    ])
  })

  it.each([null, ''])('A new client without a name (%j) is called by their number', async (name) => {
    const made = await create({ name: name as null })
    expect(made.name).toBe(LIA.phone)
    expect((await rowOf(made.id)).full_name).toBe(LIA.phone)
  })

  it('A new client who hides their number has none, and nobody else is found by it', async () => {
    const { id } = await create({ phone: '', phoneKey: 'user:BR.1' })
    expect(await rowOf(id)).toMatchObject({ phone_key: null, wa_id: null, search: 'lia prado' })
    expect(await phonesOf(id)).toEqual([])
    expect(await store.read((tx) => findClient(tx, TENANT, 'user:BR.1'))).toBeNull()
  })
})

describe('the client behind a number', () => {
  const byKey = (phoneKey: string, tenantId = TENANT) =>
    store.read((tx) => findClient(tx, tenantId, phoneKey))

  it('A client is found by the number in its one form, by nobody else’s and in no other tenant', async () => {
    const { id } = await create()
    await create({ phone: '5511977770000', phoneKey: '+5511977770000', name: 'Davi' })
    expect(await byKey(LIA.phoneKey)).toEqual({ id, name: 'Lia Prado' })
    expect(await byKey('+5511966660000')).toBeNull()
    expect(await byKey(LIA.phoneKey, 2)).toBeNull()
  })

  it('The oldest of several clients with one number is meant, and only one who is active', async () => {
    const [first, second] = [await create({ name: 'Primeira' }), await create({ name: 'Segunda' })]
    expect((await byKey(LIA.phoneKey))?.id).toBe(first.id)
    await changeClient(first.id, { is_active: false })
    expect((await byKey(LIA.phoneKey))?.id).toBe(second.id)
    await changeClient(second.id, { deleted_at: NOW })
    expect(await byKey(LIA.phoneKey)).toBeNull()
  })

  it('A client is found by id while they are active, in their own tenant', async () => {
    const { id } = await create()
    const byId = (tenantId: number, one = id) => store.read((tx) => findClientById(tx, tenantId, one))
    expect(await byId(TENANT)).toEqual({ id, name: 'Lia Prado' })
    expect([await byId(2), await byId(TENANT, id + 1)]).toEqual([null, null])
    await changeClient(id, { is_active: false })
    expect(await byId(TENANT)).toBeNull()
  })

  it.each([
    ['11988880000', true],
    ['(11) 98888-0000', true],
    ['1188880000', true],
    ['11977770000', false],
    ['anonymous', false],
    ['', false],
  ])('Who calls from “%s” is the client with that number: %s', async (phone, isKnown) => {
    const { id } = await create()
    const found = await store.read((tx) => findCaller(tx, TENANT, phone))
    expect(found?.id ?? null).toBe(isKnown ? id : null)
  })

  it('Of several with one number none is taken for who calls', async () => {
    await create()
    const { id } = await create()
    expect(await store.read((tx) => findCaller(tx, TENANT, '11988880000'))).toBeNull()
    await changeClient(id, { is_active: false })
    expect(await store.read((tx) => findCaller(tx, TENANT, '11988880000'))).not.toBeNull()
  })
})

it('Calls show a client by their first name too', () => {
  expect(callClientOf({ id: 7, full_name: 'Lia  Prado Reis' })).toEqual({
    ...{ id: 7, full_name: 'Lia  Prado Reis', name: 'Lia' },
  })
  expect(callClientOf(null)).toBeNull()
})
