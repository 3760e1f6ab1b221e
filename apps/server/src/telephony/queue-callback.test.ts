import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { endpoints } from '@ramal/db/schema/pabx'
import { CALLBACK_REST_MS } from '@ramal/domain/acd/callback'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Administrator, administratorOf } from './testing/administrator.ts'
import { seedSounds } from './testing/apps-seed.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER } from './testing/seed.ts'

const QUEUE = '/v1/pabx/queues/4/'
const CALLER = '11999990001'
/** The chime before "we will call you back". */
const TAKEN_HZ = 2650

vi.setConfig({ testTimeout: 30_000 })

let harness: ExchangeHarness
let administrator: Administrator
let customer: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  administrator = await administratorOf(harness.store, ['pabx.view_queue', 'pabx.change_queue'])
  customer = await harness.phone()
  await harness.moveTrunk(customer.agent.address.port, '127.0.0.2')
})
afterEach(async () => {
  await administrator.stop()
  await harness.stop()
})

const offerCallbacks = (more: object = {}) =>
  administrator.change(QUEUE, { callback_enabled: true, callback_digit: '5', ...more })
const rows = () => harness.store.read(({ db }) => db.select().from(queueCallbacks))
const inLedger = (line: string) => until(line, async () => (await harness.ledger()).includes(line))

/** A caller waits, presses the key, hears that they will be called, and is let go. */
async function askBack(phone = customer, from = CALLER) {
  const call = await phone.call(NUMBER, { from })
  await until('early media', () => phone.audio.stats().packets > 10)
  phone.audio.sendDtmf('5')
  await until('to be told', () => phone.audio.stats().marker(TAKEN_HZ))
  expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
}

it('[obeys telephonyQueues.callback_enabled] [obeys telephonyQueues.callback_digit] Who presses the key of a queue is called back once an agent is free, who hears them', async () => {
  await offerCallbacks()
  await askBack()
  expect(await rows()).toMatchObject([{ phone: CALLER, state: 'waiting', client_id: 31 }])
  const ana = await harness.extension('10001')
  const offered = await ana.ringing()
  expect(offered.headers['from']).toContain(CALLER)
  const agent = await ana.answer(offered)
  const back = await customer.ringing()
  await customer.answer(back)
  await ana.sayTone()
  await until('the customer to hear Ana', () => customer.audio.stats().marker(1000))
  const [asked, called] = await harness.calls()
  expect(asked).toMatchObject({ call_type: 20, answered_at: null, ended_by: 'system' })
  expect(called).toMatchObject({ call_type: 19, queue_id: 4, user_id: 1, parent_call_id: asked?.id })
  expect(called).toMatchObject({ phone: CALLER, client_id: 31, outbound_route_id: 7, trunk_id: 1 })
  expect(await harness.ledger()).toEqual(['enter', 'callback', 'offer 1', 'answer 1'])
  await until('its end', async () => (await rows()).length === 0)
  await agent.bye()
  await until('the record', async () => (await harness.calls()).every((row) => row.ended_at !== null))
})

it('[obeys telephonyQueues.callback_after_seconds] Before its time a key asks for nothing, and then the caller is told of it', async () => {
  await offerCallbacks({ callback_after_seconds: 3 })
  const call = await customer.call(NUMBER, { from: CALLER })
  await until('early media', () => customer.audio.stats().packets > 10)
  customer.audio.sendDtmf('5')
  await until('the offer', async () =>
    (await harness.listMedia()).plays.some(({ sound }) => sound === 'queue-callback'),
  )
  expect(await rows()).toEqual([])
  customer.audio.sendDtmf('5')
  expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
  expect(await rows()).toHaveLength(1)
})

it('A queue that offers none takes no key', async () => {
  const call = await customer.call(NUMBER, { from: CALLER })
  await until('early media', () => customer.audio.stats().packets > 10)
  customer.audio.sendDtmf('5')
  const ana = await harness.extension('10001')
  await ana.answer(await ana.ringing())
  await until('the talk', () => call.session)
  expect(await harness.ledger()).not.toContain('callback')
})

it('Who asked keeps their place: they are called before somebody who came later', async () => {
  await offerCallbacks()
  await askBack()
  const later = await harness.phone()
  const call = await later.call(NUMBER, { from: '11999990002' })
  await until(
    'the second to wait',
    async () => (await harness.ledger()).filter((one) => one === 'enter').length === 2,
  )
  const ana = await harness.extension('10001')
  expect((await ana.ringing()).headers['from']).toContain(CALLER)
  call.cancel()
})

it('Who does not answer is called again later, also by a server that was started since', async () => {
  await offerCallbacks()
  await askBack()
  const ana = await harness.extension('10001')
  const agent = await ana.answer(await ana.ringing())
  ;(await customer.ringing()).reject(486)
  await inLedger('callback_missed')
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(row!.not_before).toBeGreaterThan(Date.now() + 200_000)
  await until('Ana to be let go', () => agent.isOver)
  harness.abandon()
  await harness.store.write(({ db }) => db.update(queueCallbacks).set({ not_before: Date.now() }))
  await harness.restartServer()
  await ana.answer(await ana.ringing())
  await customer.answer(await customer.ringing())
  await until('its end', async () => (await rows()).length === 0)
})

