import { getAttachment } from '@ramal/contract/endpoints/chat-files'
import type { Message, MessageStatusChange, RepliedMessage } from '@ramal/contract/entities/message'
import { fillPath } from '@ramal/contract/kit/address'
import type { Locale } from '@ramal/contract/vocabulary'
import { FILE_INFECTED, UNKNOWN_OUTCOME } from '@ramal/contract/whatsapp-codes'
import type { StoredReaction } from '@ramal/db/schema/chat'
import { orderText } from '@ramal/domain/chat/content/order-text'
import { text } from '@ramal/i18n/text'
import { shownFile } from '../../../resources/row-files.ts'
import { iso } from '../rooms/room-wire.ts'
import type { MessageRow } from './message-rows.ts'

/** A message as the console sees it; times that are sent ready made are those of `timezone`. */
export function messageToWire(
  row: MessageRow,
  quoted: MessageRow | undefined,
  timezone: string,
  locale: Locale = 'pt-br',
): Message {
  return {
    ...quoteToWire(row, timezone, locale),
    replied_message: quoted ? quoteToWire(quoted, timezone, locale) : null,
  }
}

/** What a `messageStatus` frame says of a message. */
export function statusToWire(row: MessageRow, now: number, locale: Locale = 'pt-br'): MessageStatusChange {
  return {
    id: row.id,
    uid: row.uid,
    status: row.status,
    read: row.read,
    code: row.code,
    reason: reasonOf(row, locale),
    external_error: rawError(row),
    datetime: iso(now),
  }
}

function quoteToWire(row: MessageRow, timezone: string, locale: Locale): RepliedMessage {
  return {
    id: row.id,
    uid: row.uid,
    step: row.room_id,
    user: row.user_id === null ? null : { id: row.user_id },
    avatar: null,
    name: row.name,
    visible: row.visible,
    visible_agent: row.visible_agent,
    read: row.read,
    sent_by: row.sent_by,
    type: row.type,
    content: saidInWords(row, locale) ?? row.content,
    status: row.status,
    datetime: iso(row.created_at),
    date_fmt: formatted(row.created_at, timezone),
    created_at: iso(row.created_at),
    attachment: row.attachment === null ? null : attachmentUrl(row.id),
    attachment_name: row.attachment_name,
    can_reply: canReply(row),
    is_reply: row.replied_message_id !== null,
    external_error: rawError(row),
    code: row.code,
    reason: reasonOf(row, locale),
    location: row.location,
    contacts: row.contacts,
    call_step: null,
    template_type: row.template?.type ?? null,
    url: row.template ? shownFile('templates', row.template.id, row.template.media) : null,
    seq: row.seq,
    ...extensionsOf(row),
  }
}

/** What only some messages have: absent where there is nothing. */
function extensionsOf(row: MessageRow) {
  return {
    ...(row.details && { details: row.details }),
    ...(row.reactions && { reactions: row.reactions.map(reactionToWire) }),
    ...(row.edited_at !== null && { edited_at: iso(row.edited_at), earlier: earlierToWire(row) }),
    ...(row.forwarded && { forwarded: row.forwarded }),
    ...(row.referral && { referral: row.referral }),
  }
}

function reactionToWire({ emoji, sentBy, at }: StoredReaction) {
  return { emoji, sent_by: sentBy, datetime: iso(at) }
}

function earlierToWire({ earlier }: MessageRow) {
  return (earlier ?? []).map(({ content, at }) => ({ content, datetime: iso(at) }))
}

/** Kinds without words of their own, and an order's money, are said in the reader's language, for who reads `content` alone. */
function saidInWords({ details }: MessageRow, locale: Locale): string | null {
  switch (details?.kind) {
    case 'deleted':
    case 'unsupported':
      return text(locale, `chat.kind.${details.kind}`)
    case 'number_changed':
      return details.to === null
        ? text(locale, 'chat.kind.number_changed')
        : text(locale, 'chat.numberChanged', { to: details.to })
    case 'order':
      return orderText(details, locale)
    default:
      return null
  }
}

/** The provider quotes by its own id, and only what somebody wrote. */
function canReply({ wamid, sent_by, details }: MessageRow): boolean {
  return wamid !== null && sent_by !== 'system' && details?.kind !== 'deleted' && details?.kind !== 'reaction'
}

/** Address of the file of a message (contract §5.2). */
function attachmentUrl(messageId: number): string {
  return `/api${fillPath(getAttachment, { messageId })}`
}

/** Reasons of our own. */
const OWN_REASONS: ReadonlyMap<string, Parameters<typeof text>[1]> = new Map([
  [UNKNOWN_OUTCOME, 'chat.unknownOutcome'],
  [FILE_INFECTED, 'chat.fileInfected'],
])

/** Whether the reason of the message is a sentence of ours. */
export function hasOwnReason({ code }: Pick<MessageRow, 'code'>): boolean {
  return OWN_REASONS.has(code ?? '')
}

/** A reason of the provider's is shown as it came; our own is kept by its code and said in the reader's language. */
function reasonOf(row: MessageRow, locale: Locale): string | null {
  const key = OWN_REASONS.get(row.code ?? '')
  return key ? text(locale, key) : row.reason
}

function rawError(row: MessageRow): unknown {
  return row.external_error === null ? null : JSON.parse(row.external_error)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `DD/MM/YYYY HH:mm:ss` (contract §0.1). */
export function formatted(at: number, timezone: string): string {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('pt-BR', {
      timeZone: timezone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timezone, format)
  }
  return format.format(at).replace(',', '')
}
