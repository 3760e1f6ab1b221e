import { describe, expect, it } from 'vitest'
import { secondsLeft, serverDeadline } from './remaining.ts'

const running = { startedAt: 10_000, duration: 30 }

describe('a running after-service', () => {
  it.each([
    [10_000, 30],
    [10_001, 30],
    [11_000, 29],
    [39_999, 1],
    [40_000, 0],
    [99_000, 0],
  ])('At %i a running after-service has %i s left', (now, left) => {
    expect(secondsLeft(running, now)).toBe(left)
  })

  it('A running after-service is ended by the server 5 s after its time (architecture §5)', () => {
    expect(serverDeadline(running)).toBe(45_000)
  })
})
