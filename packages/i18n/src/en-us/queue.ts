import type { queue as source } from '../pt-br/queue.ts'

export const queue = {
  queue: {
    ringall: 'Ring all',
    leastrecent: 'Longest idle',
    fewestcalls: 'Fewest calls',
    random: 'Random',
    wrandom: 'Weighted random',
    rrmemory: 'Equal with memory',
    rrordered: 'Equal by login',
    linear: 'Linear by login',
  },
} satisfies typeof source
