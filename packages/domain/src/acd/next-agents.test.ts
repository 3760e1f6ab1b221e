import { QUEUE_STRATEGIES } from '@ramal/contract/vocabulary'
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

describe('[R9-37] queue strategies', () => {
  it.each<[string, Partial<NextAgentsFacts>, number[]]>([
    ['ring all rings everybody', {}, [1, 2, 3]],
    ['ring all again rings who was not tried', { tried: new Set([2]) }, [1, 3]],
    [
      'ring all keeps a higher penalty for later',
      { candidates: [agent(1, { penalty: 1 }), agent(2), agent(3)] },
      [2, 3],
    ],
    ['longest idle', { strategy: 'leastrecent' }, [2]],
    ['longest idle, next when he was tried', { strategy: 'leastrecent', tried: new Set([2]) }, [3]],
    ['never called idles longest', { strategy: 'leastrecent', candidates: [...trio, agent(9)] }, [9]],
    [
      'penalty before idleness',
      { strategy: 'leastrecent', candidates: [agent(1, { penalty: 2 }), agent(2, { lastCallEndedAt: 9 })] },
      [2],
    ],
    ['fewest calls', { strategy: 'fewestcalls' }, [1]],
    ['random, low draw', { strategy: 'random', random: 0.1 }, [1]],
    ['random, high draw', { strategy: 'random', random: 0.99 }, [3]],
    ['weighted random, low draw', { strategy: 'wrandom', random: 0 }, [1]],
    [
      'weighted random gives the penalised the smaller share',
      { strategy: 'wrandom', random: 0.6, candidates: [agent(1), agent(2, { penalty: 1 })] },
      [1],
    ],
    [
      'weighted random still reaches the penalised',
      { strategy: 'wrandom', random: 0.7, candidates: [agent(1), agent(2, { penalty: 1 })] },
      [2],
    ],
    ['equal with memory goes on behind the last one', { strategy: 'rrmemory', lastOffered: 1 }, [2]],
    ['equal with memory starts again', { strategy: 'rrmemory', lastOffered: 3 }, [1]],
    [
      'equal with memory, the last one has left',
      { strategy: 'rrmemory', lastOffered: 2, candidates: [agent(1), agent(3)] },
      [3],
    ],
    ['equal by login, behind the last one', { strategy: 'rrordered', lastOffered: 3 }, [2]],
    ['equal by login, first', { strategy: 'rrordered' }, [3]],
    ['linear by login always from the first', { strategy: 'linear', lastOffered: 3 }, [3]],
    ['linear by login, next', { strategy: 'linear', tried: new Set([3]) }, [2]],
  ])('%s', (_title, change, expected) => {
    expect(nextAgents({ ...facts, ...change })).toEqual(expected)
  })

  it.each(QUEUE_STRATEGIES)('%s: nobody is left when all were tried', (strategy) => {
    expect(nextAgents({ ...facts, strategy, tried: new Set([1, 2, 3]) })).toEqual([])
  })
})
