import { callStatus } from '@ramal/domain/call/call'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const QUEUE: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }

/** An agent who talks to a customer, whose record the server has. */
async function talking(...args: Parameters<typeof softphoneHarness>): Promise<SoftphoneHarness> {
  const harness = softphoneHarness(...args)
  await startSoftphone(harness)
  harness.sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null })
  await harness.host.answer('in-1')
  harness.sip.say({ type: 'accepted', uid: 'in-1' })
  harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
  return harness
}

/** … and has dialled the destination of a transfer, which is out-1. */
async function consulting(kind: 'attend' | 'pendulum'): Promise<SoftphoneHarness> {
  const harness = await talking()
  harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
  await harness.host.transfer(kind, QUEUE)
  await vi.advanceTimersByTimeAsync(0)
  harness.sip.say({ type: 'accepted', uid: 'out-1' })
  return harness
}

const stageOf = ({ host }: SoftphoneHarness) => host.getSnapshot().stage
const callsOf = ({ host }: SoftphoneHarness) => host.getSnapshot().calls.map(callStatus)
const flagsOf = ({ host }: SoftphoneHarness) => host.getSnapshot().calls.map(({ transfer }) => transfer)
const verbsOf = ({ sip }: SoftphoneHarness) => sip.asked.map(([verb, uid]) => `${verb} ${String(uid)}`)
const refer = (
  { sip }: SoftphoneHarness,
  outcome: 'accepted' | 'done' | 'failed',
  status: number | null = null,
) => sip.say({ type: 'refer', uid: 'in-1', outcome, status })

describe('a blind transfer', () => {
  async function sent(): Promise<SoftphoneHarness> {
    const harness = await talking()
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', QUEUE)
    return harness
  }

  it('[R4.5-03] [R4.5-04] A blind transfer is a REFER with destination, customer and origin; the dial pad is back', async () => {
    const harness = await sent()
    const order = { target: '*804', type: 'blind', phone: '11999990000', replaces: null }
    expect(harness.sip.asked.at(-1)).toEqual(['refer', 'in-1', order])
    expect(stageOf(harness)).toBe('dialpad')
  })

  it('A blind transfer that is done lets the call leave without after-service', async () => {
    const harness = await sent()
    refer(harness, 'accepted', 202)
    expect(flagsOf(harness)).toEqual([true])
    refer(harness, 'done', 200)
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(5000)
    expect(callsOf(harness)).toEqual([])
    expect(harness.deps.api.startAfterService).not.toHaveBeenCalled()
    expect(harness.deps.api.closeCall).toHaveBeenCalledWith(expect.objectContaining({ uid: 'in-1' }), 'none')
  })

  it('Who gives a call away is told that it has arrived, and where', async () => {
    const harness = await sent()
    refer(harness, 'accepted', 202)
    expect(harness.deps.tellTransferred).not.toHaveBeenCalled()
    refer(harness, 'done', 200)
    expect(harness.deps.tellTransferred).toHaveBeenCalledExactlyOnceWith(QUEUE.label)
  })

  it('A transfer that failed is told to nobody as done', async () => {
    const harness = await sent()
    refer(harness, 'failed', 603)
    expect(harness.deps.tellTransferred).not.toHaveBeenCalled()
  })

  it('Who confirms a consultation is told that the customer has arrived', async () => {
    const harness = await consulting('attend')
    harness.host.stage({ type: 'confirm' })
    refer(harness, 'done', 200)
    expect(harness.deps.tellTransferred).toHaveBeenCalledExactlyOnceWith(QUEUE.label)
  })

  it('A blind transfer that is done ends the leg when the exchange leaves it to us', async () => {
    const harness = await sent()
    refer(harness, 'done', 200)
    await vi.advanceTimersByTimeAsync(3000)
    expect(harness.sip.asked.at(-1)).toEqual(['hangup', 'in-1'])
  })

  it('[R8-24] A refused blind transfer takes the customer back, and error 6 says why', async () => {
    const harness = await sent()
    harness.host.change('in-1', 'hold')
    refer(harness, 'failed', 603)
    expect(callsOf(harness)).toEqual(['inuse'])
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'plugin', error: 'transfer', detail: '603' })
  })

  it('A blind transfer without an outcome for 30 s counts as failed', async () => {
    const harness = await sent()
    refer(harness, 'accepted', 202)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(harness.host.getSnapshot().problem).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(harness.host.getSnapshot().problem).toMatchObject({ error: 'transfer' })
    expect(flagsOf(harness)).toEqual([false])
    expect(harness.deps.cancelTransfer).toHaveBeenCalledOnce()
  })
})

