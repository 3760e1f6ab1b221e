import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { DIRECT_NUMBER, NUMBER } from './testing/seed.ts'

let harness: ExchangeHarness
let ana: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ana = await harness.extension('10001')
})

afterEach(async () => {
  await harness.stop()
})

async function closedCalls() {
  return until('all records to close', async () => {
    const rows = await harness.calls()
    return rows.length > 0 && rows.every((row) => row.ended_at !== null) ? rows : null
  })
}

describe('extension to extension', () => {
  it('[R4.1-08] [R4.1-09] Two extensions hear each other; the caller has a record of type 31, the callee one of 30', async () => {
    const bruno = await harness.extension('10002')
    const uid = '0190c0de-0000-7000-8000-000000000001'
    const call = await ana.call('10002', { headers: { 'X-Call-Uid': uid } })
    const progress = new Promise<[number, Record<string, string>]>((resolve) =>
      call.on('progress', (status, _sdp, headers) => resolve([status, { ...headers }])),
    )
    const incoming = await bruno.ringing()
    expect(incoming.headers).toMatchObject({ 'x-call-type': '30', 'x-client-name': 'Ana' })
    expect(incoming.callingNumber).toBe('10001')
    expect(await progress).toMatchObject([180, { 'x-call-type': '31', 'x-call-uid': uid }])
    await bruno.answer(incoming)
    await Promise.all([ana.saySpeech(), bruno.sayTone()])
    await until('the tone', () => ana.audio.stats().marker(1000))
    await until('the speech', () => bruno.audio.stats().loudnessDb > -50)
    await call.bye()
    const rows = await closedCalls()
    expect(rows).toMatchObject([
      {
        uid,
        call_type: 31,
        phone: '10002',
        user_id: 1,
        endpoint: '10001',
        dial_status: 200,
        ended_by: 'agent',
        phone_type: 'internal',
      },
      {
        call_type: 30,
        phone: '10001',
        user_id: 2,
        endpoint: '10002',
        dial_status: 200,
        direction: 'internal',
      },
    ])
    expect(rows[0]?.recording_file).toBe(rows[1]?.recording_file)
  })

  it.each([
    ['rejects', 603, 'rejects'],
    ['is busy', 486, 'busy'],
  ])(
    '[R4.1-16] [R4.1-23] When the callee %s, the caller is told %d, and both records say so',
    async (_title, status) => {
      const bruno = await harness.extension('10002')
      const call = await ana.call('10002')
      ;(await bruno.ringing()).reject(status)
      expect(await call.outcome).toMatchObject({ ok: false, status })
      expect(await closedCalls()).toMatchObject([
        { dial_status: status, answered_at: null },
        { dial_status: status },
      ])
    },
  )

  it('A callee who does not answer in the extension’s ring time ends the call with 408', async () => {
    const bruno = await harness.extension('10002')
    const call = await ana.call('10002')
    const incoming = await bruno.ringing()
    const cancelled = new Promise((resolve) => incoming.on('cancelled', resolve))
    expect(await call.outcome).toMatchObject({ ok: false, status: 408 })
    await cancelled
    expect(await closedCalls()).toMatchObject([{ dial_status: 408, ended_by: 'timeout' }, {}])
  })

  it('A caller who gives up stops the ringing of the called phone', async () => {
    const bruno = await harness.extension('10002')
    const call = await ana.call('10002')
    const incoming = await bruno.ringing()
    const cancelled = new Promise((resolve) => incoming.on('cancelled', resolve))
    await until('180', async () => (await harness.calls())[0]?.dial_status === 180)
    call.cancel()
    await cancelled
    expect(await closedCalls()).toMatchObject([{ dial_status: 487, ended_by: 'agent' }, { dial_status: 487 }])
  })

  it.each([
    ['is not registered', '10002', 480],
    ['does not exist', '10099', 404],
  ])('A call to an extension that %s, dialled as %s, is refused with %d', async (_title, number, status) => {
    expect(await (await ana.call(number)).outcome).toMatchObject({ ok: false, status })
    expect((await closedCalls())[0]).toMatchObject({ call_type: 31, dial_status: status })
  })

  it.each([
    ['the client that the softphone names', 'client=31&mailing_client=900', 31],
    ['nobody whom the tenant does not have', 'client=32', null],
    ['nobody where nobody is named', 'mailing_client=900', null],
  ])(
    '[R7.6-64] The header X-Client-Variable makes the call one of %s',
    async (_title, variable, clientId) => {
      await (await ana.call('10099', { headers: { 'X-Client-Variable': variable } })).outcome
      expect((await closedCalls())[0]).toMatchObject({ client_id: clientId })
    },
  )

  it('An agent who is rung by a colleague, or dials, is offered no queue call', async () => {
    const bruno = await harness.extension('10002')
    const call = await ana.call('10002')
    await bruno.ringing()
    const customer = await harness.phone()
    await customer.call(NUMBER, { from: '11999990001' })
    await until('the customer to wait', async () => (await harness.ledger()).includes('enter'))
    expect(ana.isQuiet && bruno.isQuiet).toBe(true)
    call.cancel()
    await Promise.all([ana.ringing(), bruno.ringing()])
  })

  it('[R4.4-03] An agent who talks is busy for a second call (device_state_busy_at)', async () => {
    const [bruno, carla] = await Promise.all([harness.extension('10002'), harness.extension('10003')])
    await ana.call('10002')
    await bruno.answer(await bruno.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    expect(await (await carla.call('10002')).outcome).toMatchObject({ ok: false, status: 486 })
  })
})

describe('through a trunk', () => {
  it('[R4.1-07] A direct number rings its extension with type 21', async () => {
    const customer = await harness.phone()
    const call = await customer.call(DIRECT_NUMBER, { from: '1133334444' })
    const incoming = await ana.ringing()
    expect(incoming.headers).toMatchObject({ 'x-call-type': '21' })
    const session = await ana.answer(incoming)
    await until('the answer', () => call.session)
    await session.bye()
    expect(await closedCalls()).toMatchObject([
      {
        call_type: 21,
        user_id: 1,
        phone_type: 'landline',
        did: DIRECT_NUMBER,
        inbound_route_id: 5,
        queue_id: null,
      },
    ])
  })

  it('An unknown number is refused with 404, and nothing is recorded', async () => {
    const customer = await harness.phone()
    expect(await (await customer.call('1149999999', { from: '1133334444' })).outcome).toMatchObject({
      ok: false,
      status: 404,
    })
    expect(await harness.calls()).toEqual([])
  })

  it('A stranger is refused with 403, whatever they call', async () => {
    const stranger = await harness.phone({ host: '127.0.0.9' })
    for (const number of [NUMBER, '10001', '0119']) {
      expect(await (await stranger.call(number, { from: '1133334444' })).outcome).toMatchObject({
        ok: false,
        status: 403,
      })
    }
    expect(ana.isQuiet).toBe(true)
  })

  it('A trunk’s address does not stand in for a password of an extension of our realm', async () => {
    const thief = await harness.phone({ extension: '10001', password: 'wrong' })
    expect(await (await thief.call('10002')).outcome).toMatchObject({ ok: false, status: 403 })
  })

  it('A call from a trunk is not routed to another trunk: only challenged users get out', async () => {
    const customer = await harness.phone()
    expect(await (await customer.call('011999990000', { from: '1133334444' })).outcome).toMatchObject({
      ok: false,
      status: 404,
    })
  })
})

describe('out through the trunk', () => {
  it('[R4.1-01] [R4.1-10] An outside number leaves by its route with our number as caller', async () => {
    const called = await harness.phone()
    await harness.moveTrunk(called.agent.address.port, '127.0.0.2')
    const call = await ana.call('011988887777', { headers: { 'X-Outbound-Route': '7' } })
    const incoming = await called.ringing()
    expect(incoming.calledNumber).toBe('11988887777')
    expect(incoming.callingNumber).toBe(NUMBER)
    expect(incoming.headers['x-call-uid']).toBeUndefined()
    await called.answer(incoming)
    await called.sayTone()
    await until('the tone', () => ana.audio.stats().marker(1000))
    await call.bye()
    expect(await closedCalls()).toMatchObject([
      {
        call_type: 10,
        direction: 'outgoing',
        phone: '011988887777',
        dial_status: 200,
        outbound_route_id: 7,
        trunk_id: 1,
        user_id: 1,
      },
    ])
  })

  it.each([
    ['no pattern fits', '5', {}, 404],
    ['a route of nobody', '011988887777', { 'X-Outbound-Route': '99' }, 403],
  ])('A call out is refused (%s) when %s is dialled', async (_title, number, headers, status) => {
    expect(await (await ana.call(number, { headers })).outcome).toMatchObject({ ok: false, status })
    expect((await closedCalls())[0]).toMatchObject({ call_type: 10, dial_status: status })
  })

  it('A dead trunk is given up, and the agent is told', async () => {
    expect(await (await ana.call('011988887777')).outcome).toMatchObject({ ok: false, status: 408 })
    expect(await closedCalls()).toMatchObject([{ dial_status: 408, ended_by: 'timeout' }])
  })
})
