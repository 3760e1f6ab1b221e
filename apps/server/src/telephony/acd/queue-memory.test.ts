import type { QueueStrategy } from '@ramal/contract/vocabulary'
import { calls, queueEvents } from '@ramal/db/schema/calls'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'

let harness: AcdHarness

afterEach(() => harness.stop())

const start = async (queue: Partial<typeof telephonyQueues.$inferInsert>) => {
  harness = await AcdHarness.start({ queue })
  harness.exchange.contacts.unregister(3, null)
}

/** Who was asked, in this order, by a call that is then answered and over. */
async function serve(uid: string, queueId = 4, hangsUp: 'agent' | 'customer' = 'agent'): Promise<number> {
  const before = harness.control.attempts.length
  const { invite } = await harness.begin({ app: 'queue', appdata: String(queueId) }, uid)
  const attempt = await harness.attempt(before)
  const dialog = attempt.answer()
  await until('the talk', () => invite.dialog)
  if (hangsUp === 'agent') dialog.hangUp()
  else invite.dialog?.hangUp()
  await until('the end', () => harness.exchange.live.all().length === 0)
  return Number(/^sip:a(\d)@/.exec(attempt.request.uri)?.[1])
}

/** A second queue of the same agents. */
const seedOther = () =>
  harness.store.write(async ({ db }) => {
    await db
      .insert(telephonyQueues)
      .values({ id: 5, tenant_id: 1, description: 'Vendas', strategy: 'linear', timeout: 15, retry: 1 })
    for (const user_id of [1, 2])
      await db.insert(queueMembers).values({ tenant_id: 1, queue_type: 'telephony', queue_id: 5, user_id })
  })

const past = (userId: number, endedAt: number) =>
  harness.store.write(async ({ db }) => {
    const uid = `past-${userId}-${endedAt}`
    const times = { started_at: endedAt - 40_000, queue_started_at: endedAt - 40_000 }
    await db.insert(calls).values({
      tenant_id: 1,
      uid,
      call_type: 20,
      direction: 'incoming',
      phone: '11999990001',
      phone_type: 'mobile',
      queue_id: 4,
      user_id: userId,
      ...times,
      queue_answered_at: endedAt - 30_000,
      answered_at: endedAt - 30_000,
      ended_at: endedAt,
      updated_at: endedAt,
    })
    await db.insert(queueEvents).values({
      tenant_id: 1,
      queue_type: 'telephony',
      queue_id: 4,
      uid,
      user_id: userId,
      at: endedAt - 31_000,
      event: 'offer',
    })
  })

describe('turns count per queue (§9, Asterisk: member.lastcall, member.calls)', () => {
  it.each(['leastrecent', 'fewestcalls'] satisfies QueueStrategy[])(
    'The strategy %s does not count calls of another queue',
    async (strategy) => {
      await start({ strategy })
      await seedOther()
      expect(await serve('other-1', 5)).toBe(1)
      expect(await serve('other-2', 5)).toBe(1)
      expect(await serve('own-1')).toBe(1)
      expect(await serve('own-2')).toBe(2)
    },
  )

  it.each(['leastrecent', 'fewestcalls', 'rrmemory'] satisfies QueueStrategy[])(
    'The strategy %s goes on after a restart where it was',
    async (strategy) => {
      await start({ strategy })
      const now = harness.clock.now()
      await past(2, now - 600_000)
      await past(1, now - 500_000)
      await past(1, now - 400_000)
      expect(await serve('call-1')).toBe(2) // A queue without memory would ask the first one.
    },
  )
})

describe('wrap-up', () => {
  it.each(['agent', 'customer'] as const)('The wrap-up begins whoever hangs up: %s', async (side) => {
    await start({ strategy: 'linear', wrapuptime: 20 })
    expect(await serve('call-1', 4, side)).toBe(1)
    expect(await serve('call-2')).toBe(2)
    harness.clock.advance(20_000)
    expect(await serve('call-3')).toBe(1)
  })

  it('The wrap-up goes on after a restart', async () => {
    await start({ strategy: 'linear', wrapuptime: 20 })
    await past(1, harness.clock.now() - 5_000)
    expect(await serve('call-1')).toBe(2)
  })

  it('Who waits is offered to an agent whose wrap-up began before a restart, as soon as it ends', async () => {
    await start({ strategy: 'linear', wrapuptime: 20 })
    harness.exchange.contacts.unregister(2, null)
    await past(1, harness.clock.now() - 5_000)
    await harness.enter()
    harness.clock.advance(14_999)
    await harness.writesDone()
    expect(harness.control.attempts).toEqual([])
    harness.clock.advance(1)
    expect((await harness.attempt(0)).request.uri).toMatch(/^sip:a1@/)
  })

  it('Who comes while both agents wrap up is offered to each as soon as their own wrap-up ends', async () => {
    await start({ strategy: 'linear', wrapuptime: 20 })
    expect(await serve('call-1')).toBe(1)
    harness.clock.advance(5_000)
    expect(await serve('call-2')).toBe(2)
    await harness.enter('call-3')
    await harness.enter('call-4')
    harness.clock.advance(15_000)
    expect((await harness.attempt(2)).request.uri).toMatch(/^sip:a1@/)
    harness.clock.advance(5_000)
    expect((await harness.attempt(3)).request.uri).toMatch(/^sip:a2@/)
  })
})

it('The average wait is known after a restart: a quarter of each call counts', async () => {
  await start({ strategy: 'linear' })
  await past(1, harness.clock.now() - 600_000)
  await past(2, harness.clock.now() - 500_000)
  await harness.enter()
  expect(harness.services.acd.holdTime(4)).toBe(2_500 + (10_000 - 2_500) / 4)
})
