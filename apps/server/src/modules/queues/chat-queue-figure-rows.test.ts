import { agentChannelLogins } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers } from '@ramal/db/schema/queues'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER_TENANT, openSeededStore } from '../../telephony/testing/seeded-store.ts'
import { readQueueFigures } from './queue-figure-rows.ts'

const NOW = 1_795_176_000_000
/** The number of a telephone queue as well: the two have nothing to do with each other. */
const QUEUE = 4

let store: TemporaryStore
beforeEach(async () => {
  store = await openSeededStore()
  await store.write(async ({ db }) => {
    await db.insert(channels).values({ id: 1, tenant_id: 1, description: 'WhatsApp' })
    await db.insert(chatQueues).values([
      { id: QUEUE, tenant_id: 1, description: 'Chat' },
      { id: 5, tenant_id: OTHER_TENANT, description: 'Of another tenant' },
      { id: 6, tenant_id: 1, description: 'Not active', is_active: false },
    ])
  })
})
afterEach(() => store.close())

/** The chat queues of the tenant. */
const figures = async () =>
  (await store.read((tx) => readQueueFigures(tx, 1, NOW))).filter(({ type }) => type === 'chat')

let number = 0
function room(waited: number, more: Partial<typeof chatRooms.$inferInsert> = {}) {
  number += 1
  const row = {
    tenant_id: 1,
    uid: `room-${number}`,
    channel_id: 1,
    chat_type: 20,
    title: 'João',
    phone: `5511999990${number}`,
    phone_key: `5511999990${number}`,
    queue_id: QUEUE,
    started_at: NOW,
    queue_started_at: NOW - waited * 1_000,
    ...more,
  } as const
  return store.write((tx) => tx.db.insert(chatRooms).values(row))
}

it('The chat queues of a tenant that are active stand behind its telephone queues', async () => {
  const all = await store.read((tx) => readQueueFigures(tx, 1, NOW))
  expect(all.map(({ type, description }) => [type, description])).toEqual([
    ['telephony', 'Suporte'],
    ['chat', 'Chat'],
  ])
})

it('Only members of a chat queue who are signed in to chat are its agents', async () => {
  const [member, login] = [
    { tenant_id: 1, queue_type: 'chat', queue_id: QUEUE } as const,
    { tenant_id: 1, logged_in_by: 'user', logged_in_at: NOW } as const,
  ]
  await store.write(async ({ db }) => {
    await db.insert(queueMembers).values([1, 2].map((user_id) => ({ ...member, user_id })))
    await db.insert(agentChannelLogins).values({ ...login, user_id: 2, channel: 'chat' })
    await db.insert(agentChannelLogins).values({ ...login, user_id: 3, channel: 'chat' })
  })
  expect(await figures()).toMatchObject([{ agents: 1 }])
})

it('Chats without an agent wait, the oldest longest, and chats with one are in service', async () => {
  await room(5)
  await room(30)
  await room(90, { user_id: 1 })
  expect(await figures()).toMatchObject([{ waiting: 2, in_service: 1, longest_wait: 30 }])
})

it('Chats that have expired and not ended are still there', async () => {
  await room(5, { status: 'expired' })
  expect(await figures()).toMatchObject([{ waiting: 1 }])
})

it.each<[string, Partial<typeof chatRooms.$inferInsert>]>([
  ['has ended', { ended_at: NOW }],
  ['is archived', { status: 'archived' }],
  ['is of no queue', { queue_id: null }],
  ['is of a queue that is not active', { queue_id: 6 }],
])('A chat that %s counts for no queue', async (_what, more) => {
  await room(5, more)
  expect(await figures()).toMatchObject([{ waiting: 0, in_service: 0, longest_wait: 0 }])
})
