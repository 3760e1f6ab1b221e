import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import { endpoints } from '@ramal/db/schema/pabx'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { digestHa1 } from '@ramal/sip/digest'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PASSWORD, REALM, seedExchange } from '../testing/seed.ts'
import { KnownDevices } from './known-devices.ts'

const HERE = { tenantId: 1, realm: REALM }

let store: Store
let reads: number
let known: KnownDevices
beforeEach(async () => {
  store = await openTemporaryStore()
  await seedExchange(store)
  reads = 0
  const read: Store['read'] = (fn) => {
    reads += 1
    return store.read(fn)
  }
  known = new KnownDevices({ ...store, read }, (stored) => stored)
})
afterEach(async () => {
  known.stop()
  await store.close()
})

const setPassword = (sip_password: string) =>
  store.write((tx) => tx.db.update(endpoints).set({ sip_password }))
const ha1 = async (extension = '10001') => (await known.find(HERE, extension)).ha1

it('A device is read from the store once, and its password comes to what its realm makes of it', async () => {
  const { device } = await known.find(HERE, '10001')
  expect(device).toMatchObject({ endpointId: 1, extension: '10001' })
  expect([await ha1(), await ha1()]).toEqual(Array(2).fill(digestHa1('10001', REALM, PASSWORD)))
  expect(reads).toBe(1)
})

it('The same extension of another realm is another device', async () => {
  await ha1()
  expect(await known.find({ tenantId: 2, realm: 'other' }, '10001')).toMatchObject({ device: null })
})

it('An extension that does not exist is kept like the others, and no password opens it', async () => {
  const nobody = await known.find(HERE, '10077')
  await known.find(HERE, '10077')
  expect([nobody.device, reads]).toEqual([null, 1])
  expect(nobody.ha1).not.toBe(digestHa1('10077', REALM, ''))
})

it('A name of 64 signs is kept, and nothing of a longer one', async () => {
  for (const length of [64, 64, 65, 65]) await known.find(HERE, '1'.repeat(length))
  expect(reads).toBe(3)
})

it('The realms are read from the store once', async () => {
  expect(await known.realms()).toMatchObject([HERE])
  await known.realms()
  expect(reads).toBe(1)
})

it('A changed device is read anew, with its realm, and what is written elsewhere changes nothing', async () => {
  await ha1()
  await known.realms()
  await store.write((tx) => tx.db.update(clients).set({ description: 'Maria' }))
  await ha1()
  await known.realms()
  expect(reads).toBe(2)
  await setPassword('new')
  expect(await ha1()).toBe(digestHa1('10001', REALM, 'new'))
  await known.realms()
  expect(reads).toBe(4)
})

it('What was read before a change is not kept after it', async () => {
  const [before, realms] = [known.find(HERE, '10001'), known.realms()]
  await setPassword('new')
  await Promise.all([before, realms])
  expect(await ha1()).toBe(digestHa1('10001', REALM, 'new'))
  const counted = reads
  await known.realms()
  expect(reads).toBe(counted + 1)
})

it('A suspended tenant’s devices are read anew', async () => {
  await ha1()
  await store.write((tx) => tx.db.update(contracts).set({ status: 'suspended' }))
  await ha1()
  expect(reads).toBe(2)
})

it('Devices that were stopped hear of no change any more', async () => {
  const old = await ha1()
  known.stop()
  await setPassword('new')
  expect(await ha1()).toBe(old)
})
