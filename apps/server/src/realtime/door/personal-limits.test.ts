import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { describe, expect, it } from 'vitest'
import { PersonalLimits } from './personal-limits.ts'

describe('what one person may do on all their sockets together', () => {
  it('Thirty sockets of a kind are open at most, and one that closes makes room', () => {
    const limits = new PersonalLimits(new ManualClock())
    const entered = Array.from({ length: 30 }, () => limits.enter(1, '/ws/chat/'))
    expect(entered.filter((one) => one === null)).toEqual([])
    expect(limits.enter(1, '/ws/chat/')).toBeNull()
    expect(limits.enter(1, '/ws/business/')).not.toBeNull()
    expect(limits.enter(2, '/ws/chat/')).not.toBeNull()
    entered[0]?.leave()
    expect(limits.enter(1, '/ws/chat/')).not.toBeNull()
  })

  it('A person who opens sockets again and again waits for the next one', () => {
    const clock = new ManualClock()
    const limits = new PersonalLimits(clock)
    for (let at = 0; at < 120; at += 1) expect(limits.mayOpen(1)).toBe(true)
    expect([limits.mayOpen(1), limits.mayOpen(2)]).toEqual([false, true])
    clock.advance(200)
    expect([limits.mayOpen(1), limits.mayOpen(1)]).toEqual([true, false])
  })

  it('A second socket brings no second allowance', () => {
    const clock = new ManualClock()
    const limits = new PersonalLimits(clock)
    const [one, other] = [limits.enter(1, '/ws/chat/'), limits.enter(1, '/ws/business/')]
    while (one?.allowance.frames.take(clock.now()) === 0);
    expect(other?.allowance.frames.take(clock.now())).toBeGreaterThan(0)
    expect(limits.enter(2, '/ws/chat/')?.allowance.frames.take(clock.now())).toBe(0)
  })
})
