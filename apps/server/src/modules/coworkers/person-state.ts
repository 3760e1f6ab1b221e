import type { PersonState } from '@ramal/contract/entities/coworker'
import type { EndpointStatus, ServiceChannel } from '@ramal/contract/vocabulary'
import type { AgentState } from '@ramal/domain/agent/agent-state'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentStates } from '../../agents/agent-states.ts'
import { pauseAt } from '../pause/present.ts'
import type { PersonRow } from './coworker-rows.ts'

/** What the exchange sees of a device and its user (§4.2). */
export interface DeviceStates {
  deviceState(device: { endpointId: number; userId: number | null }): EndpointStatus
}

/** Where the live half of a person's state is. */
export interface LiveFacts {
  clock: Clock
  agents: Pick<AgentStates, 'of'>
  telephony: DeviceStates
}

/** What a person does now (contract §8.2): their reports count while the tab that serves them is there and they are signed in. */
export function personState(row: PersonRow, { clock, agents, telephony }: LiveFacts): PersonState {
  const agent = agents.of(row.id)
  return {
    endpoint: row.endpoint === null ? null : String(row.endpoint.extension),
    user: { id: row.id, description: row.description },
    webphone: (isThere(agent, 'telephony') && agent.webphone) || 'unavailable',
    webchat: (isThere(agent, 'chat') && agent.webchat) || 'unavailable',
    ...(row.endpoint === null
      ? {}
      : { device: telephony.deviceState({ endpointId: row.endpoint.id, userId: row.id }) }),
    phone: agent.phone,
    since: row.since === null ? null : new Date(row.since).toISOString(),
    pause: agent.pause && pauseAt(agent.pause, clock.now()),
  }
}

/** Whether a person's state in this channel is `not_inuse`. */
export function isAvailable(agent: AgentState, channel: ServiceChannel): boolean {
  return isThere(agent, channel) && agent[channel === 'telephony' ? 'webphone' : 'webchat'] === 'not_inuse'
}

/** Reports count while the tab that serves the person is there and they are signed in. */
function isThere(agent: AgentState, channel: ServiceChannel): boolean {
  return agent.signedIn[channel] !== null && agent.ownerOnline
}
