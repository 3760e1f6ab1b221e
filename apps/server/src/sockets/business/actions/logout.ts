import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** The agent signs out (§4.12): both channels end and the service is free. Other tabs' ownership is theirs. */
export async function logout(deps: BusinessActionDeps, tab: Tab): Promise<void> {
  if (!deps.registry.isOwner(tab.user.id, tab.uid)) return
  const agent = { id: tab.user.id, tenantId: tab.user.tenantId }
  await deps.agentService.logout(agent, 'telephony')
  await deps.agentService.logout(agent, 'chat')
  deps.registry.logout(agent.id, tab.uid, tab.connection)
}
