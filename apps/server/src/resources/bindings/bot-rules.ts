import { flows } from '@ramal/db/schema/chat-groups'
import { integrations } from '@ramal/db/schema/integrations'
import type { WriteTx } from '@ramal/db/store/store'
import { type FlowGraph, flowFault } from '@ramal/domain/flow/graph'
import { and, eq } from 'drizzle-orm'
import type { About, Body } from '../editable.ts'
import { refused } from '../stored-values.ts'
import { assertChatDestinations } from './chat-destinations.ts'
import { refIdOf } from './once-in.ts'

/** A draft may be anything; what is published can be followed to its end, and is a version of its own (entities §2). */
export async function flowCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { before, say } = about
  await assertChatDestinations(tx, values, ['timeout_', 'error_'], about)
  if (values['status'] !== 'published') return values
  const graph = values['graph'] as FlowGraph
  if (flowFault(graph) !== null) throw refused('graph', say('validation.invalid'))
  const isSame =
    before?.['status'] === 'published' && JSON.stringify(before['graph']) === JSON.stringify(graph)
  if (isSame) return values
  const version = Number(before?.['version'] ?? 0) + 1
  const published_at = new Date(about.now).toISOString()
  return { ...values, version, published_at, published_by: about.userId }
}

/** A bot has what its kind works with: a published flow, an integration with a language model. */
export async function botCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { tenantId, say } = about
  await assertChatDestinations(tx, values, ['fallback_', 'error_'], about)
  const flowId = refIdOf(values['flow'])
  if (values['bot_type'] === 'flow' && flowId !== null) {
    const published = await tx.db
      .select({ id: flows.id })
      .from(flows)
      .where(and(eq(flows.id, flowId), eq(flows.tenant_id, tenantId), eq(flows.status, 'published')))
    if (published.length === 0) throw refused('flow', say('validation.unknown'))
  }
  const model = refIdOf((values['llm'] as Body | null)?.['integration'])
  if (values['bot_type'] === 'llm' && model !== null) {
    const known = await tx.db
      .select({ id: integrations.id })
      .from(integrations)
      .where(
        and(eq(integrations.id, model), eq(integrations.tenant_id, tenantId), eq(integrations.kind, 'llm')),
      )
    if (known.length === 0) throw refused('llm', say('validation.unknown'))
  }
  return values
}
