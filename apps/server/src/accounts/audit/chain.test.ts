import { auditChains, auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRequest } from '../../platform/request-origin.ts'
import { openDemoStore } from '../../testing/demo-store.ts'
import { type AuditEntry, insertAudit } from './audit-rows.ts'
import { checkChain } from './chain-check.ts'

let store: Store
beforeEach(async () => {
  store = await openDemoStore()
  await store.write(async ({ db }) => {
    await db.delete(auditLog)
    await db.delete(auditChains)
  })
})
afterEach(() => store.close())

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ tenantId: 1, userId: null, address: '192.0.2.1', action: 'settings.change', entity: 'tags' },
  ...{
    entityId: 3,
    at: 1_000,
    data: { before: { name: 'ação' }, after: { name: 'b\0', n: [1, { z: 1, a: 0.1 }] } },
  },
  ...more,
})
const write = (more: Partial<AuditEntry> = {}) => store.write((tx) => insertAudit(tx, entry(more)))
const lines = () => store.read(({ db }) => db.select().from(auditLog).orderBy(asc(auditLog.id)))
const change = (seq: number, values: Partial<typeof auditLog.$inferInsert>) =>
  store.write(({ db }) =>
    db
      .update(auditLog)
      .set(values)
      .where(and(eq(auditLog.tenant_id, 1), eq(auditLog.seq, seq))),
  )

describe('the chain of the audit ledger', () => {
  it('Lines that are written in one group follow each other, each tenant by itself', async () => {
    const other = await store.write(async ({ db }) => {
      const [made] = await db.insert(contracts).values({ code: 'outra', description: 'Outra' }).returning()
      return made!.id
    })
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => [write(), write({ tenantId: other })]))
    const found = await lines()
    for (const tenant of [1, other])
      expect(found.filter(({ tenant_id }) => tenant_id === tenant).map(({ seq }) => seq)).toEqual([
        1, 2, 3, 4, 5,
      ])
    for (const tenant of [1, other])
      expect(await checkChain(store, tenant)).toMatchObject({ lines: 5, broken: null, cut: null })
    expect(new Set(found.map(({ hash }) => hash)).size).toBe(10)
  })

  it('A line of a write that failed leaves no hole', async () => {
    await Promise.all([
      write(),
      store
        .write(async (tx) => {
          await insertAudit(tx, entry())
          throw new Error('no')
        })
        .catch(() => undefined),
      write(),
    ])
    expect((await lines()).map(({ seq }) => seq)).toEqual([1, 2])
    expect(await checkChain(store, 1)).toMatchObject({ lines: 2, broken: null })
  })

  it('A ledger without any line is whole', async () => {
    expect(await checkChain(store, 1)).toEqual({ lines: 0, intact: null, cut: null, broken: null })
  })

  it('A line names who did it as they were called then, and the request that it was done by', async () => {
    const [user] = await store.read(({ db }) => db.select().from(users).where(eq(users.username, 'ana')))
    const asked = ['request-a', 'request-b'].map((id) =>
      inRequest(id, `Browser of ${id} ${'x'.repeat(300)}`, () => write({ userId: user!.id })),
    )
    await Promise.all([...asked, write()])
    await store.write(({ db }) => db.update(users).set({ description: 'Outro nome' }))
    const found = await lines()
    expect(found.map(({ user_name, request_id }) => [user_name, request_id])).toEqual([
      [user!.description, 'request-a'],
      [user!.description, 'request-b'],
      [null, null],
    ])
    expect(found[0]?.user_agent).toMatch(/^Browser of request-a x+$/)
    expect(found[0]?.user_agent?.length).toBe(255)
    expect(await checkChain(store, 1)).toMatchObject({ broken: null })
  })
})

describe('a ledger that somebody has been at', () => {
  beforeEach(async () => {
    for (const at of [1_000, 2_000, 3_000]) await write({ at })
  })

  it.each<[string, Partial<typeof auditLog.$inferInsert>]>([
    ['the time', { at: 1 }],
    ['who', { user_id: 5 }],
    ['what it became', { data: { after: {} } }],
    ['the address', { address: null }],
  ])('A line in which %s was changed is told, with what stands before it', async (_, values) => {
    await change(2, values)
    expect(await checkChain(store, 1)).toMatchObject({
      lines: 1,
      intact: { seq: 1, at: 1_000 },
      broken: { seq: 2, reason: 'changed' },
    })
  })

  it('A line that is gone is told by its place, the last one too', async () => {
    await store.write(({ db }) => db.delete(auditLog).where(eq(auditLog.seq, 3)))
    expect((await checkChain(store, 1)).broken).toEqual({ seq: 3, at: null, reason: 'missing' })
    await store.write(({ db }) => db.delete(auditLog).where(eq(auditLog.seq, 1)))
    expect((await checkChain(store, 1)).broken).toEqual({ seq: 2, at: 2_000, reason: 'missing' })
  })
})
