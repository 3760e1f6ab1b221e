import { callLegs, calls } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import type { AppEnd, Destination, StopReason } from '@ramal/domain/call-session/application'
import { until } from '@ramal/process/testing/until'
import { asc } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { CallRecord } from '../calls/call-record.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import type { App, AppContext, AppFactory } from './app.ts'
import { CallSession } from './call-session.ts'
import { Caller } from './caller.ts'

let harness: AcdHarness

afterEach(async () => {
  await harness.stop()
})

const QUEUE: Destination = { app: 'queue', appdata: '4' }
const MENU: Destination = { app: 'ivrbasic', appdata: '1' }
const NOTICE: Destination = { app: 'announce', appdata: '1' }

/** An application that does what the test says; what stopped it is written down. */
function app(run: (ctx: AppContext) => Promise<AppEnd>, stops: StopReason[] = []): AppFactory {
  return (ctx): App => ({ run: () => run(ctx), stop: (why) => void stops.push(why) })
}

/** Answers the line, and leads on when a key was pressed. */
const menu = (to: Destination) =>
  app(async ({ caller }) => {
    if (!(await caller.answer())) return { over: 'client' }
    void caller.play('menu')
    return new Promise((resolve) => caller.onDigit(() => resolve({ to })))
  })

const rows = () => harness.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
const legs = () => harness.store.read(({ db }) => db.select().from(callLegs).orderBy(asc(callLegs.id)))
const closed = () =>
  until('the record', async () => {
    const all = await rows()
    return all.every((row) => row.ended_at !== null) ? all : null
  })
const press = (mediaLeg: string, digit: string) => harness.media.tell((one) => one.digit?.(mediaLeg, digit))

describe('a caller goes through applications', () => {
  it('A caller in menu, queue and survey has one record, answered by the agent, with the queue that they entered', async () => {
    const survey = app(async ({ caller }) => {
      await caller.play('question')
      return { over: 'agent' }
    })
    harness = await AcdHarness.start(
      { queue: { strategy: 'linear' } },
      { ivrbasic: menu(QUEUE), nps: survey },
    )
    const { invite, caller } = await harness.begin(MENU)
    await until('the answered line', () => invite.sent.includes(200))
    expect((await rows())[0]).toMatchObject({ answered_at: null, queue_id: null, dial_status: 100 })
    await until('the menu', () => harness.media.plays.length === 1)
    press(caller.leg.mediaLeg, '1')
    const agent = (await harness.attempt(0)).answer()
    await harness.inLedger('answer 1')
    agent.hangUp()
    expect(await closed()).toMatchObject([
      { queue_id: 4, user_id: 1, dial_status: 200, ended_by: 'agent', queue_ended_by: 'agent' },
    ])
    const lines = await harness.timeline()
    expect(lines.filter((line) => line === 'app')).toHaveLength(2)
    expect(invite.sent.filter((status) => status === 200)).toHaveLength(1)
  })

  it.each<[string, Destination, number]>([
    ['a menu was served (decision 005)', MENU, 200],
    ['a queue was not, though a menu answered the line', QUEUE, 487],
  ])('The record says that a caller who hangs up in %s', async (_title, to, status) => {
    harness = await AcdHarness.start({}, { ivrbasic: menu(to) })
    for (const id of [1, 2, 3]) harness.exchange.contacts.unregister(id, null)
    const { invite, caller } = await harness.begin(MENU)
    await until('the answered line', () => invite.sent.includes(200))
    await until('the menu', () => harness.media.plays.length === 1)
    if (to === QUEUE) {
      press(caller.leg.mediaLeg, '1')
      await harness.inLedger('enter')
    }
    invite.giveUp()
    expect(await closed()).toMatchObject([{ dial_status: status, ended_by: 'client' }])
  })

  it('A caller who is led in circles is let go', async () => {
    harness = await AcdHarness.start(
      {},
      { ivrbasic: app(async () => ({ to: NOTICE })), announce: app(async () => ({ to: MENU })) },
    )
    const { invite } = await harness.begin(MENU)
    expect(await closed()).toMatchObject([{ dial_status: 483, ended_by: 'system' }])
    expect(invite.sent).toEqual([483])
  })

  it('An application that fails ends its call, and nothing else', async () => {
    harness = await AcdHarness.start({}, { ivrbasic: app(() => Promise.reject(new Error('broken'))) })
    const { invite } = await harness.begin(MENU)
    expect(await closed()).toMatchObject([{ dial_status: 500, ended_by: 'system' }])
    expect(invite.sent).toEqual([500])
    await harness.enter('call-2')
    await harness.attempt(0)
  })

  it.each<[string, StopReason]>([
    ['gives up', 'gone'],
    ['is sent away when the exchange stops', 'system'],
    ['is taken by a transfer', 'taken'],
  ])('The application hears that its caller %s', async (_title, why) => {
    const stops: StopReason[] = []
    const listening = app(async ({ caller }) => {
      await caller.answer()
      return new Promise(() => {})
    }, stops)
    harness = await AcdHarness.start({}, { ivrbasic: listening })
    const { session, invite, caller } = await harness.begin(MENU)
    await until('the answer', () => caller.isAnswered)
    if (why === 'gone') invite.giveUp()
    else if (why === 'system') await session.end('system', 503)
    else await session.detachCaller()
    expect(stops).toEqual([why])
    await session.end('system')
    expect(stops).toEqual([why]) // once
  })
})

