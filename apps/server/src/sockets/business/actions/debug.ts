import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** A line of the console's own for the log (§8.1). What it carries beside its message may be of a customer: only the keys are kept. */
export async function debug(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'debug'>,
): Promise<void> {
  const { message, data } = payload
  const keys = typeof data === 'object' && data !== null ? Object.keys(data).slice(0, 20) : []
  deps.log.debug({ user: tab.user.id, text: message, keys }, 'console debug')
}
