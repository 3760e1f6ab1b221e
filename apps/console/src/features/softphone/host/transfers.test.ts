import { callStatus } from '@ramal/domain/call/call'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SoftphoneBench, softphoneBench, startSoftphone } from '../../../testing/softphone-bench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const QUEUE: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }

/** An agent who talks to a customer, whose record the server has. */
async function talking(...args: Parameters<typeof softphoneBench>): Promise<SoftphoneBench> {
  const bench = softphoneBench(...args)
  await startSoftphone(bench)
  bench.sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null })
  await bench.host.answer('in-1')
  bench.sip.say({ type: 'accepted', uid: 'in-1' })
  bench.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
  return bench
}

/** … and has dialled the destination of a transfer, which is out-1. */
async function consulting(kind: 'attend' | 'pendulum'): Promise<SoftphoneBench> {
  const bench = await talking()
  bench.host.stage({ type: 'openTransfer', uid: 'in-1' })
  await bench.host.transfer(kind, QUEUE)
  await vi.advanceTimersByTimeAsync(0)
  bench.sip.say({ type: 'accepted', uid: 'out-1' })
  return bench
}

const stageOf = ({ host }: SoftphoneBench) => host.getSnapshot().stage
const callsOf = ({ host }: SoftphoneBench) => host.getSnapshot().calls.map(callStatus)
const flagsOf = ({ host }: SoftphoneBench) => host.getSnapshot().calls.map(({ transfer }) => transfer)
const verbsOf = ({ sip }: SoftphoneBench) => sip.asked.map(([verb, uid]) => `${verb} ${String(uid)}`)
const refer = (
  { sip }: SoftphoneBench,
  outcome: 'accepted' | 'done' | 'failed',
  status: number | null = null,
) => sip.say({ type: 'refer', uid: 'in-1', outcome, status })

describe('a blind transfer', () => {
  async function sent(): Promise<SoftphoneBench> {
    const bench = await talking()
    bench.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await bench.host.transfer('blind', QUEUE)
    return bench
  }

  it('[R4.5-03] [R4.5-04] is a REFER with destination, customer and origin; the dial pad is back', async () => {
    const bench = await sent()
    const order = { target: '*804', type: 'blind', phone: '11999990000', replaces: null }
    expect(bench.sip.asked.at(-1)).toEqual(['refer', 'in-1', order])
    expect(stageOf(bench)).toBe('dialpad')
  })

  it('done: the call leaves without after-service', async () => {
    const bench = await sent()
    refer(bench, 'accepted', 202)
    expect(flagsOf(bench)).toEqual([true])
    refer(bench, 'done', 200)
    bench.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(5000)
    expect(callsOf(bench)).toEqual([])
    expect(bench.deps.api.startAfterService).not.toHaveBeenCalled()
    expect(bench.deps.api.closeCall).toHaveBeenCalledWith(expect.objectContaining({ uid: 'in-1' }), 'none')
  })

  it('done, and an exchange that leaves the leg to us: it is ended', async () => {
    const bench = await sent()
    refer(bench, 'done', 200)
    await vi.advanceTimersByTimeAsync(3000)
    expect(bench.sip.asked.at(-1)).toEqual(['hangup', 'in-1'])
  })

  it('[R8-24] refused: the customer is taken back, and error 6 says why', async () => {
    const bench = await sent()
    bench.host.change('in-1', 'hold')
    refer(bench, 'failed', 603)
    expect(callsOf(bench)).toEqual(['inuse'])
    expect(bench.host.getSnapshot().problem).toEqual({ type: 'plugin', error: 'transfer', detail: '603' })
  })

  it('without a word for 30 s it counts as failed', async () => {
    const bench = await sent()
    refer(bench, 'accepted', 202)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(bench.host.getSnapshot().problem).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(bench.host.getSnapshot().problem).toMatchObject({ error: 'transfer' })
    expect(flagsOf(bench)).toEqual([false])
    expect(bench.deps.cancelTransfer).toHaveBeenCalledOnce()
  })
})

