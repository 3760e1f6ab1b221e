import type { WriteTx } from '@ramal/db/store/store'
import { type ChannelRow, findInbounds } from '../../../channels/channel-rows.ts'
import type { IncomingMessage } from '../../../channels/whatsapp/provider-event.ts'
import { createClient, findClient } from '../../clients/client-rows.ts'
import { findClientByUser, recordWhatsappId } from '../../clients/whatsapp-id-rows.ts'
import { type Customer, findOpenRooms, identify, learn } from '../customers/customer.ts'
import { userIdOf } from '../customers/customer-rows.ts'
import { type UniteContext, uniteRooms } from '../customers/unite-rooms.ts'
import { announceChat } from '../messages/announce.ts'
import { findByWamid } from '../messages/provider-message-rows.ts'
import { recordChat, recordQueue } from '../rooms/ledger-rows.ts'
import { insertRoom, writeTakenUp } from '../rooms/room-change-rows.ts'
import type { Room } from '../rooms/room-rows.ts'
import { completeOriginal } from './amend.ts'
import { type InboundRow, inboundFor } from './inbound-rule.ts'
import { type Lead, type Led, lead, leadOf } from './lead.ts'
import { lastEndedRoom } from './lead-rows.ts'
import { storeMessage } from './store-incoming.ts'

const MINUTE_MS = 60_000

/** A chat that began with this message and waits for an agent. */
export interface NewRoom {
  roomId: number
  tenantId: number
  queueId: number
}

/** What a message became: `begun` where a queue has a new chat. */
export interface ReceivedMessage {
  messageId: number | null
  begun: NewRoom | null
  /** What else is done with a new chat. */
  led: Led | null
}

/**
 * Stores a customer's message, opening a room when none is open (one per channel and customer, architecture §5). One that is
 * stored already changes nothing, unless it came behind its own edit.
 */
export async function receiveMessage(
  tx: WriteTx,
  channel: ChannelRow,
  message: IncomingMessage,
  context: UniteContext,
): Promise<ReceivedMessage> {
  // Taken before its receipt was forgotten, over another channel of the same account, or known by its edit.
  const stored = await findByWamid(tx, message.wamid)
  if (stored) return { messageId: await completeOriginal(tx, stored, message), begun: null, led: null }
  const customer = await identify(tx, channel.tenant_id, message.sender)
  const open = await openRoomOf(tx, channel, customer, context)
  const opened = open ? null : await openRoom(tx, channel, { message, customer }, context.now)
  // One of the two is there.
  const room = open ?? opened!.room
  const messageId = await storeMessage(tx, room, message, context.now)
  await announceChat(tx, room, audienceOf(room, context), context.now)
  const led = opened && (await lead(tx, room, opened.lead, context.now))
  const begun =
    open || room.queue_id === null || opened?.lead.destination
      ? null
      : { roomId: room.id, tenantId: room.tenant_id, queueId: room.queue_id }
  return { messageId, begun, led }
}

/** The open room of this customer, who is known there by everything that is known of them now; null = none. */
export async function openRoomOf(
  tx: WriteTx,
  channel: ChannelRow,
  customer: Customer,
  context: UniteContext,
): Promise<Room | null> {
  const [first, second] = await findOpenRooms(tx, channel, customer)
  if (!first) return null
  const room = second ? await uniteRooms(tx, first, second, context) : first
  return learn(tx, room, customer)
}

/** Who sees the room change: its agent, or those it is offered to. */
export function audienceOf(room: Room, { offeredTo }: Pick<UniteContext, 'offeredTo'>): readonly number[] {
  return room.user_id === null ? offeredTo(room.id) : [room.user_id]
}

async function openRoom(
  tx: WriteTx,
  channel: ChannelRow,
  { message, customer }: { message: IncomingMessage; customer: Customer },
  now: number,
): Promise<{ room: Room; lead: Lead }> {
  const { phone, phoneKey } = customer
  const userId = customer.userId ?? (await userIdOf(tx, channel.tenant_id, phoneKey))
  const rules = await findInbounds(tx, channel.id)
  const said = { content: message.content, phoneKey, referral: message.referral }
  const inbound = inboundFor(rules, said) ?? rules.find(({ id }) => id === channel.inbound_default_id) ?? null
  const client = await clientOf(
    tx,
    channel.tenant_id,
    { ...customer, userId },
    inbound?.create_client ?? false,
    now,
  )
  const to = await leadOf(tx, channel, inbound, { phoneKey, clientId: client?.id ?? null, now })
  const { queueId } = to
  const earlier = inbound && (await lastEndedRoom(tx, channel, { phoneKey, userId }, sinceOf(inbound, now)))
  if (earlier && inbound) {
    const taken = { inboundId: inbound.id, queueId, now }
    return { room: await takeUpAgain(tx, earlier, taken), lead: to }
  }
  const room = await insertRoom(tx, {
    tenant_id: channel.tenant_id,
    channel_id: channel.id,
    inbound_id: inbound?.id ?? null,
    queue_id: queueId,
    client_id: client?.id ?? null,
    chat_type: 20,
    title: client?.name || customer.name || phone || (userId ?? ''),
    phone,
    phone_key: phoneKey,
    wa_user_id: userId,
    wa_username: customer.username,
    started_at: now,
    queue_started_at: queueId === null ? null : now,
  })
  await recordChat(tx, room, { event: 'created', at: now, data: { inbound_id: inbound?.id ?? null } })
  await recordQueue(tx, room, { event: 'enter', at: now })
  return { room, lead: to }
}

/** Who comes back within the rule's `reopen_window_minutes` finds what was said (entities §2); 0: every chat is a new one. */
function sinceOf({ reopen_window_minutes: minutes }: InboundRow, now: number): number | null {
  return minutes === 0 ? null : now - minutes * MINUTE_MS
}

/** A chat that had ended goes on, as one that nobody has yet. */
async function takeUpAgain(
  tx: WriteTx,
  earlier: Room,
  { inboundId, queueId, now }: { inboundId: number; queueId: number | null; now: number },
): Promise<Room> {
  const room = await writeTakenUp(tx, earlier.id, { inboundId, queueId, now })
  const data = { ended_at: earlier.ended_at, inbound_id: inboundId }
  await recordChat(tx, room, { event: 'reopened', at: now, data })
  await recordQueue(tx, room, { event: 'enter', at: now })
  return room
}

/** The client with this number or user id, who is known by both from now on; `create`: a new one for somebody unknown. */
async function clientOf(tx: WriteTx, tenantId: number, customer: Customer, create: boolean, now: number) {
  const { phone, phoneKey, userId, username, name } = customer
  const known =
    (phone === '' ? null : await findClient(tx, tenantId, phoneKey)) ??
    (userId === null ? null : await findClientByUser(tx, tenantId, userId))
  const contact = { tenantId, phone, phoneKey, name: name ?? userId }
  const client =
    known ?? (create ? await createClient(tx, phone === '' ? contact : { ...contact, name }, now) : null)
  if (client && userId !== null)
    await recordWhatsappId(tx, tenantId, { clientId: client.id, userId, username, phone, phoneKey })
  return client
}
