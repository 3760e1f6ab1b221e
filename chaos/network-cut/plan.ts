import { Random } from '../harness/random.ts'

/**
 * rst: both ends see the connection break, and none can be opened. blackhole: nothing passes and nobody is told; what was
 * sent arrives afterwards. half-open: one end is told, the other one never hears a word again.
 */
export const CUT_KINDS = ['rst', 'blackhole', 'half-open'] as const
export type CutKind = (typeof CUT_KINDS)[number]

export interface Cut {
  readonly kind: CutKind
  readonly ms: number
  /** The path of the audio is gone as well. */
  readonly media: boolean
}

/** One call of an agent: how often the network is cut in it, and who hangs up. */
export interface PlannedCall {
  readonly cuts: readonly Cut[]
  readonly hangsUp: 'agent' | 'customer'
}

export interface PlanOptions {
  readonly cuts: number
  readonly agents: number
  readonly seed: number
  /** Share of the cuts that take the audio's path too, %. */
  readonly mediaPercent: number
  /** Shortest and longest cut, ms. */
  readonly lengths: readonly [number, number]
}

const CUTS_OF_A_CALL = 4

/** The cuts of each agent, call by call. The same seed gives the same plan. */
export function planCuts(options: PlanOptions): PlannedCall[][] {
  const { cuts, agents, seed, mediaPercent } = options
  const [shortest, longest] = options.lengths
  const random = new Random(seed)
  const own = Array.from({ length: agents }, (): Cut[] => [])
  for (let index = 0; index < cuts; index += 1) {
    own[index % agents]?.push({
      kind: random.pick(CUT_KINDS),
      ms: shortest + random.below(longest - shortest + 1),
      media: random.below(100) < mediaPercent,
    })
  }
  return own.map((list) => {
    const calls: PlannedCall[] = []
    for (let at = 0; at < list.length; ) {
      const count = 1 + random.below(CUTS_OF_A_CALL)
      calls.push({
        cuts: list.slice(at, at + count),
        hangsUp: random.pick(['agent', 'customer'] as const),
      })
      at += count
    }
    return calls
  })
}
