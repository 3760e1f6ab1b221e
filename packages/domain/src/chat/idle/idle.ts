import type { AGENT_IDLE_ACTIONS, CLIENT_IDLE_ACTIONS } from '@ramal/contract/resources/service/chat-queue'

type ClientAction = (typeof CLIENT_IDLE_ACTIONS)[number]
type AgentAction = (typeof AGENT_IDLE_ACTIONS)[number]

/** What a chat queue does about silence (entities §4, chat queues); minutes, 0 = never. */
export interface IdleRules {
  readonly clientMinutes: number
  readonly clientAction: ClientAction
  readonly agentMinutes: number
  readonly agentAction: AgentAction
}

/** Who spoke last in a chat that an agent has answered; epoch ms. */
export interface Silence {
  readonly answeredAt: number
  /** Of the oldest message of the customer that nobody has answered; null: all are. */
  readonly waitingSince: number | null
  /** When the agent wrote last; null: never. */
  readonly agentSpokeAt: number | null
  /** When something was done about a silence last; null: never. */
  readonly dealtWithAt: number | null
}

/** Whose silence is over, since when it lasted, and what is done about it. */
export type IdleStep =
  | { readonly who: 'client'; readonly since: number; readonly action: Exclude<ClientAction, 'none'> }
  | { readonly who: 'agent'; readonly since: number; readonly action: Exclude<AgentAction, 'none'> }

const MINUTE_MS = 60_000

/**
 * What is due now, once for each silence; null: nothing. Who owes the next word is silent: the agent while the customer waits, else the
 * customer.
 */
export function idleStep(rules: IdleRules, silence: Silence, now: number): IdleStep | null {
  const step = stepOf(rules, silence, now)
  return step !== null && (silence.dealtWithAt ?? 0) < step.since ? step : null
}

function stepOf(rules: IdleRules, silence: Silence, now: number): IdleStep | null {
  const { answeredAt, waitingSince, agentSpokeAt } = silence
  if (waitingSince !== null) {
    const since = Math.max(waitingSince, answeredAt)
    const { agentAction: action, agentMinutes: minutes } = rules
    return action !== 'none' && isOver(since, minutes, now) ? { who: 'agent', since, action } : null
  }
  const since = Math.max(agentSpokeAt ?? 0, answeredAt)
  const { clientAction: action, clientMinutes: minutes } = rules
  return action !== 'none' && isOver(since, minutes, now) ? { who: 'client', since, action } : null
}

function isOver(since: number, minutes: number, now: number): boolean {
  return minutes > 0 && now - since >= minutes * MINUTE_MS
}
