import { agentChannelLogins } from '@ramal/db/schema/business'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OTHER_TENANT, openSeededStore } from '../../telephony/testing/seeded-store.ts'
import { readQueueFigures } from './queue-figure-rows.ts'

const NOW = 1_795_176_000_000
const QUEUE = 4

let store: TemporaryStore
beforeEach(async () => {
  store = await openSeededStore()
})
afterEach(() => store.close())

const figures = (tenantId = 1, now = NOW) => store.read((tx) => readQueueFigures(tx, tenantId, now))
const first = async () => (await figures())[0]

let number = 0
/** A call that has waited in the queue for so many seconds. */
async function call(waited: number, more: Partial<typeof calls.$inferInsert> = {}): Promise<number> {
  number += 1
  const row = {
    tenant_id: 1,
    uid: `call-${number}`,
    call_type: 20,
    direction: 'incoming',
    phone: '11999990001',
    queue_id: QUEUE,
    started_at: NOW - 100_000,
    queue_started_at: NOW - waited * 1_000,
    updated_at: NOW,
    ...more,
  } as const
  const [inserted] = await store.write((tx) => tx.db.insert(calls).values(row).returning({ id: calls.id }))
  return inserted!.id
}

async function leg(callId: number, more: Partial<typeof callLegs.$inferInsert> = {}): Promise<void> {
  const row = {
    tenant_id: 1,
    call_id: callId,
    role: 'agent',
    state: 'answered',
    sip_role: 'uac',
    started_at: NOW,
    answered_at: NOW,
    updated_at: NOW,
    ...more,
  } as const
  await store.write((tx) => tx.db.insert(callLegs).values(row))
}

const addQueue = (id: number, more: Partial<typeof telephonyQueues.$inferInsert> = {}) =>
  store.write((tx) =>
    tx.db
      .insert(telephonyQueues)
      .values({ id, tenant_id: 1, description: `Queue ${id}`, strategy: 'ringall', ...more }),
  )

it('A queue of which nobody waits has its name, its agents who are signed in, and no one in it', async () => {
  expect(await figures()).toEqual([
    {
      type: 'telephony',
      id: QUEUE,
      description: 'Suporte',
      waiting: 0,
      in_service: 0,
      agents: 3,
      longest_wait: 0,
    },
  ])
})

it('A tenant hears of its own queues alone, in their order, and of none that is not active', async () => {
  await addQueue(9)
  await addQueue(2)
  await addQueue(10, { tenant_id: OTHER_TENANT })
  await addQueue(11, { is_active: false })
  expect((await figures()).map(({ id }) => id)).toEqual([2, QUEUE, 9])
  expect((await figures(OTHER_TENANT)).map(({ id }) => id)).toEqual([10])
})

describe('agents of a queue', () => {
  it('Agents who are signed in to another channel only, or no more, do not count', async () => {
    await store.write(async ({ db }) => {
      await db.update(agentChannelLogins).set({ logged_out_at: NOW }).where(eq(agentChannelLogins.user_id, 1))
      await db.update(agentChannelLogins).set({ channel: 'chat' }).where(eq(agentChannelLogins.user_id, 2))
    })
    expect(await first()).toMatchObject({ agents: 1 })
  })

  it('Agents whose membership is not active, or who are of a chat queue of that number, do not count', async () => {
    const of = (userId: number) => and(eq(queueMembers.user_id, userId), eq(queueMembers.queue_id, QUEUE))
    await store.write(async ({ db }) => {
      await db.update(queueMembers).set({ is_active: false }).where(of(1))
      await db.update(queueMembers).set({ queue_type: 'chat' }).where(of(2))
    })
    expect(await first()).toMatchObject({ agents: 1 })
  })

  it('Agents count in each queue of theirs', async () => {
    await addQueue(9)
    await store.write(({ db }) =>
      db.insert(queueMembers).values({ tenant_id: 1, queue_type: 'telephony', queue_id: 9, user_id: 1 }),
    )
    expect((await figures()).map(({ agents }) => agents)).toEqual([3, 1])
  })
})

describe('calls of a queue', () => {
  it('Calls that no agent has answered wait, and the longest wait is the oldest one’s in whole seconds', async () => {
    await call(5)
    await call(12.9)
    await call(3)
    expect(await first()).toMatchObject({ waiting: 3, in_service: 0, longest_wait: 12 })
  })

  it('A call whose agent talks is in service and has no wait', async () => {
    await leg(await call(50))
    await leg(await call(60))
    await call(7)
    expect(await first()).toMatchObject({ waiting: 1, in_service: 2, longest_wait: 7 })
  })

  it.each<[string, Partial<typeof callLegs.$inferInsert>]>([
    ['only rings', { answered_at: null }],
    ['has left', { ended_at: NOW }],
    ['is the customer', { role: 'customer' }],
  ])('A call whose other side %s waits', async (_what, more) => {
    await leg(await call(9), more)
    expect(await first()).toMatchObject({ waiting: 1, in_service: 0, longest_wait: 9 })
  })

  it.each<[string, Partial<typeof calls.$inferInsert>]>([
    ['has ended', { ended_at: NOW }],
    ['is of no queue', { queue_id: null }],
    ['has not come to its queue yet', { queue_started_at: null }],
    ['is another tenant’s', { tenant_id: OTHER_TENANT }],
    ['is of another queue', { queue_id: 99 }],
  ])('A call that %s counts for none of them', async (_what, more) => {
    await call(9, more)
    expect(await first()).toMatchObject({ waiting: 0, in_service: 0 })
  })

  it('A wait is not negative where a clock was set back', async () => {
    await call(-5)
    expect(await first()).toMatchObject({ waiting: 1, longest_wait: 0 })
  })
})
