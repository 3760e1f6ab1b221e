import type { WriteTx } from '@ramal/db/store/store'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { dropReceipt, takeReceipt } from '../../../channels/receipt-rows.ts'
import type { Amendment } from '../../../channels/whatsapp/provider-event.ts'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import { identify } from '../customers/customer.ts'
import type { UniteContext } from '../customers/unite-rooms.ts'
import { announceChat, announceMessage } from '../messages/announce.ts'
import { changeMessage } from '../messages/message-change-rows.ts'
import { findDetailed, type MessageRow } from '../messages/message-rows.ts'
import { findInChannel } from '../messages/provider-message-rows.ts'
import { react } from './amend.ts'
import { bareMessage } from './bare-message.ts'
import { audienceOf, openRoomOf } from './incoming.ts'
import { storeMessage } from './store-incoming.ts'

type Reaction = Amendment & { emoji: string | null }

/**
 * A customer reacts to a message, or takes that back (`emoji` null). To one that is not here the reaction is shown as a message
 * of an open chat until that one comes. Returns the message it is at; null = there is nobody to show it to.
 */
export async function takeReaction(
  tx: WriteTx,
  channel: ChannelRow,
  reaction: Reaction,
  context: UniteContext,
): Promise<number | null> {
  const target = await findInChannel(tx, channel, reaction.target)
  if (target) {
    await react(tx, target, reaction)
    return target.message.id
  }
  const room = await openRoomOf(tx, channel, await identify(tx, channel.tenant_id, reaction.sender), context)
  if (!room) return null
  for (const other of await standInsOf(tx, room.id, reaction.target)) await hide(tx, other)
  if (reaction.emoji === null) return null
  await takeReceipt(tx, channel, awaitedKey(reaction.target), context.now)
  await takeReceipt(tx, channel, reaction.target, context.now)
  const messageId = await storeMessage(tx, room, standIn(reaction, reaction.emoji), context.now)
  await announceChat(tx, room, audienceOf(room, context), context.now)
  return messageId
}

/**
 * Whether reactions wait for this message, which then counts as new though its id was kept with them: so the usual message costs
 * no look for them. True once.
 */
export function takeAwaited(tx: WriteTx, channel: ChannelRow, wamid: string): Promise<boolean> {
  return dropReceipt(tx, channel, awaitedKey(wamid))
}

/** Puts reactions that came before their message where they belong. */
export async function placeReactions(tx: WriteTx, channel: ChannelRow, wamid: string): Promise<void> {
  const target = await findInChannel(tx, channel, wamid)
  if (!target) return
  for (const standIn of await standInsOf(tx, target.room.id, wamid)) {
    await react(tx, target, { emoji: standIn.content, at: standIn.created_at })
    await hide(tx, standIn)
  }
}

function standIn({ wamid, target, at }: Reaction, emoji: string) {
  return bareMessage({ wamid, at, content: emoji, details: { kind: 'reaction', target } })
}

async function standInsOf(tx: WriteTx, roomId: number, target: string): Promise<MessageRow[]> {
  const rows = await findDetailed(tx, roomId)
  return rows.filter(({ details }) => details?.kind === 'reaction' && details.target === target)
}

async function hide(tx: WriteTx, message: MessageRow): Promise<void> {
  const hidden = await changeMessage(tx, message.id, { visible: false, visible_agent: false })
  await announceMessage(tx, hidden, await timezoneOf(tx, message.tenant_id))
}

function awaitedKey(wamid: string): string {
  return `reaction to ${wamid}`
}
