import { chatAttachments } from '@ramal/db/schema/attachments'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { type Wording, withEdit, withOriginal, withReaction } from '@ramal/domain/chat/amendment'
import { labelOf, listedWords } from '@ramal/domain/chat/message-label'
import { and, eq, gt } from 'drizzle-orm'
import type { ChannelRow } from '../../channels/channel-rows.ts'
import type { IncomingContent, IncomingMessage } from '../../channels/whatsapp/provider-event.ts'
import { announceChat, announceMessage } from './announce.ts'
import { searchText } from './attachments/attachment-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { Room } from './room-rows.ts'
import { timezoneOf } from './store-incoming.ts'

/** A message with its room. */
export interface Amendable {
  message: MessageRow
  room: Room
}

interface Audience {
  now: number
  /** Who sees the room change. */
  audience: readonly number[]
}

type Change = Partial<typeof chatMessages.$inferInsert>

/** The message of this channel that the provider knows by this id; null = it is not here (yet). */
export async function findAmendable(
  tx: WriteTx,
  channel: ChannelRow,
  wamid: string,
): Promise<Amendable | null> {
  const [row] = await tx.db
    .select({ message: chatMessages, room: chatRooms })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .where(and(eq(chatMessages.wamid, wamid), eq(chatRooms.channel_id, channel.id)))
  return row ?? null
}

/** Puts the customer's reaction at a message, or takes it back (`emoji` null). No message, nothing to answer. */
export async function react(
  tx: WriteTx,
  { message }: Amendable,
  reaction: { emoji: string | null; at: number },
): Promise<void> {
  const before = message.reactions ?? []
  const after = withReaction(before, { ...reaction, sentBy: 'client' })
  if (after !== before) await change(tx, message, { reactions: [...after] })
}

/** Replaces what a customer's message says; what it said is kept. One that was taken back stays so. */
export async function edit(
  tx: WriteTx,
  { message, room }: Amendable,
  { content, at }: { content: IncomingContent; at: number },
  audience: Audience,
): Promise<void> {
  if (!isTheirs(message)) return
  const wording = withEdit(wordingOf(message), { content: content.content, at }, message.created_at)
  const changed = await change(tx, message, worded(message, wording))
  await followInList(tx, { message: changed, room }, audience)
}

/** The first wording of a message that is known by its edit alone; any other stays as it is. Returns its id. */
export async function completeOriginal(
  tx: WriteTx,
  message: MessageRow,
  original: IncomingMessage,
): Promise<number> {
  const isByEdit = message.edited_at !== null && message.earlier === null && isTheirs(message)
  if (isByEdit) {
    const first = { content: original.content, at: original.at }
    await change(tx, message, worded(message, withOriginal(wordingOf(message), first)))
  }
  return message.id
}

/**
 * The customer takes a message back: what it said, showed and quoted is gone at once, for everybody. Returns the kept file that
 * nothing names any more.
 */
export async function revoke(
  tx: WriteTx,
  { message, room }: Amendable,
  audience: Audience,
): Promise<string | null> {
  if (!isTheirs(message)) return null
  const [file] = await tx.db
    .delete(chatAttachments)
    .where(eq(chatAttachments.message_id, message.id))
    .returning({ name: chatAttachments.file })
  const changed = await change(tx, message, { ...WITHHELD, details: { kind: 'deleted' } })
  await followInList(tx, { message: changed, room }, audience)
  return file?.name ?? null
}

/** What is left of a message that was taken back: that there was one, when, and from whom. */
const WITHHELD = {
  type: 'text',
  content: '',
  search: '',
  attachment: null,
  attachment_name: null,
  replied_message_id: null,
  location: null,
  contacts: [],
  reactions: null,
  earlier: null,
  edited_at: null,
  forwarded: null,
  referral: null,
} as const satisfies Change

/** A message of a customer that they have not taken back. */
function isTheirs(message: MessageRow): boolean {
  return message.sent_by === 'client' && message.details?.kind !== 'deleted'
}

function wordingOf({ content, edited_at, earlier }: MessageRow): Wording {
  return { content, editedAt: edited_at, earlier: earlier ?? [] }
}

function worded(message: MessageRow, { content, editedAt, earlier }: Wording): Change {
  return {
    content,
    search: searchText(content, message.attachment_name),
    edited_at: editedAt,
    earlier: [...earlier],
  }
}

/** Changes a message and tells it again to who follows the room: the same uid and place, so nobody counts it twice. */
async function change(tx: WriteTx, message: MessageRow, values: Change): Promise<MessageRow> {
  const [changed] = await tx.db
    .update(chatMessages)
    .set(values)
    .where(eq(chatMessages.id, message.id))
    .returning()
  await announceMessage(tx, changed!, await timezoneOf(tx, message.tenant_id))
  return changed!
}

/** The list of chats shows the last message: it must not go on saying what is no longer said. */
async function followInList(
  tx: WriteTx,
  { message, room }: Amendable,
  { now, audience }: Audience,
): Promise<void> {
  const last = await isLast(tx, message, room)
  if (!last.ofRoom && !last.ofCustomer) return
  await tx.db
    .update(chatRooms)
    .set({
      ...(last.ofRoom && {
        last_message: listedWords(message) || message.attachment_name,
        last_message_kind: labelOf(message),
      }),
      ...(last.ofCustomer && { last_client_message_content: message.content }),
    })
    .where(eq(chatRooms.id, room.id))
  await announceChat(tx, room, audience, now)
}

async function isLast(tx: WriteTx, message: MessageRow, room: Room) {
  const [later] = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.room_id, room.id),
        eq(chatMessages.sent_by, 'client'),
        gt(chatMessages.seq, message.seq),
      ),
    )
    .limit(1)
  return { ofRoom: message.seq === room.last_seq, ofCustomer: !later }
}
