import { callEvents } from '@ramal/db/schema/calls'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePause } from '../testing/sample-pause.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { DIRECT_NUMBER } from './testing/seed.ts'

let harness: ExchangeHarness
let ana: Phone
let bruno: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ;[ana, bruno] = await Promise.all([harness.extension('10001'), harness.extension('10002')])
})

afterEach(async () => {
  await harness.stop()
})

const closed = () =>
  until('the records to close', async () => {
    const rows = await harness.calls()
    return rows.length > 0 && rows.every((row) => row.ended_at !== null) ? rows : null
  })
const pause = (allow: { in: boolean; out: boolean }, start = true) =>
  samplePause({
    start,
    pending: !start,
    enable_webphone: true,
    allow_incoming_call: allow.in,
    allow_outgoing_call: allow.out,
  })
const reject = (headers: Readonly<Record<string, string>>) => headers['x-reject-reason']

describe('an agent in a pause (contract §3.2, §13.3)', () => {
  it.each([
    ['neither', { in: false, out: false }, true, 'dnd'],
    ['neither, not started yet', { in: false, out: false }, false, 'pause'],
    ['outgoing calls', { in: false, out: true }, true, 'dnd'],
  ])(
    '[R4.4-05] A pause that allows %s refuses a direct call with 480 and the reason',
    async (_title, allow, start, why) => {
      harness.agents.set(2, { pause: pause(allow, start) })
      const outcome = await (await ana.call('10002')).outcome
      expect(outcome).toMatchObject({ ok: false, status: 480 })
      expect(reject(outcome.headers)).toBe(why)
      expect(bruno.isQuiet).toBe(true)
      expect(await closed()).toMatchObject([
        { dial_status: 480, ended_by: 'system' },
        { dial_status: 480, user_id: 2 },
      ])
    },
  )

  it('A pause that allows incoming calls lets an incoming call ring', async () => {
    harness.agents.set(2, { pause: pause({ in: true, out: false }) })
    const call = await ana.call('10002')
    await bruno.ringing()
    call.cancel()
    await closed()
  })

  it('[R4.4-01] The status do-not-disturb refuses a customer’s direct call, too', async () => {
    harness.agents.set(1, { webphone: 'do_not_disturb' })
    const customer = await harness.phone()
    const outcome = await (await customer.call(DIRECT_NUMBER, { from: '1133334444' })).outcome
    expect(outcome).toMatchObject({ ok: false, status: 480 })
    expect(await closed()).toMatchObject([{ dial_status: 480, user_id: 1, call_type: 21 }])
  })

  it('A pause that disallows outgoing calls blocks its agent’s own, with their record', async () => {
    harness.agents.set(1, { pause: pause({ in: true, out: false }) })
    const outcome = await (await ana.call('10002')).outcome
    expect(outcome).toMatchObject({ ok: false, status: 403 })
    expect(reject(outcome.headers)).toBe('pause')
    expect(bruno.isQuiet).toBe(true)
    expect(await closed()).toMatchObject([{ dial_status: 403, ended_by: 'system', user_id: 1 }])
  })

  it('A pause that waits for the end of its agent’s call lets them consult', async () => {
    const carla = await harness.extension('10003')
    await bruno.call('10001')
    await ana.answer(await ana.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    harness.agents.set(1, { pause: pause({ in: false, out: false }, false) })
    await ana.call('10003')
    await carla.ringing()
  })
})

describe('headers of an INVITE (contract §13.1)', () => {
  it('[R7.6-62] [R7.6-65] The header X-Phone names the customer of a consultation, X-Chat-Step-Id the chat it came from', async () => {
    const headers = { 'X-Phone': '11999990001', 'X-Chat-Step-Id': '4001' }
    const call = await ana.call('10002', { headers })
    await bruno.ringing()
    call.cancel()
    expect((await closed())[0]).toMatchObject({ phone: '10002', client_id: 31 })
    const lines = await harness.store.read(({ db }) => db.select().from(callEvents))
    expect(lines.find((line) => line.event === 'chat')?.data).toEqual({ step_id: 4001 })
  })

  it('[R7.6-61] [R7.6-63] X-Transfer-Type and X-Parent-Uid make a call a consultation about a call of the agent', async () => {
    const call = await bruno.call('10001')
    const incoming = await ana.ringing()
    await ana.answer(incoming)
    await call.outcome
    const carla = await harness.extension('10003')
    const parent = { 'X-Transfer-Type': 'attend', 'X-Parent-Uid': incoming.headers['x-call-uid'] ?? '' }
    await ana.call('10003', { headers: parent })
    await carla.ringing()
    const rows = await harness.calls()
    const own = rows.find((row) => row.uid === parent['X-Parent-Uid'])
    expect(own).toMatchObject({ user_id: 1, phone: '10002' })
    expect(rows.find((row) => row.phone === '10003')).toMatchObject({
      parent_call_id: own?.id,
      transfer_type: 'attend',
    })
  })
})