describe('what a caller hears and presses', () => {
  it('A sound ends by itself, is replaced, is stopped, or ends with the call', async () => {
    const ends: string[] = []
    const note = (name: string, end: Promise<string>) => void end.then((how) => ends.push(`${name} ${how}`))
    const speaking = app(async ({ caller }) => {
      await caller.answer()
      note('one', caller.play('one'))
      await until('one', () => harness.media.plays.length === 1)
      harness.media.tell((one) => one.played?.(harness.media.plays[0]!, caller.leg.mediaLeg))
      note('two', caller.play('two', { loop: true }))
      note('three', caller.play('three'))
      await until('three', () => harness.media.plays.length === 3)
      await caller.stopPlaying()
      note('missing', caller.play('missing'))
      await until('missing', () => ends.length === 4)
      note('last', caller.play('last'))
      await until('last', () => harness.media.plays.length === 5)
      return { over: 'system' }
    })
    harness = await AcdHarness.start({}, { ivrbasic: speaking })
    harness.media.missing.add('missing')
    await harness.begin(MENU)
    await closed()
    await until('the last one', () => ends.length === 5)
    expect(ends).toEqual(['one played', 'two stopped', 'three stopped', 'missing played', 'last gone'])
  })

  it('[obeys devices.dtmf_mode] Keys come by RFC 4733 and by INFO through one door, and are passed on as the other side wants them', async () => {
    harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
    await harness.store.write(({ db }) => db.update(endpoints).set({ dtmf_mode: 'info' }))
    const { customer, dialog, agentDialog, agentLeg } = await harness.talk()
    press(customer.mediaLeg, '1')
    dialog.handlers.onDigit('2')
    await until('both as INFO', () => agentDialog.keys.join('') === '12')
    expect(harness.media.orders).toContain(`swallow ${agentLeg.mediaLeg}`)
    agentDialog.handlers.onDigit('3')
    press(agentLeg.mediaLeg, '4') // That one passed with the audio.
    await until('the third', () => harness.media.orders.includes(`digit 3 ${customer.mediaLeg}`))
    expect(harness.media.orders).not.toContain(`digit 4 ${customer.mediaLeg}`)
    expect(dialog.keys).toEqual([])
  })

  it('A re-INVITE that restarts ICE is answered by the same leg, and the call and its record stay', async () => {
    harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
    const { agentDialog, agentLeg } = await harness.talk()
    const restart = 'v=0\r\na=ice-ufrag:new1\r\na=ice-pwd:0123456789012345678901\r\na=sendrecv\r\n'
    expect(await agentDialog.handlers.onOffer({ sdp: restart, from: '127.0.0.9' })).toBe('v=0')
    expect(harness.media.orders).toContain(`leg ${agentLeg.mediaLeg} ${restart}`)
    expect(await rows()).toMatchObject([{ ended_at: null, user_id: 1 }])
    expect(agentDialog.byes).toBe(0)
  })
})