describe('a consultation', () => {
  it.each(['attend', 'pendulum'] as const)('[R4.5-05] [R4.5-06] %s dials the destination', async (kind) => {
    const bench = await consulting(kind)
    const headers = expect.objectContaining({
      uid: 'out-1',
      transferType: kind,
      parentUid: 'in-1',
      phone: '11999990000',
    })
    expect(bench.sip.asked).toContainEqual(['dial', 'out-1', '*804', headers])
    expect(stageOf(bench)).toBe(`transfer-${kind}`)
    expect(callsOf(bench)).toEqual(['onhold', 'inuse'])
    expect(flagsOf(bench)).toEqual([false, true])
  })

  it('[R4.5-07] confirming hands the customer to the second dialog', async () => {
    const bench = await consulting('attend')
    bench.host.stage({ type: 'confirm' })
    const order = { target: '*804', type: 'attend', phone: '11999990000', replaces: 'out-1' }
    expect(bench.sip.asked.at(-1)).toEqual(['refer', 'in-1', order])
    expect(stageOf(bench)).toBe('transferring')
    refer(bench, 'accepted', 202)
    expect(flagsOf(bench)).toEqual([true, true])
    refer(bench, 'done', 200)
    expect(stageOf(bench)).toBe('dialpad')
    await vi.advanceTimersByTimeAsync(3000)
    expect(verbsOf(bench)).toContain('hangup in-1')
    expect(verbsOf(bench)).toContain('hangup out-1')
    expect(bench.deps.api.startAfterService).not.toHaveBeenCalled()
  })

  it('failed: both calls stay, and it can be tried again', async () => {
    const bench = await consulting('pendulum')
    bench.host.stage({ type: 'confirm' })
    refer(bench, 'failed', 486)
    expect(stageOf(bench)).toBe('transfer-pendulum')
    expect(callsOf(bench)).toEqual(['onhold', 'inuse'])
    expect(flagsOf(bench)).toEqual([false, true])
  })

  it('pendulum: the agent talks to both in turn', async () => {
    const bench = await consulting('pendulum')
    bench.host.stage({ type: 'swap' })
    expect(callsOf(bench)).toEqual(['inuse', 'onhold'])
    bench.host.stage({ type: 'swap' })
    expect(callsOf(bench)).toEqual(['onhold', 'inuse'])
  })

  it('[R4.5-09] cancelled: the server hears it, the customer is back', async () => {
    const bench = await consulting('attend')
    bench.host.stage({ type: 'cancel' })
    await vi.advanceTimersByTimeAsync(0)
    expect(bench.deps.cancelTransfer).toHaveBeenCalledExactlyOnceWith({
      step_id: 9001,
      type: 'attend',
      app: 'queue',
      appdata: '4',
    })
    expect(verbsOf(bench)).toContain('hangup out-1')
    expect(callsOf(bench)[0]).toBe('inuse')
    expect(stageOf(bench)).toBe('dialpad')
  })

  it('[R4.4-27] the destination hangs up: cancelled, and the origin call is answered again', async () => {
    const bench = await consulting('attend')
    bench.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect(bench.deps.cancelTransfer).toHaveBeenCalledOnce()
    expect(callsOf(bench)[0]).toBe('inuse')
    expect(stageOf(bench)).toBe('dialpad')
  })

  it('the customer hangs up: the second call is an ordinary one, the first gets its after-service', async () => {
    const bench = await consulting('attend')
    vi.spyOn(bench.deps.api, 'afterServiceActive').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(60_000)
    bench.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    expect(bench.deps.cancelTransfer).toHaveBeenCalledOnce()
    expect(flagsOf(bench)).toEqual([false, false])
    expect(stageOf(bench)).toBe('dialpad')
    await vi.advanceTimersByTimeAsync(4000)
    expect(bench.deps.api.startAfterService).toHaveBeenCalledExactlyOnceWith('in-1')
  })

  it('without a microphone nothing is dialled and the customer stays', async () => {
    let opened = 0
    const bench = await talking({
      openMicrophone: async () => {
        opened += 1
        const stream = { getTracks: () => [] } as unknown as MediaStream
        return opened === 1 ? { ok: true, stream } : { ok: false, reason: 'in_use' }
      },
    })
    bench.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await bench.host.transfer('attend', QUEUE)
    await vi.advanceTimersByTimeAsync(0)
    expect(stageOf(bench)).toBe('dialpad')
    expect(callsOf(bench)).toEqual(['inuse'])
    expect(bench.host.getSnapshot().problem).toEqual({ type: 'microphone', reason: 'in_use' })
  })
})

describe('the form before a transfer, §5', () => {
  it('[R5-20] one that is not valid keeps the call here', async () => {
    const bench = await talking({ saveForm: async () => false })
    bench.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await bench.host.transfer('blind', QUEUE)
    expect(verbsOf(bench)).not.toContain('refer in-1')
    expect(bench.deps.tell).toHaveBeenCalledExactlyOnceWith('saveFormFirst')
    expect(stageOf(bench)).toBe('transfer')
  })

  it('[R5-21] one that is valid is saved first', async () => {
    const order: string[] = []
    const bench = await talking({
      saveForm: async () => {
        order.push(verbsOf(bench).includes('refer in-1') ? 'late' : 'saved')
        return true
      },
    })
    bench.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await bench.host.transfer('blind', QUEUE)
    expect(order).toEqual(['saved'])
    expect(verbsOf(bench)).toContain('refer in-1')
  })

  it('[R5-22] without a destination nothing is asked', async () => {
    const bench = await talking()
    bench.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await bench.host.transfer('attend', null)
    expect(bench.deps.saveForm).not.toHaveBeenCalled()
    expect(stageOf(bench)).toBe('transfer')
  })
})

describe('a conference', () => {
  it('[R4.4-13] [R4.4-14] mixes the chosen calls and tells the server of each', async () => {
    const bench = await talking()
    await bench.host.dial({ phone: '10002', outboundRouteId: null })
    bench.sip.say({ type: 'accepted', uid: 'out-1' })
    bench.host.conference(['in-1', 'out-1'])
    expect(bench.sip.asked.slice(-2)).toEqual([
      ['unhold', 'in-1'],
      ['mix', 'in-1', 'out-1'],
    ])
    expect(callsOf(bench)).toEqual(['inconference', 'inconference'])
    expect(bench.link.ofAction('webphone').filter(({ event }) => event === 'conference')).toHaveLength(2)
    bench.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect(bench.sip.asked.at(-1)).toEqual(['mix'])
    expect(callsOf(bench)[0]).toBe('inuse')
  })
})
