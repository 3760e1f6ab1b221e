import { calendars } from '@ramal/db/schema/calendars'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { queuePeriodicAnnounces, telephonyQueues } from '@ramal/db/schema/queues'
import { moh, mohEntries } from '@ramal/db/schema/sounds'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, seedSounds, seedSurvey, TONE } from '../../testing/apps-seed.ts'
import { ExchangeHarness } from '../../testing/exchange-harness.ts'
import type { Phone } from '../../testing/phone.ts'
import { NUMBER } from '../../testing/seed.ts'

let harness: ExchangeHarness
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  customer = await harness.phone()
})
afterEach(() => harness.stop())

const set = (change: Partial<typeof telephonyQueues.$inferInsert>) =>
  harness.store.write(async ({ db }) => {
    await db.update(telephonyQueues).set(change).where(eq(telephonyQueues.id, 4))
  })
const dial = () => customer.call(NUMBER, { from: '11999990001' })
const hears = (hz: number) => until(`${hz} Hz`, () => customer.audio.stats().marker(hz))
const closed = () =>
  until('the record', async () => (await harness.calls()).find((row) => row.ended_at !== null))
const beeps = { app: 'announce', appdata: String(BEEPS) } as const

describe('a queue that does not take a caller leads them elsewhere', () => {
  it('[obeys telephonyQueues.calendar] [obeys calendars] A queue closed by its calendar leads the caller elsewhere', async () => {
    await harness.store.write(async ({ db }) => {
      await db
        .insert(calendars)
        .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' })
    })
    await set({ calendar_id: 8, closed_app: beeps.app, closed_appdata: beeps.appdata })
    const ana = await harness.extension('10001')
    const call = await dial()
    await hears(425)
    expect(await call.outcome).toMatchObject({ status: 480 })
    expect(ana.isQuiet).toBe(true)
    expect(await harness.ledger()).toEqual([]) // The caller never was in the queue.
    // The setting is read at the moment of the call.
    await set({ calendar_id: null })
    await dial()
    await ana.ringing()
  })

  it('A queue closed without a place to go answers 480', async () => {
    await harness.store.write(async ({ db }) => {
      await db.insert(calendars).values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [] })
    })
    await set({ calendar_id: 8 })
    expect(await (await dial()).outcome).toMatchObject({ status: 480 })
    expect(await harness.timeline()).toContain('queue_refused')
  })

  it('[obeys telephonyQueues.maxlen] A queue that is full leads the caller elsewhere', async () => {
    await set({ maxlen: 1, full_app: beeps.app, full_appdata: beeps.appdata })
    const first = await dial()
    await until('the first to wait', async () => (await harness.ledger()).length > 0)
    const second = await harness.phone()
    const call = await second.call(NUMBER, { from: '11999990002' })
    await until('the announcement', () => second.audio.stats().marker(425))
    expect(await call.outcome).toMatchObject({ status: 480 })
    first.cancel()
  })

  it('A queue full of calls that come at once keeps its length, and has a place again when a caller gives up', async () => {
    await set({ maxlen: 2 })
    for (const round of [1, 2]) {
      const calls = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((digit) => customer.call(NUMBER, { from: `1199999000${digit}` })),
      )
      const statuses: number[] = []
      for (const call of calls) void call.outcome.then(({ status }) => statuses.push(status))
      await until('four to be refused', () => statuses.length >= 4)
      expect(statuses).toEqual([486, 486, 486, 486])
      await until(
        'two to wait',
        async () => (await harness.ledger()).filter((line) => line === 'enter').length === 2 * round,
      )
      for (const call of calls) call.cancel()
      await until('the queue to be empty', async () =>
        (await harness.calls()).every((row) => row.ended_at !== null),
      )
    }
  })

  it('A queue where nobody is registered leads the caller elsewhere', async () => {
    await set({ empty_app: beeps.app, empty_appdata: beeps.appdata })
    await dial()
    await hears(425)
  })

  it('[obeys telephonyQueues.empty_app] A queue that becomes empty while a caller waits leads them elsewhere', async () => {
    await set({ empty_app: beeps.app, empty_appdata: beeps.appdata })
    const ana = await harness.extension('10001')
    harness.agents.set(1, { afterService: true })
    await dial()
    await until('the caller to wait', async () => (await harness.ledger()).length > 0)
    await ana.agent.unregister()
    await hears(425)
    expect(await harness.ledger()).toEqual(['enter', 'empty'])
  })

  it('[obeys telephonyQueues.divert_ratio_threshold] A queue with too many callers for its agents leads the next one elsewhere', async () => {
    await set({ divert_ratio_threshold: 2, divert_app: beeps.app, divert_appdata: beeps.appdata })
    await harness.extension('10001')
    harness.agents.set(1, { afterService: true })
    const first = await dial()
    await until('the first to wait', async () => (await harness.ledger()).length > 0)
    const second = await harness.phone()
    await second.call(NUMBER, { from: '11999990002' })
    await until('the announcement', () => second.audio.stats().marker(425))
    first.cancel()
  })

  it('[obeys telephonyQueues.max_wait_seconds] A caller who waited too long in a queue is led elsewhere', async () => {
    await set({ max_wait_seconds: 1, timeout_app: beeps.app, timeout_appdata: beeps.appdata })
    const call = await dial()
    await hears(425)
    expect(await call.outcome).toMatchObject({ status: 480 })
    expect(await harness.ledger()).toEqual(['enter', 'timeout'])
    // [R4.1-15] overflowed: nobody took the caller where they were sent.
    expect(await closed()).toMatchObject({ queue_id: 4, answered_at: null, dial_status: 380 })
  })
})

