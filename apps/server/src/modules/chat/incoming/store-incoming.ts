import { randomUUID } from 'node:crypto'
import type { WriteTx } from '@ramal/db/store/store'
import { labelOf, listedWords } from '@ramal/domain/chat/content/message-label'
import type { IncomingMessage } from '../../../channels/whatsapp/provider-event.ts'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import { announceMessage } from '../messages/announce.ts'
import { insertWaiting } from '../messages/attachment-rows.ts'
import { insertMessage } from '../messages/message-change-rows.ts'
import { idOfWamid } from '../messages/provider-message-rows.ts'
import { takePlace } from '../rooms/room-message-rows.ts'
import type { Room } from '../rooms/room-rows.ts'

/** A message as it is put into a room; `editedAt` where only its edit is here. */
export type Storable = Omit<IncomingMessage, 'sender' | 'isSystem'> & {
  isSystem?: boolean
  /** Epoch ms; null = never. */
  editedAt?: number | null
}

/** Puts a customer's message at the end of its room, where whoever follows it sees it. Returns its id. */
export async function storeMessage(tx: WriteTx, room: Room, message: Storable, now: number): Promise<number> {
  const fromCustomer = !message.isSystem && message.details?.kind !== 'number_changed'
  // A reaction, and what the provider says of the customer, wait for no answer.
  const awaits =
    fromCustomer && message.details?.kind !== 'reaction' ? { content: message.content, now } : null
  const listed = {
    last_message: listedWords(message) || message.attachmentName,
    last_message_kind: labelOf(message),
    last_message_by: fromCustomer ? ('client' as const) : ('system' as const),
  }
  const seq = await takePlace(tx, room.id, listed, awaits)
  const row = await insertMessage(tx, {
    tenant_id: room.tenant_id,
    room_id: room.id,
    seq,
    uid: randomUUID(),
    wamid: message.wamid,
    sent_by: fromCustomer ? 'client' : 'system',
    name: room.title,
    type: message.type,
    content: message.content,
    status: 'received',
    read: message.details?.kind === 'reaction',
    attachment_name: message.attachmentName,
    replied_message_id: message.repliesTo === null ? null : await idOfWamid(tx, room.id, message.repliesTo),
    location: message.location && { ...message.location, name: message.location.name ?? '' },
    contacts: message.contacts,
    details: message.details,
    forwarded: message.forwarded,
    referral: message.referral,
    edited_at: message.editedAt ?? null,
    created_at: message.at,
  })
  if (message.mediaId !== null) await insertWaiting(tx, row, message.mediaId, now)
  await announceMessage(tx, row, await timezoneOf(tx, room.tenant_id))
  return row.id
}
