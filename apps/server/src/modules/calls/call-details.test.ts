import { callEvents, calls, queueEvents } from '@ramal/db/schema/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANA, AT, CALLS, CallReport, SOFIA } from './testing/call-report.ts'

let report: CallReport
beforeAll(async () => {
  report = await CallReport.start()
})
beforeEach(() => {
  report.caller = SOFIA
})
afterAll(() => report.stop())

describe('what is told of a call', () => {
  it('A call shows its quality and note, and null where there are none', async () => {
    await report.store.write((tx) =>
      tx.db
        .update(calls)
        .set({ quality_mos: 4.2, quality_rtt_ms: 40, quality_jitter_ms: 3, quality_loss: 0.001 })
        .where(eq(calls.id, report.ids.answered)),
    )
    expect((await report.get(`${CALLS}${report.ids.answered}/`)).json()).toMatchObject({
      quality: { mos: 4.2, rtt_ms: 40, jitter_ms: 3, loss: 0.001 },
      note: null,
    })
    expect((await report.get(`${CALLS}${report.ids.missed}/`)).json()).toMatchObject({ quality: null })
  })

  it('A transfer names the call it came from and those it made, as far as the reader may see them', async () => {
    await report.store.write((tx) =>
      tx.db
        .update(calls)
        .set({ parent_call_id: report.ids.answered, transfer_type: 'attend' })
        .where(eq(calls.id, report.ids.bruno)),
    )
    const child = { id: report.ids.bruno, phone: '1155556666', transfer_type: 'attend', agent: 'Carla' }
    expect((await report.get(`${CALLS}${report.ids.answered}/`)).json()).toMatchObject({
      parent: null,
      children: [child],
    })
    expect((await report.get(`${CALLS}${report.ids.bruno}/`)).json()).toMatchObject({
      parent: { id: report.ids.answered, phone: '11999990001', transfer_type: null },
      children: [],
    })
    report.caller = ANA
    expect((await report.get(`${CALLS}${report.ids.answered}/`)).json()).toMatchObject({ children: [] })
  })

  it('A call shows its timeline, oldest first', async () => {
    await report.store.write((tx) =>
      tx.db.insert(callEvents).values([
        { tenant_id: 1, call_id: report.ids.answered, at: AT, event: 'queue_enter', data: { queue_id: 4 } },
        { tenant_id: 1, call_id: report.ids.missed, at: AT, event: 'hangup' },
        { tenant_id: 1, call_id: report.ids.answered, at: AT + 1000, event: 'hold' },
      ]),
    )
    const offer = { tenant_id: 1, queue_id: 4, uid: 'one', user_id: 1, at: AT + 500, event: 'offer' }
    await report.store.write((tx) =>
      tx.db.insert(queueEvents).values([
        { ...offer, queue_type: 'telephony' },
        { ...offer, queue_type: 'chat', event: 'enter' },
      ]),
    )
    const { statusCode, body } = await report.get(`${CALLS}${report.ids.answered}/events/`)
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject([
      { event: 'queue_enter', at: '2025-03-14T12:26:53.000Z', who: null, data: { queue_id: 4 } },
      { event: 'offer', at: '2025-03-14T12:26:53.500Z', who: 'Ana' },
      { event: 'hold', who: null, data: {} },
    ])
    report.caller = ANA
    expect((await report.get(`${CALLS}${report.ids.bruno}/events/`)).statusCode).toBe(404)
    report.caller = null
    expect((await report.get(`${CALLS}${report.ids.answered}/events/`)).statusCode).toBe(401)
  })

  it('The loudness of a call is given to people who may hear it', async () => {
    const peaks = (id: number) => report.get(`${CALLS}${id}/peaks/`)
    const answer = await peaks(report.ids.answered)
    expect([answer.statusCode, answer.json().duration, answer.json().customer[0]]).toEqual([200, 2, 3])
    expect((await peaks(report.ids.missed)).statusCode).toBe(404)
    report.caller = ANA
    expect((await peaks(report.ids.answered)).statusCode).toBe(403)
    report.caller = null
    expect((await peaks(report.ids.answered)).statusCode).toBe(401)
  })

  it('A note is written, replaced and taken away by people who see the call', async () => {
    const put = (id: number, payload: object) => report.put(`${CALLS}${id}/note/`, payload)
    report.caller = ANA
    expect((await put(report.ids.answered, { note: ' Ligar na segunda ' })).json()).toMatchObject({
      id: report.ids.answered,
      note: 'Ligar na segunda',
    })
    expect((await put(report.ids.answered, { note: '' })).json()).toMatchObject({ note: null })
    expect((await put(report.ids.bruno, { note: 'x' })).statusCode).toBe(404)
    const refused = await put(report.ids.answered, { note: 'x'.repeat(2001) })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['note']])
    report.caller = null
    expect((await put(report.ids.answered, { note: 'x' })).statusCode).toBe(401)
  })
})
