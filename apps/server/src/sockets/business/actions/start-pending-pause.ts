import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** The serving tab says that a pending pause may start (§4.7). */
export async function startPendingPause(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'start_pause'>,
): Promise<void> {
  if (!deps.registry.isOwner(tab.user.id, tab.uid)) return // §8.3.5
  const { id, tenantId, teamId } = tab.user
  await deps.pauses.startPending({ id, tenantId, teamId }, payload.id)
}
