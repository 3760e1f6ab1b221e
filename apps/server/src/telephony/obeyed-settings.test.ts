import { users } from '@ramal/db/schema/business'
import { callGroupMembers, callGroups } from '@ramal/db/schema/call-apps'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedNumber, seedSounds } from './testing/apps-seed.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER } from './testing/seed.ts'

let harness: ExchangeHarness
let customer: Phone
let ana: Phone
let bruno: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  ;[customer, ana, bruno] = await Promise.all([
    harness.phone(),
    harness.extension('10001'),
    harness.extension('10002'),
  ])
})
afterEach(() => harness.stop())

const dial = (number: string) => customer.call(number, { from: '11999990001' })
const queue = (change: Partial<typeof telephonyQueues.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(telephonyQueues).set(change).where(eq(telephonyQueues.id, 4)))
const places = async (userId: number) => {
  const rows = await harness.store.read(({ db }) =>
    db
      .select()
      .from(queueMembers)
      .where(and(eq(queueMembers.user_id, userId), eq(queueMembers.is_active, true))),
  )
  return rows.map((row) => row.queue_id).sort()
}

describe('autopause of a queue (entities §4)', () => {
  /** Ana and Bruno serve a second queue too. */
  const secondQueue = () =>
    harness.store.write(async ({ db }) => {
      await db.insert(telephonyQueues).values({ id: 5, tenant_id: 1, description: 'Vendas' })
      for (const user_id of [1, 2])
        await db.insert(queueMembers).values({ tenant_id: 1, queue_type: 'telephony', queue_id: 5, user_id })
    })

  it.each([
    ['yes', [5]],
    ['all', []],
    ['no', [4, 5]],
  ] as const)(
    '[obeys telephonyQueues.autopause] Who lets a call ring out of a queue with autopause %s serves then the queues %j',
    async (mode, left) => {
      await secondQueue()
      await queue({ autopause: mode, timeout: 1, strategy: 'linear' })
      const call = await dial(NUMBER)
      await ana.ringing()
      await bruno.answer(await bruno.ringing())
      await until('the missed call', async () => (await harness.ledger()).includes('ring_timeout 1'))
      if (mode !== 'no')
        await until('the pause', async () => (await harness.ledger()).includes('autopause 1'))
      expect(await places(1)).toEqual(left)
      expect(await places(2)).toEqual([4, 5])
      await call.session?.bye()
    },
  )

  it('[obeys telephonyQueues.autopausedelay] Who had a call of the queue within autopausedelay is left alone', async () => {
    await queue({ autopause: 'yes', autopausedelay: 600, strategy: 'linear' })
    const first = await dial(NUMBER)
    await ana.answer(await ana.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    await first.session?.bye()
    await until('its end', async () => (await harness.calls())[0]?.ended_at)
    await queue({ timeout: 1 })
    const again = await harness.phone()
    await again.call(NUMBER, { from: '11999990002' })
    await ana.ringing()
    await until('the missed call', async () => (await harness.ledger()).includes('ring_timeout 1'))
    await bruno.answer(await bruno.ringing())
    expect(await places(1)).toEqual([4])
  })
})

describe('required_skills of a queue (entities §4)', () => {
  const english = { skill: 'english', min_level: 3 } as const
  const knows = (userId: number, level: number) =>
    harness.store.write(({ db }) =>
      db
        .update(users)
        .set({ skills: [{ skill: 'english', level }] })
        .where(eq(users.id, userId)),
    )

  it('[obeys telephonyQueues.required_skills] [obeys users.skills] A call rings at who has the skill, and not at who has less of it', async () => {
    await knows(1, 2)
    await knows(2, 4)
    await queue({ required_skills: [{ ...english, relax_after_seconds: null }] })
    await dial(NUMBER)
    await bruno.answer(await bruno.ringing())
    expect(ana.isQuiet).toBe(true)
  })

  it('A skill that nobody free has is asked for no longer after relax_after_seconds', async () => {
    await knows(1, 2)
    await queue({ required_skills: [{ ...english, relax_after_seconds: 1 }] })
    await dial(NUMBER)
    await until('the caller to wait', async () => (await harness.ledger()).includes('enter'))
    expect(await harness.ledger()).toEqual(['enter'])
    await ana.answer(await ana.ringing())
  })
})

describe('record_percent of a queue (entities §4)', () => {
  it.each([
    [0, false],
    [100, true],
  ])(
    '[obeys telephonyQueues.record_percent] Of a queue that records %i percent a call has a recording: %s',
    async (record_percent, expected) => {
      await queue({ record: 'percent', record_percent, strategy: 'linear' })
      const call = await dial(NUMBER)
      await ana.answer(await ana.ringing())
      await until('the talk', async () => (await harness.calls())[0]?.answered_at)
      if (expected) await until('the recording', async () => (await harness.listMedia()).records.length > 0)
      await call.session?.bye()
      const ended = await until('the end', async () => {
        const [row] = await harness.calls()
        return row?.ended_at ? row : null
      })
      expect(ended.recording_file !== null).toBe(expected)
    },
  )
})

describe('confirm_call of a group (entities §4)', () => {
  const group = async () => {
    await harness.store.write(async ({ db }) => {
      const row = { tenant_id: 1, id: 6, description: 'Vendas', confirm_call: true, ring_timeout: 10 }
      await db.insert(callGroups).values(row)
      for (const endpoint_id of [1, 2])
        await db.insert(callGroupMembers).values({ tenant_id: 1, call_group_id: 6, endpoint_id })
    })
    return seedNumber(harness.store, { app: 'callgroup', appdata: '6' })
  }

  it('[obeys callGroups.confirm_call] Who answers without a key has not answered: the others go on ringing, and who presses 1 has the call', async () => {
    const number = await group()
    const call = await dial(number)
    const [atAna, atBruno] = await Promise.all([ana.ringing(), bruno.ringing()])
    await ana.answer(atAna)
    await until('Ana to be asked', () => ana.audio.stats().marker(2550))
    const session = await bruno.answer(atBruno)
    await until('Bruno to be asked', () => bruno.audio.stats().marker(2550))
    await bruno.sayTone()
    expect(call.session).toBeFalsy()
    await session.sendDigit('1')
    await until('the customer to hear Bruno', () => customer.audio.stats().marker(1000))
    expect((await harness.calls())[0]).toMatchObject({ user_id: 2, endpoint: '10002' })
    await session.bye()
  })
})
