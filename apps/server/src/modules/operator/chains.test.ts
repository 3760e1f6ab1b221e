import { auditLog } from '@ramal/db/schema/audit'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { closeStores, demo, run } from './testing/settings-run.ts'

afterEach(closeStores)

it('The server tells the doctor of each tenant until where its audit is whole', async () => {
  const store = await demo()
  const chains = async () => {
    const { code, handed } = await run(store, ['chains'])
    expect(code).toBe(0)
    return handed
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  const line = {
    userId: null,
    address: null,
    action: 'sign_in',
    entity: 'session',
    entityId: null,
    at: 5,
  } as const
  await store.write((tx) => insertAudit(tx, { tenantId: 1, ...line }))
  const [first] = await chains()
  expect(first).toMatchObject({ tenant: expect.any(String), broken: null, intact: { at: 5 } })
  await store.write(({ db }) => db.update(auditLog).set({ at: 6 }).where(eq(auditLog.at, 5)))
  expect((await chains())[0]).toMatchObject({ broken: { seq: first.intact.seq, reason: 'changed' } })
})
