import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { chatRooms } from '../schema/chat.ts'
import { ALL_TENANTS, hasTenant, type TenantShare, within, worksForAll } from './tenant-share.ts'
import { openTemporaryStore } from './testing/temporary-store.ts'

const ONLY: TenantShare = { kind: 'only', ids: [2, 5] }
const REST: TenantShare = { kind: 'except', ids: [2, 5] }

it('A tenant is in exactly one of a share and the rest', () => {
  const tenants = [1, 2, 3, 5]
  expect(tenants.filter((id) => hasTenant(ONLY, id))).toEqual([2, 5])
  expect(tenants.filter((id) => hasTenant(REST, id))).toEqual([1, 3])
  expect(tenants.filter((id) => hasTenant(ALL_TENANTS, id))).toEqual(tenants)
})

it('What is done for the whole database is done by the server of the rest', () => {
  expect([ONLY, REST, ALL_TENANTS].map(worksForAll)).toEqual([false, true, true])
})

it('A share narrows a statement to its tenants, and that of all tenants changes none', async () => {
  const store = await openTemporaryStore()
  const sqlOf = (share: TenantShare) =>
    store.read(async ({ db }) => {
      const where = and(within(share, chatRooms.tenant_id), eq(chatRooms.id, 1))
      return db.select({ id: chatRooms.id }).from(chatRooms).where(where).toSQL()
    })
  const [only, rest, all] = [await sqlOf(ONLY), await sqlOf(REST), await sqlOf(ALL_TENANTS)]
  expect([only.sql, only.params]).toEqual([expect.stringContaining('"tenant_id" in ('), [2, 5, 1]])
  expect([rest.sql, rest.params]).toEqual([expect.stringContaining('"tenant_id" not in ('), [2, 5, 1]])
  expect([all.sql, all.params]).toEqual([expect.not.stringContaining('tenant_id'), [1]])
  await store.close()
})
