import { Random } from '../harness/random.ts'

export const VICTIMS = ['server', 'engine', 'media'] as const
export type Victim = (typeof VICTIMS)[number]

export interface PlannedKill {
  readonly victim: Victim
  /** Once everything is up again, so long until this one, ms. */
  readonly afterMs: number
}

/** After which time a kill may fall: from the middle of the wave of calls that follows a restart to quiet talk. */
const SOONEST_MS = 1_000
const LATEST_MS = 6_000

/** Each victim as often as the others, in an order that the seed gives. */
export function planKills(kills: number, victims: readonly Victim[], seed: number): PlannedKill[] {
  const random = new Random(seed)
  const left = Array.from({ length: kills }, (_, at) => victims[at % victims.length] ?? 'server')
  const plan: PlannedKill[] = []
  while (left.length > 0) {
    const [victim = 'server'] = left.splice(random.below(left.length), 1)
    plan.push({ victim, afterMs: SOONEST_MS + random.below(LATEST_MS - SOONEST_MS + 1) })
  }
  return plan
}
