import { until } from '@ramal/process/testing/until'
import { describe, expect, it, onTestFinished } from 'vitest'
import { briefingOf } from '../modules/briefing/briefing.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import { callFramesOf } from './testing/frames.ts'
import { REALM } from './testing/seed.ts'
import { serve } from './testing/served-call.ts'
import { CUSTOMER, TransferCall } from './testing/transfer-call.ts'

async function open(
  type: 'blind' | 'attend',
  to: 'extension' | 'queue' = 'extension',
): Promise<TransferCall> {
  const call = await TransferCall.open({ type, to, events: [] })
  onTestFinished(() => call.close())
  return call
}

const isDone = (call: TransferCall) =>
  until('the transfer', async () => (await call.outcome()).hears === 'destination, gone, customer')

describe('who sees what after a transfer (Browser-Phone #467)', { timeout: 20_000 }, () => {
  it('A blind transfer rings with the number and the name of the customer, and both talks have their own recording', async () => {
    const call = await open('blind')
    await call.do('refer')
    expect(call.incoming?.callingNumber).toBe(CUSTOMER)
    expect(call.incoming?.headers).toMatchObject({ 'x-client': '31', 'x-call-type': '21' })
    await call.do('answered')
    await isDone(call)
    const files = await until('two recordings', async () => {
      const found = (await call.harness.calls()).map((row) => row.recording_file)
      return found.every((file) => file !== null) ? found : null
    })
    expect(new Set(files).size).toBe(2)
  })

  it('An attended transfer makes the destination’s record tell the customer, and so does the exchange when asked', async () => {
    const call = await open('attend')
    for (const step of ['consult', 'answered']) await call.do(step)
    const uid = call.incoming?.headers['x-call-uid'] ?? ''
    const before = (await call.harness.calls()).find((row) => row.uid === uid)
    expect(before).toMatchObject({ phone: '10001', client_id: null, user_id: 2 })
    await call.do('confirm')
    await isDone(call)
    const after = (await call.harness.calls()).find((row) => row.uid === uid)
    expect(after).toMatchObject({ phone: CUSTOMER, client_id: 31, call_type: 21, ended_at: null, user_id: 2 })
    expect(after?.recording_file).not.toBe(before?.recording_file)
    const told = await call.harness.telephony.callMetadata({ userId: 2, uid })
    expect(told).toMatchObject({
      id: after?.id,
      metadata: { client_id: 31, queue_id: null, phone: CUSTOMER },
    })
  })
})

describe('what the receiver of a transfer is told (contract §3.5)', { timeout: 20_000 }, () => {
  const BRUNO = {
    ...{ id: 2, tenantId: 1, username: 'bruno', teamId: null, roles: [], owes: null },
    session: { id: 1, kind: 'token', csrfToken: null },
  } as const
  /** As their console asks for it now. */
  const told = (call: TransferCall) => {
    const uid = call.incoming?.headers['x-call-uid'] ?? ''
    return call.harness.store.read((tx) => briefingOf(tx, BRUNO, uid, Date.now()))
  }

  it('D14: A blind transfer rings with its type, and the giver and the customer are told', async () => {
    const call = await open('blind')
    expect((await call.harness.calls())[0]?.endpoint).toBe('10001')
    await call.do('refer')
    expect(call.incoming?.headers).toMatchObject({ 'x-transfer-type': 'blind' })
    expect(await told(call)).toMatchObject({ transfer: { consulting: false, phone: CUSTOMER } })
  })

  it('D14: Who is asked is told about whom, and that the customer is theirs once it is confirmed', async () => {
    const call = await open('attend')
    await call.do('consult')
    expect(call.incoming?.headers).toMatchObject({ 'x-transfer-type': 'attend' })
    expect(await told(call)).toMatchObject({ transfer: { consulting: true, phone: CUSTOMER } })
    await call.do('answered')
    expect(await told(call)).toMatchObject({ transfer: { consulting: true } })
    await call.do('confirm')
    await isDone(call)
    expect(await told(call)).toMatchObject({ transfer: { consulting: false, phone: CUSTOMER } })
  })

  it.each([
    ['blind', ['refer', 'answered']],
    ['attend', ['consult', 'answered', 'confirm']],
  ] as const)(
    'D14: Whom a queue gives a call that came by a transfer (%s) reads note, form and classification',
    async (type, steps) => {
      const call = await open(type, 'queue')
      const [given] = await call.harness.calls()
      await serve(call.harness.store, given!)
      for (const step of steps) await call.do(step)
      await isDone(call)
      expect(call.incoming?.headers).toMatchObject({ 'x-transfer-type': type })
      expect(await told(call)).toMatchObject({
        transfer: {
          ...{ type, consulting: false, by: 'agent 1', phone: CUSTOMER, note: 'Quer a segunda via' },
          filled: {
            by: 'agent 1',
            answers: [{ label: 'Contrato', value: '88123' }],
            classification: 'Resolvido',
            sub_classification: 'Segunda via',
            comment: 'Falta enviar',
          },
        },
      })
    },
  )

  it('Who refused a transfer is told nothing of it any more', async () => {
    const call = await open('blind')
    await call.do('refer')
    await call.do('refused 486')
    await until('the end', async () => (await call.outcome()).hears.startsWith('agent, customer'))
    await expect(told(call)).rejects.toThrow()
  })
})

