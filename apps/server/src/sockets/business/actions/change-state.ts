import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** The owner tab reports its softphone or web chat (§4.3, §4.9): kept in memory, and in the ledger when it differs. */
export async function changeState(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'change_state'>,
): Promise<void> {
  if (!deps.registry.isOwner(tab.user.id, tab.uid)) return // §8.3.5
  const agent = { id: tab.user.id, tenantId: tab.user.tenantId }
  if (payload.type === 'webphone')
    deps.agents.apply(agent, { type: 'phoneReport', state: payload.state, phone: payload.phone ?? null })
  else deps.agents.apply(agent, { type: 'chatReport', state: payload.state })
  await deps.agentService.recordState(
    agent,
    payload.type === 'webphone' ? 'telephony' : 'chat',
    payload.state,
  )
}
