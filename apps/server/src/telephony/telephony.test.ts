import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeBench } from './testing/exchange-bench.ts'
import { NUMBER } from './testing/seed.ts'
import { until } from './testing/until.ts'

let bench: ExchangeBench

beforeEach(async () => {
  bench = await ExchangeBench.start()
})

afterEach(async () => {
  await bench.stop()
})

describe('a call to the queue', () => {
  it('[R4.1-06] is answered by the agent, both hear each other, and its record is right', async () => {
    const ana = await bench.extension('10001')
    const customer = await bench.phone()
    const call = await customer.call(NUMBER, { from: '11999990001' })
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
    expect(bench.telephony.hasMedia(1)).toBe(true)
    await session.bye()
    await until('the customer to be told', () => call.session?.isOver)
    const [row] = await until('the record', async () => {
      const rows = await bench.calls()
      return rows[0]?.ended_at ? rows : null
    })
    expect(row).toMatchObject({
      call_type: 20,
      dial_status: 200,
      ended_by: 'agent',
      queue_ended_by: 'agent',
      user_id: 1,
      endpoint: '10001',
      did: NUMBER,
      phone: '11999990001',
    })
    expect(row?.recording_ms).toBeGreaterThan(0)
    expect(await bench.ledger()).toEqual(['enter', 'offer 1', 'answer 1'])
  })
})
