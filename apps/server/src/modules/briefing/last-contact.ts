import type { LastContact } from '@ramal/contract/entities/call-briefing'
import type { ReadTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../../http/authorise.ts'
import { readScope } from '../calls/call-report-rows.ts'
import { SEE_ALL } from '../chat/reading/visible-room.ts'
import { lastCall, lastChat, readNumbers } from './last-contact-rows.ts'

/** The customer, and calls that are this conversation itself. */
interface Contacting {
  readonly phoneKey: string | null
  readonly clientId: number | null
  readonly but: readonly number[]
}

/**
 * The customer's last conversation before this one, by telephone or chat: of calls those that the list of calls shows the agent (§7.4), of
 * chats their own, or all for who may see all.
 */
export async function lastContactOf(
  tx: ReadTx,
  user: SignedIn,
  { phoneKey, clientId, but }: Contacting,
): Promise<LastContact | null> {
  const { id, tenantId, roles } = user
  const numbers = await readNumbers(tx, tenantId, { phoneKey, clientId })
  if (numbers.length === 0) return null
  const call = await lastCall(tx, await readScope(tx, user), numbers, but)
  const whose = { tenantId, userId: allows(SEE_ALL, roles) ? null : id }
  const chat = allows('sites.view_chat', roles) ? await lastChat(tx, whose, numbers) : null
  if (chat && (!call || chat.at > call.at)) return shown('chat', chat)
  return call && shown('call', call)
}

function shown(
  channel: LastContact['channel'],
  { at, queue, agent }: { at: number; queue: string | null; agent: string | null },
): LastContact {
  return { channel, datetime: new Date(at).toISOString(), queue, agent }
}
