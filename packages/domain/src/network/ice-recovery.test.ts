import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ManualClock } from '../time/testing/manual-clock.ts'
import { createIceRecovery } from './ice-recovery.ts'

let clock: ManualClock
beforeEach(() => {
  clock = new ManualClock(0)
})

function build() {
  const restart = vi.fn()
  const lost: boolean[] = []
  const recovery = createIceRecovery(clock, restart, (is) => lost.push(is))
  recovery.state('checking')
  recovery.state('connected')
  return { recovery, restart, lost }
}

describe('the path of the audio', () => {
  it.each(['disconnected', 'failed'] as const)(
    'An audio path that is %s is restarted at once, and again until it is there',
    (state) => {
      const { recovery, restart, lost } = build()
      recovery.state(state)
      expect(restart).toHaveBeenCalledTimes(1)
      clock.advance(7000)
      expect(restart).toHaveBeenCalledTimes(3)
      recovery.state('connected')
      clock.advance(60_000)
      expect(restart).toHaveBeenCalledTimes(3)
      expect(lost).toEqual([true, false])
    },
  )

  it('More trouble while it is restarted begins the wait anew', () => {
    const { recovery, restart } = build()
    recovery.state('disconnected')
    clock.advance(1000)
    recovery.state('failed')
    expect(restart).toHaveBeenCalledTimes(2)
    clock.advance(3499)
    expect(restart).toHaveBeenCalledTimes(2)
    clock.advance(1)
    expect(restart).toHaveBeenCalledTimes(3)
  })

  it('A path that is completed is there again', () => {
    const { recovery, restart, lost } = build()
    recovery.state('disconnected')
    recovery.state('completed')
    clock.advance(60_000)
    expect(restart).toHaveBeenCalledTimes(1)
    expect(lost).toEqual([true, false])
  })

  it('A second change of the network begins the moment anew', () => {
    const { recovery, restart } = build()
    recovery.networkChanged()
    clock.advance(1000)
    recovery.networkChanged()
    clock.advance(1499)
    expect(restart).not.toHaveBeenCalled()
    clock.advance(1)
    expect(restart).toHaveBeenCalledTimes(1)
  })

  it('A call that is closed is left alone', () => {
    const { recovery, restart } = build()
    recovery.state('closed')
    recovery.networkChanged()
    recovery.socketReturned()
    clock.advance(60_000)
    expect(restart).not.toHaveBeenCalled()
  })

  it('A change of network restarts the audio path after a moment, as the browser needs one to see its address', () => {
    const { recovery, restart } = build()
    recovery.networkChanged()
    recovery.networkChanged()
    clock.advance(1499)
    expect(restart).not.toHaveBeenCalled()
    clock.advance(1)
    expect(restart).toHaveBeenCalledTimes(1)
    clock.advance(60_000)
    expect(restart).toHaveBeenCalledTimes(1)
  })

  it('The return of the websocket restarts the audio path once', () => {
    const { recovery, restart } = build()
    recovery.socketReturned()
    clock.advance(60_000)
    expect(restart).toHaveBeenCalledTimes(1)
  })

  it('A call that is only being set up is left alone by ICE recovery', () => {
    const restart = vi.fn()
    const recovery = createIceRecovery(clock, restart, () => undefined)
    recovery.networkChanged()
    recovery.socketReturned()
    clock.advance(60_000)
    expect(restart).not.toHaveBeenCalled()
  })

  it('No audio path is restarted after the end of the call', () => {
    const { recovery, restart } = build()
    recovery.state('disconnected')
    recovery.stop()
    clock.advance(60_000)
    expect(restart).toHaveBeenCalledTimes(1)
  })
})