describe('a consultation', () => {
  it.each(['attend', 'pendulum'] as const)(
    '[R4.5-05] [R4.5-06] A transfer %s dials the destination',
    async (kind) => {
      const harness = await consulting(kind)
      const headers = expect.objectContaining({
        uid: 'out-1',
        transferType: kind,
        parentUid: 'in-1',
        phone: '11999990000',
      })
      expect(harness.sip.asked).toContainEqual(['dial', 'out-1', '*804', headers])
      expect(stageOf(harness)).toBe(`transfer-${kind}`)
      expect(callsOf(harness)).toEqual(['onhold', 'inuse'])
      expect(flagsOf(harness)).toEqual([false, true])
    },
  )

  it('[R4.5-07] Confirming a consultation hands the customer to the second dialog', async () => {
    const harness = await consulting('attend')
    harness.host.stage({ type: 'confirm' })
    const order = { target: '*804', type: 'attend', phone: '11999990000', replaces: 'out-1' }
    expect(harness.sip.asked.at(-1)).toEqual(['refer', 'in-1', order])
    expect(stageOf(harness)).toBe('transferring')
    refer(harness, 'accepted', 202)
    expect(flagsOf(harness)).toEqual([true, true])
    refer(harness, 'done', 200)
    expect(stageOf(harness)).toBe('dialpad')
    await vi.advanceTimersByTimeAsync(3000)
    expect(verbsOf(harness)).toContain('hangup in-1')
    expect(verbsOf(harness)).toContain('hangup out-1')
    expect(harness.deps.api.startAfterService).not.toHaveBeenCalled()
  })

  it('A consultation whose transfer fails keeps both calls and can be confirmed again', async () => {
    const harness = await consulting('pendulum')
    harness.host.stage({ type: 'confirm' })
    refer(harness, 'failed', 486)
    expect(stageOf(harness)).toBe('transfer-pendulum')
    expect(callsOf(harness)).toEqual(['onhold', 'inuse'])
    expect(flagsOf(harness)).toEqual([false, true])
  })

  it('A pendulum transfer lets the agent talk to both in turn', async () => {
    const harness = await consulting('pendulum')
    harness.host.stage({ type: 'swap' })
    expect(callsOf(harness)).toEqual(['inuse', 'onhold'])
    harness.host.stage({ type: 'swap' })
    expect(callsOf(harness)).toEqual(['onhold', 'inuse'])
  })

  it('[R4.5-09] A cancelled consultation is told to the server, and the customer is back', async () => {
    const harness = await consulting('attend')
    harness.host.stage({ type: 'cancel' })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.deps.cancelTransfer).toHaveBeenCalledExactlyOnceWith({
      step_id: 9001,
      type: 'attend',
      app: 'queue',
      appdata: '4',
    })
    expect(verbsOf(harness)).toContain('hangup out-1')
    expect(callsOf(harness)[0]).toBe('inuse')
    expect(stageOf(harness)).toBe('dialpad')
  })

  it('[R4.4-27] A consultation is cancelled when the destination hangs up, and the origin call is in use again', async () => {
    const harness = await consulting('attend')
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect(harness.deps.cancelTransfer).toHaveBeenCalledOnce()
    expect(callsOf(harness)[0]).toBe('inuse')
    expect(stageOf(harness)).toBe('dialpad')
  })

  it.each([
    [486, 'busy'],
    [603, 'refused'],
    [480, 'unanswered'],
  ] as const)(
    '[R4.4-27] A destination that ends an unanswered consultation with %i is told as %s',
    async (dialStatus, why) => {
      const harness = await talking()
      harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
      await harness.host.transfer('attend', QUEUE)
      await vi.advanceTimersByTimeAsync(0)
      harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus })
      expect(harness.deps.tellConsultationLost).toHaveBeenCalledExactlyOnceWith('Suporte', why)
      expect(callsOf(harness)[0]).toBe('inuse')
    },
  )

  it('A destination that hangs up after talking is told as gone, and one that the agent sends away is not', async () => {
    const left = await consulting('pendulum')
    left.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect(left.deps.tellConsultationLost).toHaveBeenCalledExactlyOnceWith('Suporte', 'left')
    const cancelled = await consulting('attend')
    cancelled.host.stage({ type: 'cancel' })
    expect(cancelled.deps.tellConsultationLost).not.toHaveBeenCalled()
    const hungUp = await consulting('attend')
    hungUp.host.change('out-1', 'hangup')
    expect(hungUp.deps.tellConsultationLost).not.toHaveBeenCalled()
  })

  it('A consultation becomes an ordinary call when the customer hangs up, and their call gets its after-service', async () => {
    const harness = await consulting('attend')
    vi.spyOn(harness.deps.api, 'afterServiceActive').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(60_000)
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    expect(harness.deps.cancelTransfer).toHaveBeenCalledOnce()
    expect(flagsOf(harness)).toEqual([false, false])
    expect(stageOf(harness)).toBe('dialpad')
    await vi.advanceTimersByTimeAsync(4000)
    expect(harness.deps.api.startAfterService).toHaveBeenCalledExactlyOnceWith('in-1')
  })

  it('A consultation without a microphone dials nothing and keeps the customer', async () => {
    let opened = 0
    const harness = await talking({
      openMicrophone: async () => {
        opened += 1
        const stream = { getTracks: () => [] } as unknown as MediaStream
        return opened === 1 ? { ok: true, stream } : { ok: false, reason: 'in_use' }
      },
    })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('attend', QUEUE)
    await vi.advanceTimersByTimeAsync(0)
    expect(stageOf(harness)).toBe('dialpad')
    expect(callsOf(harness)).toEqual(['inuse'])
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'microphone', reason: 'in_use' })
  })
})

