import type { FloorAgent } from '@ramal/contract/entities/operation'
import { createContext, useContext } from 'react'

/** What a supervisor can do to agents. */
export type ActionKind = 'pause' | 'unpause' | 'logout' | 'message' | 'queues'

/** What is asked before it is done: by whom it is about. */
export interface AskedAction {
  readonly kind: ActionKind
  readonly agents: readonly FloorAgent[]
}

/** An agent whose sign-out is ordered. */
export interface Leaving {
  readonly id: number
  readonly name: string
  /** When their console does it, epoch ms of the server; later while they have calls. */
  readonly until: number
}

/** The actions of the page, and for whom. */
export interface Actions {
  readonly may: {
    readonly pause: boolean
    readonly logout: boolean
    readonly message: boolean
    readonly queues: boolean
    readonly any: boolean
  }
  /** Whose sign-out is ordered and not over. */
  readonly leaving: readonly Leaving[]
  /** Calls the sign-out of this agent off. */
  stay(agent: Leaving): void
  /** Why nothing can be done now; null: it can. */
  readonly why: string | null
  readonly selected: ReadonlySet<string>
  select(key: string): void
  clear(): void
  /** Messages that were begun and not sent, by the names of whom they are for. */
  readonly drafts: Map<string, string>
  /** Does it, or asks first what is needed. */
  begin(asked: AskedAction): void
}

export const ActionsContext = createContext<Actions | null>(null)

/** The actions of the page. Throws outside of it. */
export function useActions(): Actions {
  const actions = useContext(ActionsContext)
  if (actions === null) throw new Error('useActions outside ActionsContext')
  return actions
}

/** Which actions make sense for an agent as they are now, of those that the supervisor may do. */
export function actionsFor(agent: FloorAgent, may: Actions['may']): ActionKind[] {
  const isIn = agent.channels.length > 0
  return [
    ...(may.pause && isIn && agent.pause === null ? ['pause' as const] : []),
    ...(may.pause && agent.pause !== null ? ['unpause' as const] : []),
    ...(may.message ? ['message' as const] : []),
    ...(may.queues ? ['queues' as const] : []),
    ...(may.logout && isIn ? ['logout' as const] : []),
  ]
}

/** As many at once as one can look after. */
export const MOST_SELECTED = 50
