import type { WriteTx } from '@ramal/db/store/store'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { IdentityChange } from '../../../channels/whatsapp/provider-event.ts'
import { findClient } from '../../clients/client-rows.ts'
import { findClientByUser, moveWhatsapp } from '../../clients/whatsapp-id-rows.ts'
import { type Customer, findOpenRooms, keyOf, learn } from '../customers/customer.ts'
import { type UniteContext, uniteRooms } from '../customers/unite-rooms.ts'
import { announceChat } from '../messages/announce.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { bareMessage } from './bare-message.ts'
import { audienceOf } from './incoming.ts'
import { storeMessage } from './store-incoming.ts'

/**
 * A customer goes on under another number, another user id, or both: open chat and client go with them, and the chat says so.
 * Returns the message that tells it; null = nobody is talking with them.
 */
export async function moveCustomer(
  tx: WriteTx,
  channel: ChannelRow,
  change: IdentityChange,
  context: UniteContext,
): Promise<number | null> {
  const tenantId = channel.tenant_id
  const { from, to } = change
  const before = {
    phoneKey: from.phone === null ? `user:${from.userId}` : keyOf(from.phone),
    userId: from.userId,
  }
  const after: Customer = {
    phone: to.phone ?? '',
    phoneKey: to.phone === null ? before.phoneKey : keyOf(to.phone),
    userId: to.userId,
    username: null,
    name: null,
  }
  const client =
    (await findClient(tx, tenantId, before.phoneKey)) ??
    (from.userId === null ? null : await findClientByUser(tx, tenantId, from.userId))
  if (client) await moveWhatsapp(tx, tenantId, { id: client.id, from: before }, after)
  const rooms = [...(await findOpenRooms(tx, channel, before)), ...(await findOpenRooms(tx, channel, after))]
  const [first, ...others] = rooms.filter((room, at) => rooms.findIndex(({ id }) => id === room.id) === at)
  if (!first) return null
  let room = first
  for (const other of others) room = await uniteRooms(tx, room, other, context)
  room = await learn(tx, room, after)
  await recordChat(tx, room, { event: 'identity', at: context.now })
  const messageId = await storeMessage(tx, room, noteOf(change), context.now)
  await announceChat(tx, room, audienceOf(room, context), context.now)
  return messageId
}

function noteOf({ wamid, from, to, at }: IdentityChange) {
  return bareMessage({ wamid, at, details: { kind: 'number_changed', from: from.phone, to: to.phone } })
}
