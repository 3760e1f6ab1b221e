import { FLOOR_STATES, type FloorAgent, type FloorState } from '@ramal/contract/entities/operation'

/** The groups in which agents stand: what is under way first, who is away last. */
const RANK = new Map<FloorState, number>(
  (
    [
      'ringing',
      'in_call',
      'after_service',
      'paused',
      'do_not_disturb',
      'available',
      'unavailable',
    ] satisfies FloorState[]
  ).map((state, rank) => [state, rank]),
)

/** The order of agents: who has an alert, then by what they do, then who has done it longest; of the same by name. */
export function byUrgency(alertOf: (agent: FloorAgent) => number) {
  return (a: FloorAgent, b: FloorAgent): number =>
    alertOf(b) - alertOf(a) ||
    RANK.get(a.state)! - RANK.get(b.state)! ||
    sinceOf(a) - sinceOf(b) ||
    a.description.localeCompare(b.description)
}

function sinceOf({ since_ts: since }: FloorAgent): number {
  return since ?? Number.MAX_SAFE_INTEGER
}

/** How many agents are in each state. */
export function countStates(agents: Iterable<FloorAgent>): Readonly<Record<FloorState, number>> {
  const counts = Object.fromEntries(FLOOR_STATES.map((state) => [state, 0])) as Record<FloorState, number>
  for (const { state } of agents) counts[state] += 1
  return counts
}
