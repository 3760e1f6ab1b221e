import { users } from '@ramal/db/schema/business'
import { callEvents, calls } from '@ramal/db/schema/calls'
import { clientConsents } from '@ramal/db/schema/client-ledger'
import { teams } from '@ramal/db/schema/teams'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TransferDesk } from '../testing/transfer-desk.ts'

const flags = (desk: TransferDesk) =>
  desk.harness.store.read(async ({ db }) =>
    (await db.select().from(callEvents)).flatMap(({ event, data, call_id }) =>
      event === 'transfer' ? [[call_id, (data as { type: string | null }).type]] : [],
    ),
  )
const isBack = ({ call, harness, customer, agentLeg }: TransferDesk) =>
  until(
    'both to hear each other',
    () =>
      call.isJoined &&
      !call.isEnding &&
      [customer, agentLeg].every((leg) => harness.exchange.live.byMediaLeg(leg.mediaLeg)?.call === call),
  )

describe('a blind transfer', () => {
  it('A customer rings at the extension with music, and is its agent’s once they answer', async () => {
    const desk = await TransferDesk.open()
    const { plays } = desk.harness.media
    const before = plays.length
    expect(await desk.refer('10002')).toBe(202)
    const attempt = await desk.harness.attempt(1)
    expect(attempt.request.uri).toContain('a2@browser.invalid')
    await until('the music', () => plays.length > before)
    expect(desk.agentDialog.byes).toBe(0)
    const dialog = attempt.answer()
    await desk.notified(200)
    await until('Ana’s leg to end', () => desk.agentDialog.byes === 1)
    const [origin] = await desk.rows()
    const next = await desk.row(1, (row) => row.answered_at !== null)
    expect(next).toMatchObject({
      parent_call_id: origin!.id,
      transfer_type: 'blind',
      call_type: 21,
      phone: '11999990001',
      user_id: 2,
      ended_at: null,
    })
    expect(await desk.row(0, (row) => row.ended_at)).toMatchObject({
      ended_by: 'agent',
      parent_call_id: null,
    })
    expect(desk.agentDialog.notified).toEqual([200])
    expect(await flags(desk)).toContainEqual([origin!.id, 'blind'])
    expect(desk.customerDialog.byes).toBe(0)
    dialog.hangUp()
    expect(await desk.row(1, (row) => row.ended_at)).toMatchObject({ ended_by: 'agent' })
  })

  it('A destination that refuses leaves the customer with the agent, and is told as it said', async () => {
    const desk = await TransferDesk.open()
    await desk.refer('10002')
    ;(await desk.harness.attempt(1)).refuse(486)
    await desk.notified(486)
    await isBack(desk)
    expect(await desk.row(1, (row) => row.ended_at)).toMatchObject({ dial_status: 486, ended_by: 'agent' })
    expect((await desk.rows())[0]?.ended_at).toBeNull()
    const [[id]] = (await flags(desk)) as [[number, string]]
    expect((await flags(desk)).at(-1)).toEqual([id, null])
    expect(await desk.refer('10003')).toBe(202)
  })

  it('A destination that does not answer in time leaves the customer with the agent', async () => {
    const desk = await TransferDesk.open()
    await desk.refer('10002')
    ;(await desk.harness.attempt(1)).refuse(408)
    await desk.notified(408)
    await isBack(desk)
    expect(await desk.row(1, (row) => row.ended_at)).toMatchObject({ dial_status: 408, ended_by: 'timeout' })
  })

  it('A transfer to an extension that nobody uses fails with 480, and the talk goes on', async () => {
    const desk = await TransferDesk.open()
    desk.harness.exchange.contacts.unregister(2, null)
    expect(await desk.refer('10002')).toBe(202)
    await desk.notified(480)
    await isBack(desk)
  })

  it('A transfer that is taken back stops the ringing, by its agent alone', async () => {
    const desk = await TransferDesk.open()
    await desk.refer('10002')
    const attempt = await desk.harness.attempt(1)
    const callId = (await desk.rows())[0]!.id
    expect(await desk.transfers.cancel({ userId: 2, callId })).toBe(false)
    expect(await desk.transfers.cancel({ userId: 1, callId: callId + 1 })).toBe(false)
    expect(await desk.transfers.cancel({ userId: 1, callId })).toBe(true)
    expect(attempt.isCancelled).toBe(true)
    await isBack(desk)
    expect(await desk.row(1, (row) => row.ended_at)).toMatchObject({ ended_by: 'agent', dial_status: 487 })
    expect(await desk.transfers.cancel({ userId: 1, callId })).toBe(false)
  })

  it('A customer who hangs up while it rings ends both calls', async () => {
    const desk = await TransferDesk.open()
    await desk.refer('10002')
    const attempt = await desk.harness.attempt(1)
    desk.customerDialog.hangUp()
    await until('the end of the ringing', () => attempt.isCancelled)
    expect(await desk.row(0, (row) => row.ended_at)).toMatchObject({ ended_by: 'client' })
    expect(await desk.row(1, (row) => row.ended_at)).toMatchObject({ ended_by: 'client' })
    await until('Ana’s leg to end', () => desk.agentDialog.byes === 1)
  })

  it('An agent who hangs up while it rings leaves the customer to the destination', async () => {
    const desk = await TransferDesk.open()
    await desk.refer('10002')
    const attempt = await desk.harness.attempt(1)
    desk.agentDialog.hangUp()
    await desk.row(0, (row) => row.ended_at)
    expect(attempt.isCancelled).toBe(false)
    attempt.answer()
    expect(await desk.row(1, (row) => row.answered_at)).toMatchObject({ user_id: 2, ended_at: null })
  })

  it('A transfer to a queue is done at once, and the customer waits there', async () => {
    const desk = await TransferDesk.open()
    expect(await desk.refer('*804')).toBe(202)
    await desk.notified(200)
    expect(await desk.row(1, () => true)).toMatchObject({ call_type: 20, transfer_type: 'blind' })
    await until(
      'the place',
      async () => (await desk.harness.ledger()).filter((one) => one === 'enter').length === 2,
    )
  })

  it('A transfer outside takes a line on the agent’s account', async () => {
    const desk = await TransferDesk.open()
    expect(await desk.refer('011988887777')).toBe(202)
    expect((await desk.harness.attempt(1)).request.uri).toContain('11988887777@127.0.0.1')
    expect(await desk.row(1, () => true)).toMatchObject({ call_type: 10, phone: '011988887777' })
  })

  it('[obeys teams.allow_call_outside_campaign] A transfer outside of a call in which nobody is served is no way around the team, except to call for help', async () => {
    const desk = await TransferDesk.open()
    const { store } = desk.harness
    const direction = (as: 'incoming' | 'internal') =>
      store.write(({ db }) => db.update(calls).set({ direction: as }))
    await store.write(async ({ db }) => {
      const team = { id: 5, tenant_id: 1, description: 'Vendas', allow_call_outside_campaign: false }
      await db.insert(teams).values(team)
      await db.update(users).set({ team_id: 5 }).where(eq(users.id, 1))
    })
    await direction('internal')
    expect(await desk.refer('011988887777')).toBe(403)
    expect(await desk.refer('0190')).toBe(202)
    ;(await desk.harness.attempt(1)).refuse(486)
    await isBack(desk)
    await direction('incoming')
    expect(await desk.refer('011988887777')).toBe(202)
  })
})

