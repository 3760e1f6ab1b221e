import { WHATSAPP_CODES } from '@ramal/contract/whatsapp'
import { chatEvents, chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { type DeliveryEvent, deliver } from '@ramal/domain/chat/delivery'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { takeReceipt } from '../../../channels/receipt-rows.ts'
import type { IncomingStatus } from '../../../channels/whatsapp/provider-event.ts'
import { announceChat, announceStatus } from '../announce.ts'
import { recogniseRecipient as recognise } from '../customer.ts'
import type { MessageRow } from '../message-rows.ts'

/** Why a message failed, as the contract's §5.3 tells it. */
export interface Failure {
  code: string | null
  reason: string | null
  externalError: string | null
}

const NO_FAILURE: Failure = { code: null, reason: null, externalError: null }

/**
 * Applies a delivery event to a message, forward only (contract §5.1), and tells who follows the room. An event that means
 * nothing any more changes nothing.
 */
export async function settle(
  tx: WriteTx,
  message: MessageRow,
  event: DeliveryEvent,
  context: { now: number; failure?: Failure },
): Promise<void> {
  const before = { status: message.status, providerId: message.wamid }
  // Ids of earlier attempts matter only to a message that has none at present.
  const retired = message.wamid === null ? await retiredIds(tx, message) : []
  const after = deliver({ ...before, retired }, event)
  if (after.status === before.status && after.providerId === before.providerId) return
  const failure = after.status === 'failed' ? (context.failure ?? NO_FAILURE) : NO_FAILURE
  const [changed] = await tx.db
    .update(chatMessages)
    .set({
      status: after.status,
      wamid: after.providerId,
      read: message.read || after.status === 'consumed',
      code: failure.code,
      reason: failure.reason,
      external_error: failure.externalError,
    })
    .where(eq(chatMessages.id, message.id))
    .returning()
  await announceStatus(tx, changed!, context.now)
  if (changed!.template) await countTemplate(tx, changed!, before.status, context.now)
  if (failure.code === String(WHATSAPP_CODES.windowClosed)) await expire(tx, message, context.now)
}

/** A status webhook: found by its provider id or, for a message without one, by its uid (contract §5.3). */
export async function receiveStatus(
  tx: WriteTx,
  channel: ChannelRow,
  status: IncomingStatus,
  now: number,
): Promise<void> {
  if (!(await takeReceipt(tx, channel, `${status.wamid} ${status.status}`, now))) return
  const message = await findByProvider(tx, channel, status)
  if (!message) return
  await recognise(tx, message, status)
  const { code, reason, externalError } = status
  await settle(
    tx,
    message,
    { type: 'status', providerId: status.wamid, status: status.status },
    { now, failure: { code, reason, externalError } },
  )
}

async function findByProvider(
  tx: WriteTx,
  channel: ChannelRow,
  status: IncomingStatus,
): Promise<MessageRow | null> {
  const ours = and(
    eq(chatMessages.tenant_id, channel.tenant_id),
    inArray(chatMessages.sent_by, ['agent', 'system']),
  )
  const [named] = await tx.db
    .select()
    .from(chatMessages)
    .where(and(ours, eq(chatMessages.wamid, status.wamid)))
  if (named || status.uid === null) return named ?? null
  const [sent] = await tx.db
    .select()
    .from(chatMessages)
    .where(and(ours, eq(chatMessages.uid, status.uid)))
  return sent ?? null
}

async function retiredIds(tx: WriteTx, message: MessageRow): Promise<string[]> {
  const rows = await tx.db
    .select({ data: chatEvents.data })
    .from(chatEvents)
    .where(and(eq(chatEvents.room_id, message.room_id), eq(chatEvents.event, 'resend')))
  return rows.flatMap(({ data }) =>
    data['message_id'] === message.id && typeof data['wamid'] === 'string' ? [data['wamid']] : [],
  )
}

/** A template that failed asks nothing of the client: the chat needs another one (§4.9). One that arrived after all does. */
async function countTemplate(
  tx: WriteTx,
  message: MessageRow,
  before: MessageRow['status'],
  now: number,
): Promise<void> {
  if ((message.status === 'failed') === (before === 'failed')) return
  const isUnanswered = or(
    isNull(chatRooms.last_client_response_at),
    lt(chatRooms.last_client_response_at, message.created_at),
  )
  const [room] = await tx.db
    .update(chatRooms)
    .set({ last_template_at: message.status === 'failed' ? null : message.created_at })
    .where(and(eq(chatRooms.id, message.room_id), message.status === 'failed' ? undefined : isUnanswered))
    .returning()
  if (room?.user_id) await announceChat(tx, room, [room.user_id], now)
}

/** Provider error 131047: only a template goes through now (contract §5.3). */
async function expire(tx: WriteTx, message: MessageRow, now: number): Promise<void> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ status: 'expired' })
    .where(and(eq(chatRooms.id, message.room_id), eq(chatRooms.status, 'open')))
    .returning()
  if (room?.user_id) await announceChat(tx, room, [room.user_id], now)
}
