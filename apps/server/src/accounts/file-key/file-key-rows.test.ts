import { sessions } from '@ramal/db/schema/business'
import { fileKeys } from '@ramal/db/schema/notifications'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { insertFileKey } from './file-key-rows.ts'

it('A new key takes the place of those that ran out, of the tenants of its server alone (decision 067)', async () => {
  const store = await openDemoStore()
  const sessionId = await store.write(async ({ db }) => {
    const session = { tenant_id: 1, user_id: 1, kind: 'token', created_at: 0, expires_at: 9 } as const
    const [row] = await db
      .insert(sessions)
      .values({ ...session, secret_hash: 'x' })
      .returning({ id: sessions.id })
    return row!.id
  })
  const add = async (share: TenantShare, keyHash: string, now: number) => {
    const key = { sessionId, path: '/x', keyHash, expiresAt: now + 1, now }
    await store.write((tx) => insertFileKey(tx, share, key))
    return (await store.read(({ db }) => db.select().from(fileKeys))).map((row) => row.key_hash)
  }
  const [own, other]: TenantShare[] = [
    { kind: 'only', ids: [1] },
    { kind: 'except', ids: [1] },
  ]
  expect(await add(own!, 'first', 1)).toEqual(['first'])
  expect(await add(other!, 'second', 5)).toEqual(['first', 'second'])
  expect(await add(own!, 'third', 10)).toEqual(['third'])
  expect(await add(store.tenants, 'fourth', 20)).toEqual(['fourth'])
  await store.close()
})
