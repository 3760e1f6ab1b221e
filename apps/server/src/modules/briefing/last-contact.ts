import { type LastContact, TOLD_CONTACTS } from '@ramal/contract/entities/call-briefing'
import type { ReadTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../../http/authorise.ts'
import { readScope } from '../calls/call-report-rows.ts'
import { SEE_ALL } from '../chat/reading/visible-room.ts'
import { lastCalls, lastChats, readNumbers } from './last-contact-rows.ts'

/** The customer, and calls that are this conversation itself. */
interface Contacting {
  readonly phoneKey: string | null
  readonly clientId: number | null
  readonly but: readonly number[]
}

/**
 * The customer's last conversations before this one, by telephone or chat, the newest first: of calls those that the list of calls shows the
 * agent (§7.4), of chats their own, or all for who may see all.
 */
export async function lastContactsOf(
  tx: ReadTx,
  user: SignedIn,
  { phoneKey, clientId, but }: Contacting,
): Promise<LastContact[]> {
  const { id, tenantId, roles } = user
  const numbers = await readNumbers(tx, tenantId, { phoneKey, clientId })
  if (numbers.length === 0) return []
  const calls = await lastCalls(tx, await readScope(tx, user), numbers, but)
  const whose = { tenantId, userId: allows(SEE_ALL, roles) ? null : id }
  const chats = allows('sites.view_chat', roles) ? await lastChats(tx, whose, numbers) : []
  return [
    ...calls.map((row) => ({ ...row, channel: 'call' as const })),
    ...chats.map((row) => ({ ...row, channel: 'chat' as const })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, TOLD_CONTACTS)
    .map(({ at, ...told }) => ({ ...told, datetime: new Date(at).toISOString() }))
}
