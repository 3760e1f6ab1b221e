import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@ramal/db/schema/pabx'
import { until } from '@ramal/process/testing/until'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { afterEach, describe, expect, it } from 'vitest'
import { samplePause } from '../testing/sample-pause.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import { FOREIGN_SECRET } from './testing/foreign-engine.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER, type SeedOptions } from './testing/seed.ts'

let harness: ExchangeHarness

afterEach(async () => {
  await harness.stop()
})

async function start(
  queue: SeedOptions['queue'] = {},
): Promise<{ customer: Phone; ana: Phone; bruno: Phone }> {
  harness = await ExchangeHarness.start({ queue })
  const [ana, bruno, customer] = await Promise.all([
    harness.extension('10001'),
    harness.extension('10002'),
    harness.phone(),
  ])
  return { ana, bruno, customer }
}

const dial = (customer: Phone) => customer.call(NUMBER, { from: '11999990001' })

/** The customer was rung back and hears what the queue plays. */
const waits = (call: OutgoingCall) =>
  new Promise<void>((resolve) => call.on('progress', (status) => (status === 183 ? resolve() : undefined)))

async function closedCall() {
  return until('the record to close', async () =>
    (await harness.calls()).find((row) => row.ended_at !== null),
  )
}

describe('a call to the queue', () => {
  it('[R4.1-06] A call to the queue is answered by the agent, both hear each other, and its record is right', async () => {
    const { ana, customer } = await start({ strategy: 'linear' })
    const call = await dial(customer)
    await customer.saySpeech()
    const incoming = await ana.ringing()
    expect(incoming.callingNumber).toBe('11999990001')
    expect(incoming.headers).toMatchObject({
      'x-call-type': '20',
      'x-queue': '4',
      'x-client': '31',
      'x-client-name': 'Jo%C3%A3o%20Souza',
    })
    const session = await ana.answer(incoming)
    await ana.sayTone()
    await until('the customer to hear the tone', () => customer.audio.stats().marker(1000))
    await until('the agent to hear the customer', () => ana.audio.stats().loudnessDb > -50)
    expect(harness.telephony.hasMedia(1)).toBe(true)
    await until('half a second of talk', () => customer.audio.stats().packets > 30)
    await session.bye()
    await until('the customer to be told', () => call.session?.isOver)
    const row = await closedCall()
    expect(row).toMatchObject({
      call_type: 20,
      direction: 'incoming',
      dial_status: 200,
      ended_by: 'agent',
      queue_ended_by: 'agent',
      user_id: 1,
      endpoint: '10001',
      did: NUMBER,
      phone: '11999990001',
      phone_type: 'mobile',
      area_code: '11',
      inbound_route_id: 3,
      client_id: 31,
    })
    expect(row.answered_at).toBeGreaterThanOrEqual(row.queue_started_at!)
    expect(row.ended_at).toBeGreaterThanOrEqual(row.answered_at!)
    expect(await harness.ledger()).toEqual(['enter', 'offer 1', 'answer 1'])
    const wav = readFileSync(join(harness.recordings, row.recording_file!))
    expect(wav.length).toBeGreaterThan(8_000)
    expect(wav.readUInt16LE(22)).toBe(2) // both sides
  })

  it('A call that the agent ends at once after they answered is theirs, and so is its after-service', async () => {
    const { ana, customer } = await start({ strategy: 'linear' })
    const call = await dial(customer)
    await (await ana.answer(await ana.ringing())).bye()
    await until('the customer to be told', () => call.session?.isOver)
    expect(await closedCall()).toMatchObject({ user_id: 1, endpoint: '10001', ended_by: 'agent' })
  })

  it('A caller hears music while nobody is free, and reaches the agent who signs in', async () => {
    harness = await ExchangeHarness.start()
    const customer = await harness.phone()
    const call = await dial(customer)
    await until('hold music', () => customer.audio.stats().loudnessDb > -45)
    expect(call.session).toBeUndefined() // Nobody has answered (decision 005).
    const ana = await harness.extension('10001')
    await ana.answer(await ana.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    await call.bye()
    expect(await closedCall()).toMatchObject({ dial_status: 200, ended_by: 'client' })
  })

  it('The strategy ring all gives the call to the first who answers, and cancels the others', async () => {
    const { ana, bruno, customer } = await start({ strategy: 'ringall' })
    await dial(customer)
    const [first, second] = await Promise.all([ana.ringing(), bruno.ringing()])
    const cancelled = new Promise((resolve) => second.on('cancelled', resolve))
    await ana.answer(first)
    await cancelled
    await until('the ledger', async () => (await harness.ledger()).includes('offer_cancelled 2'))
    await until('the answer', async () => (await harness.calls())[0]?.answered_at)
    expect((await harness.calls())[0]).toMatchObject({ user_id: 1, endpoint: '10001' })
  })

  it('A rejected call goes to the next agent', async () => {
    const { ana, bruno, customer } = await start({ strategy: 'linear' })
    await dial(customer)
    ;(await ana.ringing()).reject(486, undefined, { 'X-Reject-Reason': 'state' })
    await bruno.answer(await bruno.ringing())
    await until('the record', async () => (await harness.calls())[0]?.user_id === 2)
    expect(await harness.ledger()).toEqual(['enter', 'offer 1', 'reject 1', 'offer 2', 'answer 2'])
  })

  it('A call nobody takes in time goes to the next agent, whose phone alone rings', async () => {
    const { ana, bruno, customer } = await start({ strategy: 'linear', timeout: 1 })
    await dial(customer)
    const first = await ana.ringing()
    const cancelled = new Promise((resolve) => first.on('cancelled', resolve))
    expect(bruno.isQuiet).toBe(true)
    const second = await bruno.ringing()
    await cancelled
    await bruno.answer(second)
    await until('the answer', async () => (await harness.ledger()).includes('answer 2'))
    expect(await harness.ledger()).toContain('ring_timeout 1')
  })

  it('The strategy longest idle asks an agent who just had a call last', async () => {
    const { ana, bruno, customer } = await start({ strategy: 'leastrecent' })
    const call = await dial(customer)
    await ana.answer(await ana.ringing()) // Nobody had a call: the lower id.
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    await call.bye()
    await closedCall()
    const again = await harness.phone()
    await again.call(NUMBER, { from: '11999990002' })
    await bruno.ringing()
    expect(ana.isQuiet).toBe(true)
  })

  it('[R4.1-17] A customer who gives up ends all offers, and the record says 487', async () => {
    const { ana, bruno, customer } = await start({ strategy: 'ringall' })
    const call = await dial(customer)
    const ringing = await Promise.all([ana.ringing(), bruno.ringing()])
    const cancelled = Promise.all(
      ringing.map((one) => new Promise((resolve) => one.on('cancelled', resolve))),
    )
    call.cancel()
    expect(await call.outcome).toMatchObject({ ok: false, status: 487 })
    await cancelled
    expect(await closedCall()).toMatchObject({
      dial_status: 487,
      ended_by: 'client',
      queue_ended_by: 'client',
      answered_at: null,
      user_id: null,
    })
    expect(await harness.ledger()).toContain('abandon')
    await until('all legs to end', async () => (await harness.legs()).every((leg) => leg.ended_at !== null))
  })

  it('[R4.1-17] A customer who waited too long is sent away by the queue', async () => {
    harness = await ExchangeHarness.start({ queue: { max_wait_seconds: 1 } })
    const customer = await harness.phone()
    const call = await dial(customer)
    expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
    expect(await closedCall()).toMatchObject({
      dial_status: 487,
      ended_by: 'timeout',
      queue_ended_by: 'timeout',
    })
  })

  it('A busy agent is not offered a second call, which waits until they are free', async () => {
    harness = await ExchangeHarness.start()
    const [ana, one, two] = await Promise.all([harness.extension('10001'), harness.phone(), harness.phone()])
    await dial(one)
    const session = await ana.answer(await ana.ringing())
    const second = await two.call(NUMBER, { from: '11999990002' })
    await waits(second)
    await until(
      'the second to wait',
      async () => (await harness.ledger()).filter((event) => event === 'enter').length === 2,
    )
    expect(ana.isQuiet).toBe(true)
    await session.bye()
    expect((await ana.ringing()).callingNumber).toBe('11999990002')
  })

  it('A call is not offered to an agent who is signed out, offline or reports otherwise', async () => {
    harness = await ExchangeHarness.start()
    harness.agents.set(1, { signedIn: { telephony: null, chat: null } })
    harness.agents.set(2, { ownerOnline: false })
    harness.agents.set(3, { webphone: 'paused' })
    const [ana, bruno, carla, customer] = await Promise.all([
      harness.extension('10001'),
      harness.extension('10002'),
      harness.extension('10003'),
      harness.phone(),
    ])
    await waits(await dial(customer))
    await until('the entry', async () => (await harness.ledger()).includes('enter'))
    expect([ana, bruno, carla].every((phone) => phone.isQuiet)).toBe(true)
    harness.agents.set(3, { webphone: 'not_inuse' })
    await carla.ringing()
    expect(ana.isQuiet && bruno.isQuiet).toBe(true)
  })

  it('A call is offered neither in a pause that covers telephony, started or not, nor in after-service', async () => {
    harness = await ExchangeHarness.start()
    harness.agents.set(1, { pause: samplePause({ allow_incoming_call: true }) })
    harness.agents.set(2, { pause: samplePause({ start: false, pending: true }) })
    harness.agents.set(3, { afterService: true })
    const [ana, bruno, carla, customer] = await Promise.all([
      harness.extension('10001'),
      harness.extension('10002'),
      harness.extension('10003'),
      harness.phone(),
    ])
    await waits(await dial(customer))
    await until('the entry', async () => (await harness.ledger()).includes('enter'))
    expect([ana, bruno, carla].every((phone) => phone.isQuiet)).toBe(true)
    harness.agents.set(1, { pause: samplePause({ enable_webphone: false }) })
    await ana.ringing()
    expect(bruno.isQuiet && carla.isQuiet).toBe(true)
  })

  it('A customer on hold hears music instead of the agent, and the agent again afterwards', async () => {
    const { ana, customer } = await start({ strategy: 'linear' })
    await dial(customer)
    const session = await ana.answer(await ana.ringing())
    await ana.sayTone()
    await until('the tone', () => customer.audio.stats().marker(1000))
    const offer = await ana.audio.offer()
    const held = await session.reinvite(offer.replace('a=sendrecv', 'a=sendonly'))
    expect(held.ok && held.body).toContain('a=recvonly')
    await until('music without the tone', () => {
      const { loudnessDb, marker } = customer.audio.stats()
      return loudnessDb > -45 && !marker(1000)
    })
    const resumed = await session.reinvite(offer)
    expect(resumed.ok).toBe(true)
    await until('the tone again', () => customer.audio.stats().marker(1000))
    await until('both in the timeline', async () => {
      const events = await harness.timeline()
      return events.filter((event) => event === 'hold').length === 2
    })
  })

  it('A call passes keys on, as RFC 4733 and from an INFO', async () => {
    const { ana, customer } = await start({ strategy: 'linear' })
    const heard: string[] = []
    customer.audio.onDtmf((digit) => heard.push(digit))
    await dial(customer)
    const session = await ana.answer(await ana.ringing())
    await ana.sayTone()
    await until('the tone', () => customer.audio.stats().marker(1000))
    ana.audio.sendDtmf('5')
    await until('the first key', () => heard.join('') === '5')
    await session.info('Signal=#\r\nDuration=120\r\n', 'application/dtmf-relay')
    await until('the second key', () => heard.join('') === '5#')
  })
})

describe('an agent over a websocket', () => {
  // sofia does not end an INVITE whose connection closes: behind a foreign server the offer lasts as long as it may ring.
  it.skipIf(FOREIGN_SECRET)(
    'An agent whose tab closes while it rings loses the call to the next agent',
    async () => {
      harness = await ExchangeHarness.start({ queue: { strategy: 'linear' } })
      const browser = await harness.browser('10001')
      const [bruno, customer] = await Promise.all([harness.extension('10002'), harness.phone()])
      const ringing = new Promise<void>((resolve) => browser.onInvite((call) => resolve(void call.ring())))
      await dial(customer)
      await ringing
      await browser.close()
      await bruno.ringing()
      expect(await harness.ledger()).toEqual(expect.arrayContaining(['offer 1', 'reject 1', 'offer 2']))
    },
  )
})

describe('an agent whose connection is gone in a talk', () => {
  it('An agent whose connection is gone in a talk and who registers anew is offered the customer, who waits again', async () => {
    harness = await ExchangeHarness.start()
    // Plain audio over a websocket: no browser is needed for what the signalling does.
    await harness.store.write((tx) => tx.db.update(endpoints).set({ device_type: 'sip' }))
    const [{ audio }, customer] = await Promise.all([harness.phone(), harness.phone()])
    const before = await harness.browser('10001')
    before.onInvite(async (call) => {
      const answer = await audio.answer(call.offer)
      if (answer.ok) call.answer(answer.sdp)
    })
    const call = await dial(customer)
    await until('the talk', () => call.session)
    await before.close()
    const after = await harness.browser('10001')
    await new Promise<void>((resolve) => after.onInvite((again) => resolve(void again.ring())))
    expect(call.session?.isOver).toBe(false)
    expect(await harness.ledger()).toEqual(['enter', 'offer 1', 'answer 1', 'agent_lost 1', 'offer 1'])
  }, 20_000)
})

describe('the disk is full', () => {
  it('A new call is refused with 503 when the disk is full, and served when there is room again', async () => {
    harness = await ExchangeHarness.start()
    const customer = await harness.phone()
    harness.disk.isFull = true
    expect(await (await dial(customer)).outcome).toMatchObject({ ok: false, status: 503 })
    harness.disk.isFull = false
    await waits(await dial(customer))
    expect(await harness.calls()).toHaveLength(1)
  })
})

describe('what the business socket asks', () => {
  it('The metadata of a call are known to the agent whom it rings and to who has it, and to nobody else', async () => {
    const { ana, customer } = await start({ strategy: 'linear' })
    await dial(customer)
    const incoming = await ana.ringing()
    const uid = incoming.headers['x-call-uid']!
    const asked = (userId: number) => harness.telephony.callMetadata({ userId, uid })
    expect(await asked(1)).toMatchObject({
      uid,
      status: 'ringing',
      metadata: { call_type: 20, client_id: 31, client_name: 'João Souza', queue_id: 4 },
    })
    expect(await asked(2)).toBeNull()
    const session = await ana.answer(incoming)
    await until('the talk', async () => (await asked(1))?.status === 'inuse')
    await session.bye()
    await closedCall()
    expect(await asked(1)).toMatchObject({ status: 'not_inuse' })
    expect(await asked(2)).toBeNull()
  })

  it('The frame answer_call and webphone events are lines of the timeline, of the agent’s own calls only', async () => {
    const { ana, customer } = await start({ strategy: 'linear' })
    await dial(customer)
    const incoming = await ana.ringing()
    await ana.answer(incoming)
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    const uid = incoming.headers['x-call-uid']!
    await harness.telephony.answerCall({ userId: 1, uid })
    await harness.telephony.recordWebphoneEvent({ userId: 1, uid, event: 'webphone_answer' })
    await harness.telephony.recordWebphoneEvent({ userId: 2, uid, event: 'mute' })
    const timeline = await harness.timeline()
    expect(timeline).toEqual(expect.arrayContaining(['answer_call', 'webphone_answer']))
    expect(timeline).not.toContain('mute')
  })
})
