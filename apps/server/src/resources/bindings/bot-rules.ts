import type { WriteTx } from '@ramal/db/store/store'
import { type FlowGraph, flowFault } from '@ramal/domain/flow/graph'
import type { About, Body } from '../editable.ts'
import { refused } from '../stored-values.ts'
import { assertChatDestinations } from './chat-destinations.ts'

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

/** Where a bot hands its chats over is there. */
export async function botCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  await assertChatDestinations(tx, values, ['fallback_', 'error_'], about)
  return values
}
