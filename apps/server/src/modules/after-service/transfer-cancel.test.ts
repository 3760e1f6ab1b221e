import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/sign-in.ts'
import { PauseFixture } from '../pause/testing/pause-fixture.ts'
import { callOfAna, otherTenant } from './testing/ended-call.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

describe('transfer/cancel (contract §3.4)', () => {
  const body = { type: 'attend', app: 'queue', appdata: '4' }
  const cancel = async (step_id: number, change: object = {}, caller: Caller = fixture.ana) =>
    fixture.post(caller, 'transfer/cancel/', { step_id, ...body, ...change })

  it('[R7.2-06] A transfer’s cancellation takes step_id, type, app, appdata; without a running transfer nothing is cancelled', async () => {
    const { id } = await callOfAna(fixture)
    const answer = await cancel(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: false, detail: 'Não há transferência em andamento.' },
    ])
  })

  it('[R7.2-06] A cancellation takes back the transfer that runs; the second time there is none', async () => {
    const { id } = await callOfAna(fixture)
    fixture.server.telephony.transfers.add(id)
    expect((await cancel(id)).json()).toEqual({ success: true, detail: null })
    expect(fixture.server.telephony.cancelled).toMatchObject([{ callId: id }])
    expect((await cancel(id)).json()).toMatchObject({ success: false })
  })

  it('A cancellation answers 401, 403 for another agent’s call, 404 for an unknown or foreign one', async () => {
    const { id } = await callOfAna(fixture)
    const foreign = await callOfAna(fixture, { tenant_id: await otherTenant(fixture) })
    const codes = [
      await cancel(id, {}, { headers: {} }),
      await cancel(id, {}, fixture.bruno),
      await cancel(999),
      await cancel(foreign.id),
    ].map((answer) => answer.statusCode)
    expect(codes).toEqual([401, 403, 404, 404])
  })

  it.each([
    ['type', 'warm'],
    ['app', 'hangup'],
    ['app', 'extension'],
    ['step_id', 0],
    ['appdata', 4],
  ])('A cancellation is refused with 400 on %s %j', async (field, value) => {
    const { id } = await callOfAna(fixture)
    const answer = await cancel(id, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty(field)
  })
})