it('A call to a customer that a killed server had begun is one of its attempts, however often it is killed again', async () => {
  await offerCallbacks()
  await askBack()
  const ana = await harness.extension('10001')
  await ana.answer(await ana.ringing())
  await customer.ringing()
  await until('the call', async () => (await rows())[0]?.state === 'calling')
  harness.abandon()
  await harness.restartServer()
  const [once] = await rows()
  expect(once).toMatchObject({ state: 'waiting', attempts: 1 })
  harness.abandon()
  await harness.restartServer()
  expect(await rows()).toEqual([once])
})

it('Nobody is called back while the queue is closed, nor who was served since', async () => {
  await offerCallbacks()
  await askBack()
  await harness.store.write(({ db }) =>
    db.insert(calendars).values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [] }),
  )
  await administrator.change(QUEUE, { calendar: 8 })
  await harness.telephony.stop()
  await harness.restartServer()
  const ana = await harness.extension('10001')
  await administrator.change(QUEUE, { calendar: null })
  const call = await customer.call(NUMBER, { from: CALLER })
  const offered = await ana.ringing()
  await ana.answer(offered)
  await until('the talk', () => call.session)
  await until('its end', async () => (await rows()).length === 0)
  expect((await harness.calls()).map((row) => row.call_type)).toEqual([20, 20])
})

it('Agents are asked as for a call: who refuses makes room for the next, and of two who ring one has it', async () => {
  await offerCallbacks({ strategy: 'ringall' })
  await askBack()
  const [ana, bruno] = await Promise.all([harness.extension('10001'), harness.extension('10002')])
  const [atAna, atBruno] = await Promise.all([ana.ringing(), bruno.ringing()])
  const taken = new Promise((resolve) => atAna.on('cancelled', resolve))
  await bruno.answer(atBruno)
  await taken
  const back = await customer.ringing()
  expect(back.callingNumber).toBe(NUMBER) // The route's.
  await customer.answer(back)
  await until('its end', async () => (await rows()).length === 0)
  expect((await harness.calls()).at(-1)).toMatchObject({ call_type: 19, user_id: 2, endpoint: '10002' })
})

it('An agent who refuses is not called again at once, and one who calls back is offered nothing else', async () => {
  await offerCallbacks({ strategy: 'linear' })
  await askBack()
  const ana = await harness.extension('10001')
  const offered = await ana.ringing()
  const bruno = await harness.extension('10002')
  offered.reject(486)
  await inLedger('reject 1')
  await bruno.answer(await bruno.ringing())
  const back = await customer.ringing()
  harness.agents.set(1, { afterService: true })
  const later = await harness.phone()
  await later.call(NUMBER, { from: '11999990002' })
  await until(
    'the next caller',
    async () => (await harness.ledger()).filter((one) => one === 'enter').length === 2,
  )
  expect(bruno.isQuiet).toBe(true)
  await customer.answer(back)
  await until('its end', async () => (await rows()).length === 0)
  // What agents refuse is no call to the customer.
  expect((await harness.calls()).filter(({ call_type }) => call_type === 19)).toMatchObject([
    { user_id: 2, ended_at: null },
  ])
})

it('A number on a blacklist of calls out is not called back', async () => {
  await offerCallbacks()
  await askBack()
  await harness.store.write(async ({ db }) => {
    await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio' })
    const entry = { tenant_id: 1, blacklist_id: 2, phone: CALLER, phone_key: `+55${CALLER}`, starts_at: 0 }
    await db.insert(blacklistEntries).values(entry)
  })
  const ana = await harness.extension('10001')
  const agent = await ana.answer(await ana.ringing())
  await until('Ana to be let go', () => agent.isOver)
  await inLedger('callback_missed')
  expect(customer.isQuiet).toBe(true)
  expect((await harness.calls()).at(-1)).toMatchObject({ call_type: 19, dial_status: 609 })
})

it('One telephone is called back once, however its number is spelt', { timeout: 60_000 }, async () => {
  await offerCallbacks()
  await askBack()
  await askBack(customer, '1199990001')
  await askBack(customer, '01511999990001')
  expect(await rows()).toMatchObject([{ phone: CALLER }])
})

it('Who shows a number that costs much to call waits on, whatever key they press', async () => {
  await offerCallbacks()
  const call = await customer.call(NUMBER, { from: '0900123456' })
  await until('early media', () => customer.audio.stats().packets > 10)
  customer.audio.sendDtmf('5')
  const ana = await harness.extension('10001')
  await ana.answer(await ana.ringing())
  await until('the talk', () => call.session)
  expect(await rows()).toEqual([])
  expect(await harness.ledger()).not.toContain('callback')
})

it('Who may not call outside is passed over with a rest between two rounds, and without a record of each', {
  timeout: 30_000,
}, async () => {
  await offerCallbacks({ retry: 0 })
  await askBack()
  await harness.store.write(({ db }) => db.update(endpoints).set({ allow_external: false }))
  const asked: number[] = []
  const stopListening = harness.agents.onChange(({ before, after }) => {
    if (after.offeredCalls > before.offeredCalls) asked.push(performance.now())
  })
  await harness.extension('10001')
  await until('two rounds', () => asked.length >= 2, CALLBACK_REST_MS * 3)
  stopListening()
  expect(asked[1]! - asked[0]!).toBeGreaterThan(CALLBACK_REST_MS - 500)
  expect(await harness.calls()).toHaveLength(1)
})
