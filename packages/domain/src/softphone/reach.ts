import type { EndpointStatus } from '@ramal/contract/vocabulary'

/** Whether somebody can be called now: at once, perhaps (their telephone rings, they may be busy), or not at all. */
export type Reach = 'free' | 'perhaps' | 'away'

const FREE: readonly EndpointStatus[] = ['not_inuse']
const AWAY: readonly EndpointStatus[] = ['unknown', 'invalid', 'unavailable', 'blocked']

/** How somebody is reached whose telephone does this; without a state (a client) they are called as they are. */
export function reachOf({ number, state }: { number: string | null; state: EndpointStatus | null }): Reach {
  if (number === null) return 'away'
  if (state === null || FREE.includes(state)) return 'free'
  return AWAY.includes(state) ? 'away' : 'perhaps'
}

const RANKS = { free: 0, perhaps: 1, away: 2 } as const satisfies Record<Reach, number>

/** The people of a phone book with those first who can be called now, otherwise in their order. */
export function reachableFirst<P extends Parameters<typeof reachOf>[0]>(people: readonly P[]): P[] {
  return people.toSorted((a, b) => RANKS[reachOf(a)] - RANKS[reachOf(b)])
}
