import { describe, expect, it } from 'vitest'
import { consultationLost } from './consultation-lost.ts'

describe('why a consultation ended, §4.4', () => {
  it.each([
    [486, 'busy'],
    [603, 'refused'],
    [607, 'refused'],
    [408, 'unanswered'],
    [480, 'unanswered'],
    [487, 'unanswered'],
    [404, 'unreached'],
    [799, 'unreached'],
    [503, 'unreached'],
    [null, 'unreached'],
  ])('A destination that ends it with %s before it has answered is %s', (dialStatus, loss) => {
    expect(consultationLost({ by: 'client', accepted: false, dialStatus })).toBe(loss)
  })

  it('A destination that has talked with the agent has left', () => {
    expect(consultationLost({ by: 'client', accepted: true, dialStatus: null })).toBe('left')
  })

  it('An agent who ends it themselves is told nothing', () => {
    expect(consultationLost({ by: 'agent', accepted: false, dialStatus: 487 })).toBeNull()
    expect(consultationLost({ by: 'agent', accepted: true, dialStatus: null })).toBeNull()
  })
})
