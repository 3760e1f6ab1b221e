import { WHATSAPP_CODES } from '@ramal/contract/whatsapp-codes'
import type { WriteTx } from '@ramal/db/store/store'
import { type DeliveryEvent, deliver } from '@ramal/domain/chat/sending/delivery'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { takeReceipt } from '../../../channels/receipt-rows.ts'
import type { IncomingStatus } from '../../../channels/whatsapp/provider-event.ts'
import { recogniseRecipient as recognise } from '../customers/customer.ts'
import { announceChat, announceStatus } from '../messages/announce.ts'
import { changeMessage } from '../messages/message-change-rows.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { findOurs } from '../messages/provider-message-rows.ts'
import { resendsIn } from '../rooms/ledger-rows.ts'
import { clearTemplate, expireRoom, restoreTemplate } from '../rooms/room-message-rows.ts'
import type { Room } from '../rooms/room-rows.ts'

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
  const changed = await changeMessage(tx, message.id, {
    status: after.status,
    wamid: after.providerId,
    read: message.read || after.status === 'consumed',
    code: failure.code,
    reason: failure.reason,
    external_error: failure.externalError,
  })
  await announceStatus(tx, changed, context.now)
  if (changed.template) await countTemplate(tx, changed, before.status, context.now)
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
  { tenant_id: tenantId }: ChannelRow,
  { wamid, uid }: IncomingStatus,
): Promise<MessageRow | null> {
  return (await findOurs(tx, tenantId, { wamid })) ?? (uid === null ? null : findOurs(tx, tenantId, { uid }))
}

async function retiredIds(tx: WriteTx, message: MessageRow): Promise<string[]> {
  const resends = await resendsIn(tx, message.room_id)
  return resends.flatMap((data) =>
    data['message_id'] === message.id && typeof data['wamid'] === 'string' ? [data['wamid']] : [],
  )
}

/** A template that failed asks nothing of the client: the chat needs another one (§4.9). One that arrived after all does. */
async function countTemplate(
  tx: WriteTx,
  { room_id: roomId, status, created_at: sentAt }: MessageRow,
  before: MessageRow['status'],
  now: number,
): Promise<void> {
  if ((status === 'failed') === (before === 'failed')) return
  const room =
    status === 'failed' ? await clearTemplate(tx, roomId) : await restoreTemplate(tx, roomId, sentAt)
  await announceToAgent(tx, room, now)
}

/** Provider error 131047: only a template goes through now (contract §5.3). */
async function expire(tx: WriteTx, message: MessageRow, now: number): Promise<void> {
  await announceToAgent(tx, await expireRoom(tx, message.room_id), now)
}

async function announceToAgent(tx: WriteTx, room: Room | null, now: number): Promise<void> {
  if (room?.user_id) await announceChat(tx, room, [room.user_id], now)
}
