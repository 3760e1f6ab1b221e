import { QUEUE_STRATEGIES } from '@ramal/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, type NextAgentsFacts, nextAgents } from './next-agents.ts'

const agent = (userId: number, change: Partial<Candidate> = {}): Candidate => ({
  userId,
  penalty: 0,
  lastCallEndedAt: null,
  callsTaken: 0,
  loggedInAt: 1_000 - userId,
  ...change,
})
const trio = [
  agent(1, { lastCallEndedAt: 300, callsTaken: 1 }),
  agent(2, { lastCallEndedAt: 100, callsTaken: 5 }),
  agent(3, { lastCallEndedAt: 200, callsTaken: 3 }),
]
const facts: NextAgentsFacts = {
  strategy: 'ringall',
  candidates: trio,
  tried: new Set(),
  lastOffered: null,
  random: 0,
}

describe('queue strategies', () => {
  it.each<[string, Partial<NextAgentsFacts>, number[]]>([
    ['ring all rings everybody', {}, [1, 2, 3]],
    ['ring all names them by their ids', { candidates: [...trio].reverse() }, [1, 2, 3]],
    ['ring all again rings who was not tried', { tried: new Set([2]) }, [1, 3]],
    [
      'ring all keeps a higher penalty for later',
      { candidates: [agent(1, { penalty: 1 }), agent(2), agent(3)] },
      [2, 3],
    ],
    ['longest idle', { strategy: 'leastrecent' }, [2]],
    ['longest idle, next when that one was tried', { strategy: 'leastrecent', tried: new Set([2]) }, [3]],
    ['never called idles longest', { strategy: 'leastrecent', candidates: [...trio, agent(9)] }, [9]],
    [
      'penalty before idleness',
      { strategy: 'leastrecent', candidates: [agent(1, { penalty: 2 }), agent(2, { lastCallEndedAt: 9 })] },
      [2],
    ],
    [
      'never called idles longer than called at the beginning of time',
      { strategy: 'leastrecent', candidates: [agent(1, { lastCallEndedAt: 0 }), agent(2)] },
      [2],
    ],
    [
      'the same when they are told the other way round',
      { strategy: 'leastrecent', candidates: [agent(2), agent(1, { lastCallEndedAt: 0 })] },
      [2],
    ],
    ['fewest calls', { strategy: 'fewestcalls' }, [1]],
    [
      'fewest calls, whoever comes first',
      { strategy: 'fewestcalls', candidates: [agent(1, { callsTaken: 3 }), agent(2, { callsTaken: 1 })] },
      [2],
    ],
    ['random, low draw', { strategy: 'random', random: 0.1 }, [1]],
    ['random, high draw', { strategy: 'random', random: 0.99 }, [3]],
    ['random draws from them by their ids', { strategy: 'random', candidates: [...trio].reverse() }, [1]],
    ['equal with memory begins with the first', { strategy: 'rrmemory' }, [1]],
    ['equal with memory goes on behind the last one', { strategy: 'rrmemory', lastOffered: 1 }, [2]],
    ['equal with memory starts again', { strategy: 'rrmemory', lastOffered: 3 }, [1]],
    [
      'equal with memory, the last one has left',
      { strategy: 'rrmemory', lastOffered: 2, candidates: [agent(1), agent(3)] },
      [3],
    ],
    ['equal by login, behind the last one', { strategy: 'rrordered', lastOffered: 3 }, [2]],
    [
      'equal by login, behind the last one who was tried',
      { strategy: 'rrordered', lastOffered: 2, tried: new Set([2]) },
      [1],
    ],
    ['equal by login, first', { strategy: 'rrordered' }, [3]],
    ['linear by login always from the first', { strategy: 'linear', lastOffered: 3 }, [3]],
    ['linear by login, next', { strategy: 'linear', tried: new Set([3]) }, [2]],
  ])('A queue strategy chooses the next agents: %s', (_title, change, expected) => {
    expect(nextAgents({ ...facts, ...change })).toEqual(expected)
  })

  it('Weighted random does not depend on the order in which they are told', () => {
    const draws = Array.from({ length: 50 }, (_, i) => i / 50)
    const asked = (candidates: readonly Candidate[]) =>
      draws.map((random) => nextAgents({ ...facts, strategy: 'wrandom', candidates, random }))
    expect(asked([...trio].reverse())).toEqual(asked(trio))
  })

  it.each(QUEUE_STRATEGIES)('The strategy %s leaves nobody to ask when all were tried', (strategy) => {
    expect(nextAgents({ ...facts, strategy, tried: new Set([1, 2, 3]) })).toEqual([])
  })

  it.each<[string, number[], number]>([
    ['no penalties: the same share', [0, 0], 1 / 2],
    ['penalty 1 beside 0: a quarter', [1, 0], 1 / 4], // 1 - 3/4: the lower of U(0,1) and U(0,2)
    ['penalty 3 beside 0: an eighth', [3, 0], 1 / 8],
    ['penalty 9 alone: all', [9], 1],
  ])('The weighted random strategy gives shares by penalty: %s', (_title, penalties, share) => {
    const candidates = penalties.map((penalty, i) => agent(i + 1, { penalty }))
    let first = 0
    for (let i = 0; i < 8000; i++) {
      const [userId] = nextAgents({ ...facts, strategy: 'wrandom', candidates, random: i / 8000 })
      if (userId === 1) first++
    }
    expect(first / 8000).toBeCloseTo(share, 1)
  })
})

const someAgents = fc.uniqueArray(
  fc.record({
    userId: fc.integer({ min: 1, max: 30 }),
    penalty: fc.integer({ min: 0, max: 3 }),
    lastCallEndedAt: fc.option(fc.integer({ min: 0, max: 9 })),
    callsTaken: fc.integer({ min: 0, max: 9 }),
    loggedInAt: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: (one) => one.userId, minLength: 1 },
)
const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('whatever the agents are', () => {
  it('One round asks everybody once; only wrandom may ask a higher penalty before a lower one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUEUE_STRATEGIES), someAgents, draw, (strategy, candidates, random) => {
        const asked: number[] = []
        let lastOffered: number | null = null
        while (true) {
          const next = nextAgents({ strategy, candidates, tried: new Set(asked), lastOffered, random })
          if (next.length === 0) break
          if (strategy !== 'ringall') expect(next).toHaveLength(1)
          asked.push(...next)
          lastOffered = next.at(-1) ?? null
        }
        expect([...asked].sort()).toEqual(candidates.map((one) => one.userId).sort())
        const penalties = asked.map((id) => candidates.find((one) => one.userId === id)?.penalty ?? 0)
        if (strategy !== 'wrandom') expect(penalties).toEqual([...penalties].sort((a, b) => a - b))
      }),
    )
  })

  it.each(['rrmemory', 'rrordered'] as const)(
    'The strategy %s gives every agent one of as many calls as there are agents',
    (strategy) => {
      fc.assert(
        fc.property(someAgents, (agents) => {
          const candidates = agents.map((one) => ({ ...one, penalty: 0 }))
          const got: number[] = []
          for (const _call of candidates) {
            const lastOffered = got.at(-1) ?? null
            got.push(...nextAgents({ strategy, candidates, tried: new Set(), lastOffered, random: 0 }))
          }
          expect([...got].sort()).toEqual(candidates.map((one) => one.userId).sort())
        }),
      )
    },
  )
})
