import type { WriteTx } from '@ramal/db/store/store'
import { type Wording, withEdit, withOriginal, withReaction } from '@ramal/domain/chat/content/amendment'
import { labelOf, listedWords } from '@ramal/domain/chat/content/message-label'
import type { IncomingContent, IncomingMessage } from '../../../channels/whatsapp/provider-event.ts'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import { announceChat, announceMessage } from '../messages/announce.ts'
import { deleteAttachmentOf, searchText } from '../messages/attachment-rows.ts'
import { changeMessage, type MessageChange } from '../messages/message-change-rows.ts'
import { hasClientWrittenAfter, type MessageRow } from '../messages/message-rows.ts'
import type { MessageInRoom } from '../messages/provider-message-rows.ts'
import { writeListed } from '../rooms/room-message-rows.ts'

interface Audience {
  now: number
  /** Who sees the room change. */
  audience: readonly number[]
}

/** Puts the customer's reaction at a message, or takes it back (`emoji` null). No message, nothing to answer. */
export async function react(
  tx: WriteTx,
  { message }: MessageInRoom,
  reaction: { emoji: string | null; at: number },
): Promise<void> {
  const before = message.reactions ?? []
  const after = withReaction(before, { ...reaction, sentBy: 'client' })
  if (after !== before) await change(tx, message, { reactions: [...after] })
}

/** Replaces what a customer's message says; what it said is kept. One that was taken back stays so. */
export async function edit(
  tx: WriteTx,
  { message, room }: MessageInRoom,
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
  { message, room }: MessageInRoom,
  audience: Audience,
): Promise<string | null> {
  if (!isTheirs(message)) return null
  const file = await deleteAttachmentOf(tx, message.id)
  const changed = await change(tx, message, { ...WITHHELD, details: { kind: 'deleted' } })
  await followInList(tx, { message: changed, room }, audience)
  return file
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
} as const satisfies MessageChange

/** A message of a customer that they have not taken back. */
function isTheirs(message: MessageRow): boolean {
  return message.sent_by === 'client' && message.details?.kind !== 'deleted'
}

function wordingOf({ content, edited_at, earlier }: MessageRow): Wording {
  return { content, editedAt: edited_at, earlier: earlier ?? [] }
}

function worded(message: MessageRow, { content, editedAt, earlier }: Wording): MessageChange {
  return {
    content,
    search: searchText(content, message.attachment_name),
    edited_at: editedAt,
    earlier: [...earlier],
  }
}

/** Changes a message and tells it again to who follows the room: the same uid and place, so nobody counts it twice. */
async function change(tx: WriteTx, message: MessageRow, values: MessageChange): Promise<MessageRow> {
  const changed = await changeMessage(tx, message.id, values)
  await announceMessage(tx, changed, await timezoneOf(tx, message.tenant_id))
  return changed
}

/** The list of chats shows the last message: it must not go on saying what is no longer said. */
async function followInList(
  tx: WriteTx,
  { message, room }: MessageInRoom,
  { now, audience }: Audience,
): Promise<void> {
  const isLast = message.seq === room.last_seq
  const isLastOfClient = !(await hasClientWrittenAfter(tx, room.id, message.seq))
  if (!isLast && !isLastOfClient) return
  await writeListed(tx, room.id, {
    ...(isLast && {
      last_message: listedWords(message) || message.attachment_name,
      last_message_kind: labelOf(message),
    }),
    ...(isLastOfClient && { last_client_message_content: message.content }),
  })
  await announceChat(tx, room, audience, now)
}
