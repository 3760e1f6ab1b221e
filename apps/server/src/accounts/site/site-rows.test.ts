import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { readRealms } from './site-rows.ts'

it('Realms are those of the tenants of a share, the default one first', async () => {
  const store = await openDemoStore()
  await store.write(async ({ db }) => {
    await db.insert(contracts).values({ id: 7, code: 'other', description: 'Outra' })
    await db
      .insert(sites)
      .values({ tenant_id: 7, description: 'Outra', domain: 'outra.example', sip_realm: 'outra' })
  })
  const realms = (ids: number[], kind: 'only' | 'except') =>
    store.read(async (tx) => (await readRealms(tx, { kind, ids })).map(({ tenantId }) => tenantId))
  expect(await realms([7], 'only')).toEqual([7])
  expect(await realms([7], 'except')).toEqual([1])
  expect(await realms([], 'except')).toEqual([1, 7])
  await store.close()
})
