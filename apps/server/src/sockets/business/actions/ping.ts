import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** §8.1: the link is alive; the console learns the server's clock. */
export async function ping(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'ping'>,
): Promise<void> {
  tab.connection.frame('pong', { ts: payload.ts, server_time: new Date(deps.clock.now()).toISOString() })
}
