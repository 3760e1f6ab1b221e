import type { BusinessPayload } from '@ramal/contract/business-socket'
import { callEvents, calls } from '@ramal/db/schema/calls'
import { and, eq } from 'drizzle-orm'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** A softphone event for the timeline of a call that is the agent's. Registrations belong to no call and are not kept. */
export async function webphone(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'webphone'>,
): Promise<void> {
  const { uid, event } = payload
  if (!uid) return
  const { id: userId, tenantId } = tab.user
  await deps.store.write(async (tx) => {
    const [call] = await tx.db
      .select({ id: calls.id })
      .from(calls)
      .where(and(eq(calls.tenant_id, tenantId), eq(calls.uid, uid), eq(calls.user_id, userId)))
    if (!call) return
    const at = deps.clock.now()
    await tx.db.insert(callEvents).values({
      tenant_id: tenantId,
      call_id: call.id,
      at,
      event: `webphone:${event}`,
      data: { user: userId },
    })
  })
}