describe('the form before a transfer, §5', () => {
  it('[R5-20] A form that is not valid keeps the call from being transferred', async () => {
    const harness = await talking({ saveForm: async () => 'form' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', QUEUE)
    expect(verbsOf(harness)).not.toContain('refer in-1')
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('saveFormFirst')
    expect(stageOf(harness)).toBe('transfer')
  })

  it('A classification that is missing is asked for in its own words before a transfer, anew at each try', async () => {
    const harness = await talking({ saveForm: async () => 'classification' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', QUEUE)
    const first = harness.host.getSnapshot().formWanted
    expect(first).toEqual({ uid: 'in-1', part: 'classification' })
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('classifyFirst')
    await harness.host.transfer('blind', QUEUE)
    expect(harness.host.getSnapshot().formWanted).not.toBe(first)
  })

  it('[R5-21] A valid form is saved before the transfer', async () => {
    const order: string[] = []
    const harness = await talking({
      saveForm: async () => {
        order.push(verbsOf(harness).includes('refer in-1') ? 'late' : 'saved')
        return null
      },
    })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', QUEUE)
    expect(order).toEqual(['saved'])
    expect(verbsOf(harness)).toContain('refer in-1')
  })

  it('[R5-22] A transfer without a destination does not ask for the form', async () => {
    const harness = await talking()
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('attend', null)
    expect(harness.deps.saveForm).not.toHaveBeenCalled()
    expect(stageOf(harness)).toBe('transfer')
  })
})

describe('a conference', () => {
  it('[R4.4-13] [R4.4-14] A conference mixes the chosen calls and tells the server of each', async () => {
    const harness = await talking()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.host.conference(['in-1', 'out-1'])
    expect(harness.sip.asked.slice(-2)).toEqual([
      ['unhold', 'in-1'],
      ['mix', 'in-1', 'out-1'],
    ])
    expect(callsOf(harness)).toEqual(['inconference', 'inconference'])
    expect(harness.link.ofAction('webphone').filter(({ event }) => event === 'conference')).toHaveLength(2)
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect(harness.sip.asked.at(-1)).toEqual(['mix'])
    expect(callsOf(harness)[0]).toBe('inuse')
  })
})
