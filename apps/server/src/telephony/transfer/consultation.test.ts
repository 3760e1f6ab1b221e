import { calls } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { describe, expect, it } from 'vitest'
import { TransferDesk } from '../testing/transfer-desk.ts'

describe('an agent who asks somebody else first', () => {
  it('A consultation is a call of its own whose record says of which call it is', async () => {
    const desk = await TransferDesk.open()
    await desk.consulted('pendulum')
    const [origin] = await desk.rows()
    const consultation = { parent_call_id: origin!.id, transfer_type: 'pendulum', user_id: 1 }
    expect(await desk.row(1, () => true)).toMatchObject(consultation)
    expect(origin).toMatchObject({ ended_at: null, transfer_type: null })
  })

  it.each([
    ['names no call of theirs', 'attend', 'unknown'],
    ['says no type', 'blind-ish', 'call-1'],
  ])('A call that %s is an ordinary one', async (_, type, uid) => {
    const desk = await TransferDesk.open()
    await desk.consult('10002', type, uid)
    expect(await desk.row(1, () => true)).toMatchObject({ parent_call_id: null, transfer_type: null })
  })

  it('A call about one that has ended is an ordinary one', async () => {
    const desk = await TransferDesk.open()
    await desk.harness.store.write(({ db }) => db.update(calls).set({ ended_at: 1 }))
    await desk.consult('10002')
    expect(await desk.row(1, () => true)).toMatchObject({ parent_call_id: null })
  })

  it('A consultation of one of ours that the agent may not reach is forbidden', async () => {
    const desk = await TransferDesk.open()
    expect((await desk.consult('10009')).sent).toContain(403)
  })

  it('Who asks for help while they talk is kept by nothing: not by what they may reach, nor by a queue of that number', async () => {
    const desk = await TransferDesk.open()
    const { store } = desk.harness
    await store.write(async ({ db }) => {
      await db.update(endpoints).set({ allow_external: false })
      await db.update(telephonyQueues).set({ number: 190 })
    })
    const invite = await desk.consult('0190')
    expect(invite.sent).not.toContain(403)
    expect((await desk.harness.attempt(1)).request.uri).toContain('sip:190@')
    await desk.consult('190')
    expect((await desk.harness.attempt(2)).request.uri).toContain('sip:190@')
  })

  it('A consultation outside that no route takes has its call, which says so', async () => {
    const desk = await TransferDesk.open()
    const invite = await desk.consult('911988887777')
    await until('the refusal', () => invite.sent.some((status) => status >= 400))
    expect(await desk.row(1, () => true)).toMatchObject({ transfer_type: 'attend' })
  })
})

describe('an agent who brings both together', () => {
  it('A customer and whom the agent asked hear each other, and both of the agent’s calls end', async () => {
    const desk = await TransferDesk.open()
    const { invite, dialog } = await desk.consulted()
    expect(await desk.confirm(invite)).toBe(202)
    await desk.notified(200)
    await until('Ana’s legs to end', () => desk.agentDialog.byes + (invite.dialog?.byes ?? 0) === 2)
    expect([desk.customerDialog.byes, dialog.byes]).toEqual([0, 0])
    const rows = await until('Ana’s records', async () => {
      const found = await desk.rows()
      return found.filter((row) => row.user_id === 1).every((row) => row.ended_at) ? found : null
    })
    const open = rows.filter((row) => row.ended_at === null)
    expect(open).toMatchObject([{ user_id: 2, phone: '11999990001', call_type: 21 }])
    desk.customerDialog.hangUp()
    await until('Bruno’s leg to end', () => dialog.byes === 1)
  })

  it('A customer goes where it still rings when the agent does not wait for the answer', async () => {
    const desk = await TransferDesk.open()
    const invite = await desk.consult('10002')
    const first = await desk.harness.attempt(1)
    expect(await desk.confirm(invite)).toBe(202)
    ;(await desk.harness.attempt(2)).answer()
    expect(first.isCancelled).toBe(true)
    await desk.notified(200)
    await until('Ana’s leg to end', () => desk.agentDialog.byes === 1)
    expect(desk.customerDialog.byes).toBe(0)
  })

  it('A consultation ends when it is taken back, and the talk with the customer stays', async () => {
    const desk = await TransferDesk.open()
    const { dialog } = await desk.consulted()
    const callId = (await desk.rows())[0]!.id
    expect(await desk.transfers.cancel({ userId: 2, callId })).toBe(false)
    expect(await desk.transfers.cancel({ userId: 1, callId })).toBe(true)
    await until('Bruno’s leg to end', () => dialog.byes === 1)
    expect(desk.call.isEnding).toBe(false)
  })

  it('A consultation is an ordinary call once the customer hangs up, and is not taken back any more', async () => {
    const desk = await TransferDesk.open()
    const { dialog } = await desk.consulted()
    desk.customerDialog.hangUp()
    const ended = await desk.row(0, (row) => row.ended_at)
    await desk.row(1, (row) => row.transfer_type === null)
    expect(await desk.transfers.cancel({ userId: 1, callId: ended.id })).toBe(true)
    expect(dialog.byes).toBe(0)
  })
})