describe('a customer who is given away again and again', () => {
  it('Each transfer takes one of the hops that the call came with, and without any left it is refused', async () => {
    const desk = await TransferDesk.open()
    const hops = async (at: number) => (await desk.harness.attempt(at)).request.headers['Max-Forwards']
    expect(await hops(0)).toBe('69')
    await desk.refer('10002')
    expect(await hops(1)).toBe('68')
    ;(await desk.harness.attempt(1)).refuse(486)
    await isBack(desk)
    Object.assign(desk.call.caller.record, { hopsLeft: 0 })
    expect(await desk.refer('10003')).toBe(483)
  })
})

describe('who may transfer what', () => {
  it('A customer transfers nobody, and their call goes on', async () => {
    const desk = await TransferDesk.open()
    expect(await desk.customerDialog.refer({ target: '10002', replaces: null })).toBe(403)
    expect(desk.harness.control.attempts).toHaveLength(1)
  })

  it.each([
    ['10009', 403],
    ['911988887777', 404],
  ])('A transfer to %s is refused with %i', async (target, status) => {
    const desk = await TransferDesk.open()
    expect(await desk.refer(target)).toBe(status)
    expect(desk.agentDialog.notified).toEqual([])
  })

  it('A transfer to a client who does not want to be called is refused, as a call to them is', async () => {
    const desk = await TransferDesk.open()
    await desk.harness.store.write(({ db }) =>
      db.insert(clientConsents).values({
        ...{ tenant_id: 1, client_id: 31, purpose: 'any', channel: 'call', answer: 'no' },
        ...{ since: 1, source: 'call', created_at: 1 },
      }),
    )
    expect(await desk.refer('011999990001')).toBe(403)
    expect(await desk.refer('011988887777')).toBe(202)
  })

  it('A second transfer of the same call is refused while the first one runs', async () => {
    const desk = await TransferDesk.open()
    await desk.refer('10002')
    await desk.harness.attempt(1)
    expect(await desk.refer('10003')).toBe(491)
  })

  it('A REFER that names a call that there is not is refused (RFC 3891 3)', async () => {
    const desk = await TransferDesk.open()
    expect(await desk.confirm({ callId: 'nobody’s' })).toBe(481)
  })
})
