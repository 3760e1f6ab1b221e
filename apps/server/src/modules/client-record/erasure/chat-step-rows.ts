import { MESSAGE_STATUSES } from '@ramal/contract/vocabulary'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { chatEvents, chatMessages, chatRooms, webhookReceipts } from '@ramal/db/schema/chat'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import type { WriteTx } from '@ramal/db/store/store'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { messages } from '../../retention/subjects/old-chat-rows.ts'
import { eraseData, eraseService } from './call-step-rows.ts'
import type { Erased } from './erased.ts'
import type { Step } from './step.ts'
import { theirChats } from './their-rows.ts'

/** Messages of their chats with their files. */
export const findMessages: Step['find'] = (tx, person, { after, limit }) =>
  tx.db
    .select({ id: chatMessages.id, file: chatAttachments.file })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .leftJoin(chatAttachments, eq(chatAttachments.message_id, chatMessages.id))
    .where(and(theirChats(person), gt(chatMessages.id, after)))
    .orderBy(asc(chatMessages.id))
    .limit(limit)

/** The messages go as an old chat's do, and with them what the provider said of each: its ids hold the number. */
export async function eraseMessages(tx: WriteTx, ids: number[], { tenantId }: Erased): Promise<void> {
  const rows = await tx.db
    .select({ wamid: chatMessages.wamid })
    .from(chatMessages)
    .where(inArray(chatMessages.id, ids))
  const wamids = rows.flatMap(({ wamid }) => wamid ?? [])
  await tx.db
    .delete(providerPayloads)
    .where(
      and(
        eq(providerPayloads.tenant_id, tenantId),
        or(inArray(providerPayloads.message_id, ids), inArray(providerPayloads.wamid, wamids)),
      ),
    )
  const keys = wamids.flatMap((wamid) => [wamid, ...MESSAGE_STATUSES.map((status) => `${wamid} ${status}`)])
  await tx.db
    .delete(webhookReceipts)
    .where(and(eq(webhookReceipts.tenant_id, tenantId), inArray(webhookReceipts.provider_key, keys)))
  await messages.remove(tx, ids)
}

/** Chats stay as figures of the centre, empty and without number, as those of the person who was removed. */
export async function eraseChats(tx: WriteTx, ids: number[], person: Erased): Promise<void> {
  const rows = await tx.db.select({ uid: chatRooms.uid }).from(chatRooms).where(inArray(chatRooms.id, ids))
  const nobody = { phone: '', wa_user_id: null, wa_username: null, comment: null }
  const unsaid = { last_message: null, last_message_kind: null, last_client_message_content: null }
  await tx.db
    .update(chatRooms)
    .set({
      ...{ client_id: person.clientId, title: person.instead, ...nobody, ...unsaid },
      phone_key: sql`'erased:' || cast(${chatRooms.id} as text)`,
    })
    .where(inArray(chatRooms.id, ids))
  await eraseData(tx, chatEvents, inArray(chatEvents.room_id, ids), person)
  await eraseService(
    tx,
    rows.map(({ uid }) => uid),
    person,
  )
}
