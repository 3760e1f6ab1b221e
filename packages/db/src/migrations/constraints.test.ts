import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sites, users } from '../schema/business.ts'
import { calls } from '../schema/calls.ts'
import { channels } from '../schema/channels.ts'
import { chatMessages, chatRooms, webhookReceipts } from '../schema/chat.ts'
import { contracts } from '../schema/contracts.ts'
import { endpoints } from '../schema/pabx.ts'
import { isUniqueViolation } from '../store/constraint.ts'
import type { Db, Store } from '../store/store.ts'
import { openTemporaryStore } from '../store/testing/temporary-store.ts'

const NOW = 1_700_000_000_000

const room = (overrides: Partial<typeof chatRooms.$inferInsert> = {}) => ({
  tenant_id: 1,
  uid: 'room-1',
  channel_id: 1,
  chat_type: 20 as const,
  title: 'João',
  phone: '5511999990002',
  phone_key: '+5511999990002',
  started_at: NOW,
  ...overrides,
})
const message = (overrides: Partial<typeof chatMessages.$inferInsert> = {}) => ({
  tenant_id: 1,
  room_id: 1,
  seq: 1,
  uid: 'message-1',
  sent_by: 'client' as const,
  status: 'received' as const,
  created_at: NOW,
  ...overrides,
})
const call = (overrides: Partial<typeof calls.$inferInsert> = {}) => ({
  tenant_id: 1,
  uid: 'call-1',
  call_type: 20 as const,
  direction: 'incoming' as const,
  phone: '11999990001',
  started_at: NOW,
  updated_at: NOW,
  ...overrides,
})
const endpoint = (overrides: Partial<typeof endpoints.$inferInsert> = {}) => ({
  tenant_id: 1,
  description: 'Ana',
  extension: 10001,
  sip_password: 'x',
  ...overrides,
})
const user = (overrides: Partial<typeof users.$inferInsert> = {}) => ({
  tenant_id: 1,
  description: 'Ana',
  username: 'ana',
  first_name: 'Ana',
  password_hash: 'x',
  ...overrides,
})

type Insert = (db: Db) => PromiseLike<unknown>

describe('what the database itself refuses', () => {
  let store: Store
  beforeEach(async () => {
    store = await openTemporaryStore()
    await store.write(async ({ db }) => {
      await db.insert(contracts).values([
        { code: 'demo', description: 'Demo' },
        { code: 'other', description: 'Other' },
      ])
      await db.insert(sites).values({
        tenant_id: 1,
        description: 'Demo',
        domain: '127.0.0.1',
        sip_realm: 'demo.ramal.local',
        is_default: true,
      })
      await db.insert(channels).values({ tenant_id: 1, description: 'WhatsApp Suporte' })
      await db.insert(endpoints).values(endpoint())
      await db.insert(users).values(user())
      await db.insert(calls).values(call())
      await db.insert(chatRooms).values(room())
      await db.insert(chatMessages).values(message({ wamid: 'wamid.1' }))
      await db.insert(webhookReceipts).values({ tenant_id: 1, channel_id: 1, provider_key: 'a', at: NOW })
    })
  })
  afterEach(() => store.close())

  it.each<[string, Insert]>([
    [
      'two open rooms of one phone in a channel',
      (db) => db.insert(chatRooms).values(room({ uid: 'room-2' })),
    ],
    ['a message with the seq of another', (db) => db.insert(chatMessages).values(message({ uid: 'm2' }))],
    ['a message sent twice (same uid)', (db) => db.insert(chatMessages).values(message({ seq: 2 }))],
    [
      'a provider message stored twice',
      (db) => db.insert(chatMessages).values(message({ seq: 2, uid: 'm2', wamid: 'wamid.1' })),
    ],
    [
      'a webhook taken twice',
      (db) => db.insert(webhookReceipts).values({ tenant_id: 1, channel_id: 1, provider_key: 'a', at: NOW }),
    ],
    ['a second record of one call', (db) => db.insert(calls).values(call())],
    ['an extension twice in a tenant', (db) => db.insert(endpoints).values(endpoint())],
    ['a username twice in a tenant', (db) => db.insert(users).values(user())],
    [
      'a second default site',
      (db) =>
        db
          .insert(sites)
          .values({ tenant_id: 1, description: 'B', domain: 'b', sip_realm: 'b', is_default: true }),
    ],
  ])('The database itself refuses %s', async (_, insert) => {
    const refused = await store
      .write(async ({ db }) => void (await insert(db)))
      .catch((error: unknown) => error)
    expect(isUniqueViolation(refused)).toBe(true)
  })

  it.each<[string, Insert]>([
    [
      'a new room after the last one ended',
      (db) => db.insert(chatRooms).values(room({ uid: 'r2', ended_at: NOW })),
    ],
    [
      'two messages the provider has no id for',
      (db) =>
        db.insert(chatMessages).values([message({ seq: 2, uid: 'm2' }), message({ seq: 3, uid: 'm3' })]),
    ],
    ['the same extension in another tenant', (db) => db.insert(endpoints).values(endpoint({ tenant_id: 2 }))],
    [
      'the name of a deleted user',
      async (db) => {
        await db.update(users).set({ deleted_at: NOW })
        await db.insert(users).values(user())
      },
    ],
  ])('The database itself takes %s', async (_, insert) => {
    await store.write(async ({ db }) => void (await insert(db)))
  })

  it('The database itself refuses a row of a tenant that does not exist', async () => {
    await expect(
      store.write(
        async ({ db }) => void (await db.insert(channels).values({ tenant_id: 99, description: 'x' })),
      ),
    ).rejects.toThrow(/foreign key/i)
  })

  it('The database stamps rows by itself, moving updated_at at each change', async () => {
    const stamps = () =>
      store.read(({ db }) => db.select({ made: users.created_at, changed: users.updated_at }).from(users))
    const [before] = await stamps()
    expect(before!.changed).toBeGreaterThanOrEqual(before!.made)
    await new Promise((resolve) => setTimeout(resolve, 5)) // real time: the database's own clock stamps
    await store.write(async ({ db }) => void (await db.update(users).set({ first_name: 'Bea' })))
    const [after] = await stamps()
    expect(after!.made).toBe(before!.made)
    expect(after!.changed).toBeGreaterThan(before!.changed)
  })
})
