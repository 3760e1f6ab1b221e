import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { talking } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const QUEUE: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }

/** The customer of in-1 was on hold while nobody answered in `Suporte`; the agent is back with them and reads why. */
async function backWithCustomer() {
  const takeAway = vi.fn()
  const harness = await talking({ tellConsultationLost: vi.fn(() => takeAway) })
  const { host, sip, deps } = harness
  async function consultInVain() {
    host.stage({ type: 'openTransfer', uid: 'in-1' })
    await host.transfer('attend', QUEUE)
    await vi.advanceTimersByTimeAsync(0)
    sip.say({ type: 'ended', uid: host.getSnapshot().calls.at(-1)?.uid ?? '', by: 'client', dialStatus: 486 })
  }
  await consultInVain()
  expect(deps.tellConsultationLost).toHaveBeenCalledExactlyOnceWith('Suporte', 'busy')
  return { ...harness, takeAway, consultInVain }
}

describe('"Você voltou ao cliente"', () => {
  it('It stays while the agent is with that customer, muted too', async () => {
    const { host, takeAway } = await backWithCustomer()
    host.change('in-1', 'mute')
    host.change('in-1', 'unmute')
    host.stage({ type: 'open', stage: 'phonebook' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(takeAway).not.toHaveBeenCalled()
  })

  it('It goes when that call ends', async () => {
    const { sip, takeAway } = await backWithCustomer()
    sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    expect(takeAway).toHaveBeenCalledOnce()
  })

  it('It goes when the customer is put on hold', async () => {
    const { host, takeAway } = await backWithCustomer()
    host.change('in-1', 'hold')
    expect(takeAway).toHaveBeenCalledOnce()
  })

  it('It goes when another call comes to the front', async () => {
    const { host, takeAway } = await backWithCustomer()
    await vi.advanceTimersByTimeAsync(4000) // the call in vain is settled
    expect(await host.dial({ phone: '10002', outboundRouteId: null })).toMatchObject({ ok: true })
    expect(takeAway).toHaveBeenCalledOnce()
  })

  it('It goes when somebody else is consulted, and one that is lost as well is told anew', async () => {
    const { takeAway, consultInVain, deps } = await backWithCustomer()
    await consultInVain()
    expect(takeAway).toHaveBeenCalledOnce()
    expect(deps.tellConsultationLost).toHaveBeenCalledTimes(2)
  })
})
