import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes } from '@ramal/db/schema/routes'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, seedNumber, seedSounds } from '../testing/apps-seed.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { NUMBER } from '../testing/seed.ts'

let harness: ExchangeHarness

beforeEach(async () => {
  harness = await ExchangeHarness.start({ queue: { strategy: 'linear' } })
})
afterEach(() => harness.stop())

const setRoute = (change: Partial<typeof inboundRoutes.$inferInsert>) =>
  harness.store.write(async ({ db }) => {
    await db.update(inboundRoutes).set(change).where(eq(inboundRoutes.id, 3))
  })
const callIn = async (from: string, number = NUMBER) => {
  const phone = await harness.phone()
  return { phone, call: await phone.call(number, { from }) }
}
const entered = (count: number) =>
  until(
    `${count} to wait`,
    async () => (await harness.ledger()).filter((one) => one === 'enter').length === count,
  )

describe('what an inbound route does with its calls (entities §4)', () => {
  it('[obeys inboundRoutes.greeting_audio] [obeys soundEntries] An inbound route greets before the application, as early media, once', async () => {
    await seedSounds(harness.store)
    await setRoute({ greeting_audio_id: BEEPS })
    const ana = await harness.extension('10001')
    const { phone, call } = await callIn('11999990001')
    await until('the greeting', () => phone.audio.stats().marker(425))
    expect(ana.isQuiet).toBe(true)
    expect(call.session).toBeUndefined()
    await ana.answer(await ana.ringing())
    expect(await call.outcome).toMatchObject({ ok: true })
  })

  it('[obeys inboundRoutes.max_concurrent_calls] An inbound route takes so many calls at once, and is busy for the next one: 486, with its record', async () => {
    await setRoute({ max_concurrent_calls: 2 })
    const calls = await Promise.all(['11999990001', '11999990002', '11999990003'].map((from) => callIn(from)))
    await entered(2)
    const row = await until('the refusal', async () =>
      (await harness.calls()).find(({ ended_at }) => ended_at !== null),
    )
    expect(row).toMatchObject({ dial_status: 486, inbound_route_id: 3 })
    for (const { call } of calls) call.cancel()
    await until('the end', async () => (await harness.calls()).every(({ ended_at }) => ended_at !== null))
    await callIn('11999990004')
    await entered(3)
  })

  it.each(['none', 'all'] as const)(
    '[obeys inboundRoutes.record] An inbound route records as it says, whatever the queue does: %s',
    async (record) => {
      await setRoute({ record })
      await harness.store.write(async ({ db }) => {
        await db.update(telephonyQueues).set({ record: record === 'all' ? 'none' : 'all' })
      })
      const ana = await harness.extension('10001')
      await callIn('11999990001')
      await ana.answer(await ana.ringing())
      await until('the talk', async () => (await harness.listMedia()).bridges.length > 0)
      if (record === 'all')
        await until('the recording', async () => (await harness.calls())[0]?.recording_file)
      else expect((await harness.listMedia()).records).toEqual([])
    },
  )

  it('[obeys inboundRoutes.queue_priority] An inbound route of a higher priority brings its caller before one who came first', async () => {
    const vip = await seedNumber(harness.store, { app: 'queue', appdata: '4' }, { queue_priority: 5 })
    await callIn('11999990001')
    await entered(1)
    await callIn('11999990002', vip)
    await entered(2)
    const ana = await harness.extension('10001')
    expect((await ana.ringing()).callingNumber).toBe('11999990002')
  })

  it('[obeys inboundRoutes.sticky] The agent who talked to the caller last is asked first while they are free', async () => {
    await setRoute({ sticky: 'last_agent', sticky_minutes: 10 })
    const bruno = await harness.extension('10002')
    const { call } = await callIn('11999990001')
    await bruno.answer(await bruno.ringing())
    await call.outcome
    await call.bye()
    await until('the end', async () => (await harness.calls())[0]?.ended_at)
    const ana = await harness.extension('10001')
    await callIn('11999990001')
    await bruno.ringing()
    expect(ana.isQuiet).toBe(true)
    await callIn('11999990009')
    await ana.ringing() // Another caller goes by the strategy.
  })
})

it('[obeys telephonyQueues.weight] A heavier queue gets the agent that two queues want (weight)', async () => {
  await harness.store.write(async ({ db }) => {
    const other = { tenant_id: 1, strategy: 'linear', timeout: 15, retry: 1 } as const
    await db.insert(telephonyQueues).values({ ...other, id: 5, description: 'Vendas', weight: 10 })
    await db.insert(queueMembers).values({ tenant_id: 1, queue_type: 'telephony', queue_id: 5, user_id: 1 })
  })
  const heavy = await seedNumber(harness.store, { app: 'queue', appdata: '5' })
  await callIn('11999990001')
  await entered(1)
  await callIn('11999990002', heavy)
  await entered(2)
  const ana = await harness.extension('10001')
  expect((await ana.ringing()).callingNumber).toBe('11999990002')
})
