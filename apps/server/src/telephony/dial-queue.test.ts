import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'

let harness: ExchangeHarness
let ana: Phone
let bruno: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start({ queue: { number: 20004 } })
  ;[ana, bruno] = await Promise.all([harness.extension('10001'), harness.extension('10002')])
})

afterEach(async () => {
  await harness.stop()
})

const closed = () =>
  until('all records to close', async () => {
    const rows = await harness.calls()
    return rows.length > 0 && rows.every((row) => row.ended_at !== null) ? rows : null
  })

describe('an extension dials a queue (contract §7)', () => {
  it.each([
    ['its code', '*804', 10],
    ['its own number', '20004', 31],
  ])(
    'A queue dialled by %s lets a member answer; both hear each other, and each has a record',
    async (_, number, callType) => {
      const uid = '0190c0de-0000-7000-8000-000000000004'
      const call = await ana.call(number, { headers: { 'X-Call-Uid': uid } })
      const incoming = await bruno.ringing()
      expect(incoming.headers).toMatchObject({ 'x-call-type': '30', 'x-queue': '4', 'x-client-name': 'Ana' })
      expect(incoming.callingNumber).toBe('10001')
      expect(ana.isQuiet).toBe(true) // Ana serves the queue too, and is not offered their own call
      await bruno.answer(incoming)
      await Promise.all([ana.saySpeech(), bruno.sayTone()])
      await until('the tone', () => ana.audio.stats().marker(1000))
      await until('the speech', () => bruno.audio.stats().loudnessDb > -50)
      await call.bye()
      expect(await closed()).toMatchObject([
        {
          uid,
          call_type: callType,
          phone: number,
          user_id: 1,
          endpoint: '10001',
          queue_id: null,
          dial_status: 200,
          ended_by: 'agent',
        },
        {
          call_type: 30,
          phone: '10001',
          user_id: 2,
          endpoint: '10002',
          queue_id: 4,
          dial_status: 200,
          ended_by: 'agent',
        },
      ])
    },
  )

  it('A queue’s own number that is shorter than an extension leads there, too', async () => {
    await harness.store.write((tx) =>
      tx.db.update(telephonyQueues).set({ number: 804 }).where(eq(telephonyQueues.id, 4)),
    )
    await ana.call('804')
    expect((await bruno.ringing()).headers['x-queue']).toBe('4')
  })

  it('A caller who gives up waiting has both records say so, and gets queue calls again', async () => {
    const call = await ana.call('*804')
    const incoming = await bruno.ringing()
    const cancelled = new Promise((resolve) => incoming.on('cancelled', resolve))
    call.cancel()
    await cancelled
    expect(await closed()).toMatchObject([
      { dial_status: 487, answered_at: null, ended_by: 'agent' },
      { queue_id: 4, answered_at: null, ended_by: 'agent' },
    ])
    await bruno.call('*804')
    await ana.ringing()
  })

  it('A server that starts anew takes up the talk with both records', async () => {
    const call = await ana.call('*804')
    await bruno.answer(await bruno.ringing())
    await until('both records to be answered', async () =>
      (await harness.calls()).every((row) => row.answered_at !== null),
    )
    await harness.restartServer()
    expect((await harness.calls()).map((row) => row.ended_at)).toEqual([null, null])
    await call.bye()
    expect(await closed()).toMatchObject([{ dial_status: 200 }, { dial_status: 200, queue_id: 4 }])
  })

  it('A full queue is busy, and one that is not active does not exist', async () => {
    const set = (values: Partial<typeof telephonyQueues.$inferInsert>) =>
      harness.store.write((tx) => tx.db.update(telephonyQueues).set(values).where(eq(telephonyQueues.id, 4)))
    await set({ maxlen: 1 })
    await harness.store.write((tx) => tx.db.delete(queueMembers)) // so that Ana waits
    await ana.call('*804')
    await until('Ana to wait', async () => (await harness.ledger()).includes('enter'))
    expect(await (await bruno.call('*804')).outcome).toMatchObject({ ok: false, status: 486 })
    await set({ is_active: false })
    for (const number of ['*804', '20004', '*899'])
      expect([number, await (await bruno.call(number)).outcome]).toMatchObject([
        number,
        { ok: false, status: 404 },
      ])
  })
})
