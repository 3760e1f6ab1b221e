import { calendars } from '@ramal/db/schema/calendars'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { callEvents } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../../testing/acd-harness.ts'
import { BEEPS, seedSounds, seedSurvey, TONE } from '../../testing/apps-seed.ts'
import { dropsWhoComes } from './may-enter.ts'

const QUEUE = { app: 'queue', appdata: '4' } as const

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
  await seedSounds(harness.store)
  await harness.store.write(({ db }) =>
    db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' }),
  )
})
afterEach(() => harness.stop())

const queue = (change: Partial<typeof telephonyQueues.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(telephonyQueues).set(change))
const nobodyIsThere = () => {
  for (const id of [1, 2, 3]) harness.exchange.contacts.unregister(id, null)
}
/** The status that a caller of the queue is refused with. */
async function refused(uid = 'call-1', destination: { app: 'queue'; appdata: string } = QUEUE) {
  const { invite } = await harness.begin(destination, uid)
  return until('the refusal', () => invite.sent.find((status) => status >= 400))
}
const events = (name: string) =>
  harness.store.read(async ({ db }) =>
    (await db.select().from(callEvents)).flatMap(({ event, data }) => (event === name ? [data] : [])),
  )
const drops = (appdata = '4', app: 'queue' | 'pjsip' = 'queue') =>
  dropsWhoComes(harness.services, 1, { app, appdata })
/** What was played, by its sound. */
const heard = () =>
  harness.media.orders.flatMap((order) => (order.startsWith('play ') ? [order.split(' ')[1]] : []))

describe('who may enter a queue', () => {
  it('A call to a queue that there is not is 404', async () => {
    expect(await refused('call-1', { app: 'queue', appdata: '99' })).toBe(404)
    expect(await refused('call-2', { app: 'queue', appdata: '4x' })).toBe(404)
  })

  it('A closed queue is 480 and says so, or leads elsewhere', async () => {
    await queue({ calendar_id: 8 })
    expect(await refused()).toBe(480)
    expect(await events('queue_refused')).toEqual([{ queue: 4, reason: 'closed' }])
    expect(await drops()).toBe(true)
    await queue({ closed_app: 'pjsip', closed_appdata: '2' })
    expect(await drops()).toBe(false)
    await harness.begin(QUEUE, 'call-2')
    expect((await harness.attempt(0)).request.uri).toContain('a2@')
  })

  it('A full queue is 486, until a place is free again', async () => {
    nobodyIsThere()
    await queue({ maxlen: 1, joinempty: [] })
    const { invite } = await harness.enter()
    expect(await drops()).toBe(true)
    expect(await refused('call-2')).toBe(486)
    expect(await events('queue_refused')).toEqual([{ queue: 4, reason: 'full' }])
    invite.giveUp()
    await until('the place', async () => !(await drops()))
    await harness.enter('call-3')
  })

  it('No caller is dropped by a queue that is open, is none, or is not meant', async () => {
    expect([await drops(), await drops('99'), await drops('4x'), await drops('4', 'pjsip')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('who waits in a queue', () => {
  it('A caller is offered to the first agent, whom the call concerns, and leaves a note when they give up', async () => {
    const { call, invite } = await harness.enter()
    const attempt = await harness.attempt(0)
    expect(call.concerns(1)).toBe(true)
    expect(call.concerns(2)).toBe(false)
    expect(call.takeQueuePlace()).toEqual({ enteredAt: harness.clock.now(), atHead: false })
    invite.giveUp()
    await until('the ringing to stop', () => attempt.isCancelled)
    await harness.inLedger('abandon')
    expect(await harness.record()).toMatchObject({ ended_by: 'client', queue_id: 4 })
  })

  it('A place is nobody’s to take once an agent has answered', async () => {
    const { call } = await harness.talk()
    expect(call.takeQueuePlace()).toBeNull()
    expect(call.callee?.leg.userId).toBe(1)
  })

  it('A caller who waited too long goes where the queue leads', async () => {
    nobodyIsThere()
    await queue({ joinempty: [], max_wait_seconds: 20, timeout_app: 'hangup' })
    const { invite } = await harness.enter()
    await harness.inLedger('enter')
    harness.clock.advance(20_000)
    await harness.inLedger('timeout')
    expect(await harness.record()).toMatchObject({ ended_by: 'timeout' })
    expect(invite.dialog).toBeNull()
  })

  it('An agent’s name for the queue is on their phone', async () => {
    await queue({ callerid_prefix: 'SUP ' })
    await harness.enter()
    expect((await harness.attempt(0)).request.from.name).toMatch(/^SUP /)
  })
})

describe('what is heard in a queue', () => {
  it('A caller hears the greeting, then their place, and music after that', async () => {
    nobodyIsThere()
    await queue({ joinempty: [], entry_audio_id: BEEPS, announce_position: 'yes', announce_frequency: 30 })
    const { session } = await harness.begin(QUEUE)
    const goOn = () => session.played(harness.media.plays.at(-1) ?? '')
    await until('the place', () => {
      goOn()
      return heard().includes('number-1')
    })
    expect(heard()).toEqual(['busy', 'queue-position', 'number-1'])
    await until('the music', () => {
      goOn()
      return heard().length > 3
    })
  })

  it('Who is connected hears what the queue says to each of them', async () => {
    await queue({ queue_callerannounce_id: TONE, announce_id: BEEPS })
    const { session } = await harness.begin(QUEUE)
    ;(await harness.attempt(0)).answer()
    await until('the caller’s sound', () => heard().includes('tone-1000'))
    expect(session.isJoined).toBe(false)
    session.played(harness.media.plays.at(-1)!)
    await until('the agent’s sound', () => heard().includes('busy'))
    await until('the talk', () => session.isJoined)
  })
})

describe('a talk out of a queue', () => {
  it('A customer whose agent hung up is asked by the queue’s survey', async () => {
    await seedSurvey(harness.store, 6, { finish_app: 'hangup' })
    await queue({ nps_id: 6 })
    const { call, agentDialog, dialog } = await harness.talk()
    const before = harness.media.plays.length
    harness.clock.advance(600_000)
    agentDialog.hangUp()
    await until('the question', () => harness.media.plays.length > before)
    call.heardDigit(call.caller.leg, '9')
    const answers = () => harness.store.read(({ db }) => db.select().from(npsAnswers))
    harness.clock.advance(2_000)
    await until('the answer', async () => (await answers())[0]?.value === 9)
    await until('the end', () => dialog.byes === 1)
  })

  it('A customer whose agent hung up is let go of where the queue asks nothing', async () => {
    const { agentDialog, dialog } = await harness.talk()
    agentDialog.hangUp()
    await until('the end', () => dialog.byes === 1)
    expect(await harness.record()).toMatchObject({ ended_by: 'agent', user_id: 1, dial_status: 200 })
  })

  it.each([
    [100, true],
    [0, false],
  ])('Of a queue that records %i percent a talk is recorded: %s', async (record_percent, expected) => {
    await queue({ record: 'percent', record_percent })
    const { session } = await harness.begin(QUEUE)
    ;(await harness.attempt(0)).answer()
    await until('the talk', () => session.isJoined)
    await harness.writesDone()
    const isRecorded = () => harness.media.orders.some((order) => order.startsWith('record '))
    if (expected) await until('the recording', isRecorded)
    expect(isRecorded()).toBe(expected)
  })
})