describe('parties are given out', () => {
  it('A customer given out goes on in a new session with its own record; the old one ends, nobody hangs up on them', async () => {
    harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
    const { call, customer, dialog, agentDialog } = await harness.talk()
    const party = await call.detachCaller()
    expect(party?.leg).toBe(customer)
    expect(harness.media.openBridges()).toEqual([])
    const [origin] = await rows()
    const record = await CallRecord.open(harness.exchange, {
      tenantId: 1,
      uid: 'next',
      callType: 20,
      phone: '11999990001',
      parentCallId: origin!.id,
      transferType: 'blind',
    })
    const caller = Caller.answered(harness.exchange, customer, record)
    const next = CallSession.begin(harness.services, { caller, destination: { app: 'pjsip', appdata: '2' } })
    await call.end('agent')
    expect([agentDialog.byes, dialog.byes]).toEqual([1, 0])
    const second = (await harness.attempt(1)).answer()
    await until('the talk', async () => (await rows())[1]?.answered_at)
    expect((await legs()).find((leg) => leg.id === customer.id)).toMatchObject({
      call_id: record.id,
      conversation: next.conversation,
      media_leg: customer.mediaLeg,
    })
    second.hangUp()
    await until('the customer to be told', () => dialog.byes === 1)
    expect(await closed()).toMatchObject([
      { user_id: 1, ended_by: 'agent', recording_ms: 1_000 },
      { user_id: 2, ended_by: 'agent', parent_call_id: origin!.id, transfer_type: 'blind' },
    ])
    expect(harness.isIdle(1) && harness.isIdle(2)).toBe(true)
  })

  it('An agent who was reached is taken over into a talk with somebody else', async () => {
    harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
    const first = await harness.talk()
    const other = await harness.enter('call-2')
    const offered = (await harness.attempt(1)).answer()
    await harness.inLedger('answer 2')
    const reached = other.call.callee
    const answered = reached && (await other.call.park(reached.leg))
    const customer = await first.call.detachCaller()
    if (!answered || !customer) throw new Error('nobody there')
    const facts = { tenantId: 1, uid: 'joined', callType: 20 as const, phone: '11999990001' }
    const caller = Caller.answered(
      harness.exchange,
      customer.leg,
      await CallRecord.open(harness.exchange, facts),
    )
    const joined = CallSession.begin(harness.services, {
      caller,
      destination: { app: 'pjsip', appdata: '2' },
      answered,
    })
    await Promise.all([first.call.end('agent'), other.call.end('client')])
    await until('the talk', () => joined.callee?.leg === answered.leg)
    await until('the bridge', () => harness.media.openBridges().includes(joined.conversation))
    expect([offered.byes, first.dialog.byes]).toEqual([0, 0])
    first.dialog.hangUp()
    await until('the agent to be told', () => offered.byes === 1)
    expect((await closed()).at(-1)).toMatchObject({ uid: 'joined', ended_by: 'client', dial_status: 200 })
  })

  it('A place in a queue is kept by the call that takes it over', async () => {
    harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
    for (const id of [1, 2, 3]) harness.exchange.contacts.unregister(id, null)
    const early = await harness.enter('early')
    harness.clock.advance(60_000)
    await harness.enter('late')
    const place = early.call.takeQueuePlace()
    expect(place).toMatchObject({ atHead: false })
    await early.call.end('system')
    await harness.begin({ ...QUEUE, place: place! }, 'heir')
    await until(
      'their entry',
      async () => (await harness.ledger()).filter((line) => line === 'enter').length === 3,
    )
    await until('music', () => harness.media.plays.length === 3)
    harness.register(1)
    expect((await harness.attempt(0)).request.headers['X-Call-Uid']).toBe('heir')
  })
})
