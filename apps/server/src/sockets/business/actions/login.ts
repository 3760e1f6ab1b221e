import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** Registers the tab and tells it who serves the agent (§8.1); `since` brings what it missed. */
export async function login(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'login'>,
): Promise<void> {
  await deps.agentService.restore({ id: tab.user.id, tenantId: tab.user.tenantId })
  const topic = `user:${tab.user.id}` as const
  const joined = await deps.hub.join(topic, tab.connection, { after: payload.since?.[topic] })
  // What it missed is not kept, or this store never gave that number (a backup came back): the page begins anew.
  if (joined === 'lost') tab.connection.frame('refresh', { reason: 'lost' })
  deps.registry.login(tab.user, tab.uid, tab.connection)
  const supervision = deps.monitors.supervisionOf(tab.user.id)
  if (supervision) tab.connection.frame('callSupervised', supervision)
  await deps.livePages.enter(tab, payload.page)
}