describe('what a waiting caller hears', () => {
  it('[obeys telephonyQueues.musicclass] [obeys musicOnHold] [obeys mohEntries] A waiting caller hears the entry audio, then the songs of the queue’s class in turn', async () => {
    await harness.store.write(async ({ db }) => {
      await db.insert(moh).values({ tenant_id: 1, id: 3, description: 'Duas', sort: 'alpha' })
      await db.insert(mohEntries).values([
        { tenant_id: 1, moh_id: 3, description: 'a', file_name: 'tone-1000', order: 1 },
        { tenant_id: 1, moh_id: 3, description: 'b', file_name: 'prompt-agent', order: 2 },
      ])
    })
    await set({ entry_audio_id: BEEPS, musicclass_id: 3 })
    await dial()
    await hears(425)
    await hears(1000)
    await hears(2350)
    await hears(1000)
  })

  it('[obeys telephonyQueues.periodic_announce_frequency] A waiting caller hears periodic announcements between the music, which then goes on', async () => {
    await harness.store.write(async ({ db }) => {
      await db.insert(queuePeriodicAnnounces).values({ queue_id: 4, sound_entry_id: TONE })
    })
    await set({ periodic_announce_frequency: 3 })
    const ana = await harness.extension('10001')
    harness.agents.set(1, { afterService: true })
    await dial()
    await until('music', () => customer.audio.stats().loudnessDb > -50)
    await hears(1000)
    await until('the music again', () => !customer.audio.stats().marker(1000))
    await hears(1000)
    harness.agents.set(1, { afterService: false })
    await ana.answer(await ana.ringing())
    await until('silence, for Ana says nothing', () => customer.audio.stats().loudnessDb < -80)
  }, 20_000)

  it('[obeys telephonyQueues.announce_position] A caller is told their position, as a phrase and a number, and then hears the music', async () => {
    await set({ announce_position: 'yes' })
    await dial()
    const heard = new Set<string>()
    const hasMusic = async () => {
      for (const { sound } of (await harness.listMedia()).plays) heard.add(sound)
      return heard.has('hold-music')
    }
    await until('the music', hasMusic, 10_000)
    expect([...heard]).toEqual(['queue-position', 'number-1', 'hold-music'])
    await until('something to hear', () => customer.audio.stats().loudnessDb > -50)
  })

  it('[obeys telephonyQueues.queue_callerannounce] Caller and agent hear their announcements as they are connected', async () => {
    await set({ queue_callerannounce_id: BEEPS, announce_id: TONE, callerid_prefix: 'SUP ' })
    const ana = await harness.extension('10001')
    await dial()
    const incoming = await ana.ringing()
    await ana.answer(incoming)
    await hears(425)
    await until('Ana to hear the tone', () => ana.audio.stats().marker(1000))
  })
})

describe('wrap-up', () => {
  it('[obeys telephonyQueues.wrapuptime] An agent who has just served is not rung until the wrap-up is over', async () => {
    await set({ wrapuptime: 2 })
    const ana = await harness.extension('10001')
    const call = await dial()
    const session = await ana.answer(await ana.ringing())
    await until('the answer', () => call.session)
    await session.bye()
    const ended = Date.now()
    await closed()
    await dial()
    await ana.ringing()
    expect(Date.now() - ended).toBeGreaterThan(1_800)
  })
})

describe('the survey behind a talk', () => {
  const answers = () => harness.store.read(({ db }) => db.select().from(npsAnswers))

  async function talk() {
    const ana = await harness.extension('10001')
    const call = await dial()
    const session = await ana.answer(await ana.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    return { ana, call, session }
  }

  it('[obeys telephonyQueues.nps] [obeys telephonySurveys] A survey follows when the agent hangs up, and talk and end stay the agent’s', async () => {
    await seedSurvey(harness.store, 5, { min_talk_seconds: 0 })
    await set({ nps_id: 5 })
    const { ana, call, session } = await talk()
    await session.bye()
    await hears(1000)
    expect(call.session?.isOver).toBe(false)
    await call.session?.sendDigit('8')
    await until('the end', () => call.session?.isOver)
    expect(await answers()).toMatchObject([{ value: 8, queue_id: 4, user_id: 1 }])
    expect(await closed()).toMatchObject({
      ended_by: 'agent',
      queue_ended_by: 'agent',
      dial_status: 200,
      user_id: 1,
    })
    // The agent was free as soon as they had hung up.
    await dial()
    await ana.ringing()
  })

  it('A survey does not follow a talk that was too short', async () => {
    await seedSurvey(harness.store, 5, { min_talk_seconds: 60 })
    await set({ nps_id: 5 })
    const { call, session } = await talk()
    await session.bye()
    await until('the end', () => call.session?.isOver)
    expect(await answers()).toEqual([])
  })
})
