import {
  type AgentPause,
  type AgentPauseEvent,
  NO_AGENT_PAUSE,
  nextAgentPause,
} from '@ramal/domain/pause/agent-pause'
import { createStore, quietly, type Store } from '../store.ts'
import type { BusinessLink } from './business-link.ts'

/** The agent of this tab as telephone and chat both know them: the current pause, do-not-disturb. */
export type Agent = Store<AgentPause, AgentPauseEvent>

/** Follows what the server tells of the agent (contract §8.2). */
export function createAgent(link: Pick<BusinessLink, 'on'>): Agent {
  const agent = createStore(NO_AGENT_PAUSE, quietly(nextAgentPause))
  link.on('pause', (pause) => agent.dispatch({ type: 'pause', pause }))
  link.on('startPause', ({ pause }) => agent.dispatch({ type: 'startPause', pause }))
  link.on('stopPause', ({ id }) => agent.dispatch({ type: 'stopPause', id }))
  link.on('dnd', ({ active }) => agent.dispatch({ type: 'dnd', active }))
  return agent
}