describe('the customer hangs up during a consultation (contract §13.3)', { timeout: 20_000 }, () => {
  it('A console that cancels on its BYE, while the call is still being closed, keeps the consultation', async () => {
    const call = await open('attend')
    for (const step of ['consult', 'answered']) await call.do(step)
    const [origin] = await call.harness.calls()
    const cancelled = new Promise<boolean>((resolve) => {
      call.originSession.on('ended', () =>
        resolve(call.harness.telephony.cancelTransfer({ userId: 1, callId: origin?.id ?? 0 })),
      )
    })
    await call.do('customer hangs up')
    await cancelled
    expect((await call.outcome()).hears).toBe('gone, destination, agent')
  })
})

describe('who may transfer', { timeout: 20_000 }, () => {
  it('A customer who tries to transfer gets 403, and the call goes on', async () => {
    const call = await open('blind')
    const referral = call.customerSession.refer(`sip:10002@${REALM}`)
    expect(await referral.accepted).toMatchObject({ ok: false, status: 403 })
    expect((await call.outcome()).hears).toBe('agent, customer, nothing')
  })

  it('A colleague who is given away keeps their own record, and only the transferor’s ends', async () => {
    const harness = await ExchangeHarness.start()
    onTestFinished(() => harness.stop())
    const ana = await harness.extension('10001')
    const bruno = await harness.extension('10002')
    const carla = await harness.extension('10003')
    const call = await bruno.call('10001')
    const session = await ana.answer(await ana.ringing())
    await call.outcome
    await until('the talk', async () => (await harness.listMedia()).bridges.length > 0)
    const referral = session.refer(`sip:10003@${REALM}`, { headers: { 'X-Transfer-Type': 'blind' } })
    const incoming = await carla.ringing()
    expect(incoming.callingNumber).toBe('10002')
    await carla.answer(incoming)
    expect(await referral.final).toBe(200)
    const shown = await until('Bruno’s console to know Carla', async () => {
      const told = (await callFramesOf(harness.store, 2)).at(-1)?.metadata
      return told?.phone === undefined ? null : told
    })
    expect(shown).toMatchObject({ phone: '10003', client_name: 'Carla' })
    expect(incoming.headers).toMatchObject({ 'x-client-name': 'Bruno' })
    await Promise.all([carla.sayTone(), until('Carla', () => bruno.audio.stats().marker(1000))])
    await until('the transferor to be out', () => session.isOver)
    const [ofBruno, ofAna, ofCarla] = await harness.calls()
    expect([ofBruno, ofAna, ofCarla]).toMatchObject([
      { user_id: 2, call_type: 31, ended_at: null },
      { user_id: 1, call_type: 30, ended_by: 'agent', transfer_type: 'blind' },
      { user_id: 3, call_type: 30, ended_at: null, phone: '10002', parent_call_id: ofAna?.id },
    ])
    await call.bye()
  })
})
