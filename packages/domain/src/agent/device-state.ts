import type { EndpointStatus, WebphoneState } from '@ramal/contract/vocabulary'
import type { AgentState } from './agent-state.ts'

/** The exchange's own view of a device, in the words of §4.2; of one that is nobody's it knows only whether it is registered. */
export function deviceState(
  registered: boolean,
  owner: Pick<AgentState, 'liveCalls' | 'offeredCalls'> | null,
): EndpointStatus {
  if (!registered) return 'unavailable'
  const { liveCalls, offeredCalls } = owner ?? { liveCalls: 0, offeredCalls: 0 }
  if (liveCalls > 0) return offeredCalls > 0 ? 'ringinuse' : 'inuse'
  return offeredCalls > 0 ? 'ringing' : 'not_inuse'
}

/** What a picker shows beside an extension (contract §7): whom the exchange finds free is what their softphone says (pause, after-service …). */
export function endpointState(device: EndpointStatus, report: WebphoneState | null): EndpointStatus {
  return device === 'not_inuse' && report !== null ? report : device
}
