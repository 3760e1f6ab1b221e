import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { Recipient } from '../../../channels/whatsapp/outbound.ts'
import { findStored, type StoredAttachment } from '../messages/attachment-rows.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { wamidOf } from '../messages/provider-message-rows.ts'
import { recordChat, sendingsIn } from '../rooms/ledger-rows.ts'
import type { Room } from '../rooms/room-rows.ts'
import { findSending, findToSend, type Job } from './sending-rows.ts'

/** What a provider needs of a message. */
export interface Attempt {
  message: MessageRow
  recipient: Recipient
  quotedWamid: string | null
  attachment: StoredAttachment | null
  channel: ChannelRow
}

/** Records the attempt before it is made. Null: the message no longer waits for one. */
export async function beginAttempt(tx: WriteTx, messageId: number, now: number): Promise<Attempt | null> {
  const row = await findToSend(tx, messageId)
  if (!row) return null
  await recordChat(tx, row.room, { event: 'send_attempt', at: now, data: { message_id: messageId } })
  const { message, room, channel } = row
  return {
    message,
    recipient: recipientOf(room),
    channel,
    quotedWamid: message.replied_message_id === null ? null : await wamidOf(tx, message.replied_message_id),
    attachment: await findStored(tx, messageId),
  }
}

/** A number where there is one: the provider prefers it, and takes templates with codes for nothing else. */
function recipientOf({ phone, wa_user_id }: Room): Recipient {
  return phone === '' && wa_user_id !== null ? { recipient: wa_user_id } : { to: phone }
}

/** Everything of these tenants that was `sending` when the last process ended; `attemptedAt` = when it was handed over, null = never. */
export async function findUnsettled(
  tx: ReadTx,
  share: TenantShare,
): Promise<(Job & { attemptedAt: number | null })[]> {
  const jobs = await findSending(tx, share)
  const attempts = new Map<unknown, number>()
  for (const event of await sendingsIn(tx, [...new Set(jobs.map((job) => job.roomId))])) {
    const messageId = event.data['message_id']
    // A resend starts anew: what was tried before it no longer counts.
    if (event.event === 'resend') attempts.delete(messageId)
    else attempts.set(messageId, event.at)
  }
  return jobs.map((job) => ({ ...job, attemptedAt: attempts.get(job.messageId) ?? null }))
}
