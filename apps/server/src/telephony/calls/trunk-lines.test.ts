import { describe, expect, it } from 'vitest'
import { TrunkLines } from './trunk-lines.ts'

describe('the lines of a trunk (entities §4)', () => {
  it('Ringing and talking calls share the channels of a trunk', () => {
    const legs: { trunkId: number | null }[] = [{ trunkId: 1 }, { trunkId: 2 }, { trunkId: null }]
    const lines = new TrunkLines(() => legs as never)
    const limits = { trunkId: 1, maxChannels: 2, cpsLimit: null }
    const giveBack = lines.take(limits, 0)
    expect(giveBack).not.toBeNull()
    expect(lines.take(limits, 0)).toBeNull()
    giveBack?.()
    giveBack?.()
    expect(lines.inUse(1)).toBe(1)
    expect(lines.take(limits, 0)).not.toBeNull()
  })

  it('A trunk takes so many new calls in a second, and again in the next one', () => {
    const lines = new TrunkLines(() => [])
    const limits = { trunkId: 1, maxChannels: 10, cpsLimit: 2 }
    expect([0, 500, 999].map((now) => lines.take(limits, now) !== null)).toEqual([true, true, false])
    expect(lines.take(limits, 1_000)).not.toBeNull()
    expect(lines.take(limits, 1_200)).toBeNull()
  })
})
