import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, talking, verbs } from '../../../testing/talking-softphone.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const QUEUE: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }

describe('a transfer', () => {
  async function transferring(changes: Partial<SoftphoneDeps> = {}) {
    const harness = await talking(changes)
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    return harness
  }

  it('[R5-21] A transfer that is asked for twice is sent once', async () => {
    const harness = await transferring()
    await Promise.all([harness.host.transfer('blind', QUEUE), harness.host.transfer('blind', QUEUE)])
    expect(harness.deps.saveForm).toHaveBeenCalledOnce()
    expect(harness.sip.asked.filter(([verb]) => verb === 'refer')).toHaveLength(1)
  })

  it('A transfer can be asked for again after its form could not be saved', async () => {
    const harness = await transferring()
    vi.mocked(harness.deps.saveForm).mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce('form')
    await expect(harness.host.transfer('blind', QUEUE)).rejects.toThrow('500')
    await harness.host.transfer('blind', QUEUE)
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('saveFormFirst')
    await harness.host.transfer('blind', QUEUE)
    expect(verbs(harness)).toContain('refer in-1')
  })

  it('A transfer outside of its stage is not sent', async () => {
    const harness = await talking()
    await harness.host.transfer('blind', QUEUE)
    expect(harness.deps.saveForm).not.toHaveBeenCalled()
  })

  it('A transfer that SIP does not take fails at once, and the log says why', async () => {
    const harness = await transferring()
    harness.sip.refer = () => {
      throw new Error('bad state')
    }
    await harness.host.transfer('blind', QUEUE)
    expect(problem(harness)).toMatchObject({ error: 'transfer' })
    expect(harness.logged).toContain('REFER')
  })

  it.each([
    ['by its own name', 'Suporte', 'Suporte'],
    ['by no name where that is its number', '*804', null],
  ])('The destination of a consultation is known %s', async (_, label, expected) => {
    const harness = await transferring()
    await harness.host.transfer('attend', { ...QUEUE, label })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.host.getSnapshot().calls.at(-1)).toMatchObject({ phone: '*804', name: expected })
  })

  it.each([
    ['is told to the server by its record', 9001, 1],
    ['is only logged where the call has no record', null, 0],
  ])('A transfer without an outcome %s', async (_, step, times) => {
    const harness = await talking()
    if (step) harness.link.say('changeCallStep', { uid: 'in-1', id: step, status: 'inuse' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', QUEUE)
    harness.sip.say({ type: 'refer', uid: 'in-1', outcome: 'accepted', status: 202 })
    vi.mocked(harness.deps.cancelTransfer).mockRejectedValue(new Error('500'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(problem(harness)).toEqual({ type: 'plugin', error: 'transfer', detail: 'timeout' })
    const cancelled = { step_id: 9001, type: 'blind', app: 'queue', appdata: '4' }
    expect(vi.mocked(harness.deps.cancelTransfer).mock.calls).toEqual(times === 1 ? [[cancelled]] : [])
    expect(harness.logged).toContain('transfer not cancelled')
  })
})
