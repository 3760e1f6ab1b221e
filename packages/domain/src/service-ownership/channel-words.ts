import type { WebchatState, WebphoneState } from '@ramal/contract/vocabulary'
import type { TabOwnership } from './tab-ownership.ts'

/** What this tab knows beside the status of a channel. */
export interface ChannelSurroundings {
  readonly service: TabOwnership['kind']
  /** The server has not been reached for a while. */
  readonly isLinkLost: boolean
}

/**
 * What stands where the agent reads the status of a channel; §4.11: while another tab serves, the channel is not down but there. A lost
 * connection is said instead of what nobody can know then; calls, after-services and pauses go on and are said on (§4.3).
 */
export function channelWords<S extends WebphoneState | WebchatState>(
  status: S,
  { service, isLinkLost }: ChannelSurroundings,
): S | 'elsewhere' | 'lost' {
  if (service === 'elsewhere' && status === 'unavailable') return 'elsewhere'
  if (isLinkLost && (status === 'unavailable' || status === 'not_inuse')) return 'lost'
  return status
}
