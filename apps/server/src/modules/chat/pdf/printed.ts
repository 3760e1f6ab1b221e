import type { Message, RepliedMessage } from '@ramal/contract/entities/message'
import type { Room } from '@ramal/contract/entities/room'
import type { Locale, MessageStatus } from '@ramal/contract/vocabulary'
import { labelOf, wordsOf } from '@ramal/domain/chat/content/message-label'
import { failureWord } from '@ramal/domain/chat/sending/failure-word'
import { text } from '@ramal/i18n/text'
import type { StoredAttachment } from '../messages/attachment-rows.ts'
import { formatted } from '../messages/message-wire.ts'
import { MOST_LINES, type PrintedConversation, type PrintedMessage } from './printed-conversation.ts'

/** Largest picture that is printed, bytes: a page has no use for more. */
const LARGEST_IMAGE = 8 * 1_048_576
/** Signs of a quoted message. */
const QUOTE_LENGTH = 160

export interface PrintContext {
  locale: Locale
  /** IANA name. */
  timezone: string
  /** Kept files by message id. */
  files: ReadonlyMap<number, StoredAttachment>
  pathOf(file: string): string
  /** Epoch ms. */
  now: number
}

/** What a conversation looks like on paper: the viewer's facts, and the messages that people saw. */
export function printed(room: Room, context: PrintContext): PrintedConversation {
  const { locale, now } = context
  const { info, step } = room
  return {
    title: text(locale, 'chat.export.title', { id: step.id }),
    subtitle: [info.name ?? step.title, info.phone].filter(Boolean).join(' · '),
    facts: factsOf(room, context),
    messages: room.messages
      .filter((message) => message.visible)
      .map((message) => printedMessage(message, context)),
    madeAt: now,
    pageNumber: text(locale, 'chat.export.page', { page: '{page}', total: '{total}' }),
    cut: text(locale, 'chat.export.cut', { lines: MOST_LINES }),
  }
}

function factsOf(room: Room, { locale, timezone }: PrintContext): [string, string][] {
  const { info } = room
  const time = (iso: string | null) => (iso === null ? null : formatted(Date.parse(iso), timezone))
  const classification = [info.classification, info.sub_classification].filter(Boolean).join(' / ')
  const facts: [string, string | null][] = [
    [text(locale, 'chat.export.channel'), info.channel],
    [text(locale, 'chat.export.queue'), info.queue],
    [text(locale, 'chat.export.document'), info.document],
    [text(locale, 'chat.export.started'), time(info.started)],
    [text(locale, 'chat.export.answered'), time(info.queue_answered_datetime)],
    [text(locale, 'chat.export.finished'), time(room.finished_at)],
    [text(locale, 'chat.export.classification'), classification],
    [text(locale, 'chat.export.comment'), info.comment],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

function printedMessage(message: Message, context: PrintContext): PrintedMessage {
  const { locale, files, pathOf } = context
  const file = files.get(message.id)
  const isImage = file && /^image\/(png|jpeg)$/.test(file.mime) && file.size <= LARGEST_IMAGE
  return {
    side: sideOf(message),
    name: message.name,
    quote: message.replied_message && `» ${excerpt(quoteOf(message.replied_message, locale))}`,
    text: message.content,
    image: isImage ? pathOf(file.file) : null,
    note: noteOf(message, locale),
    meta: metaOf(message, locale),
  }
}

function sideOf({ sent_by }: Message): PrintedMessage['side'] {
  switch (sent_by) {
    case 'client':
      return 'left'
    case 'agent':
      return 'right'
    case 'system':
      return 'centre'
  }
}

/** What a message has besides words. */
function noteOf(message: Message, locale: Locale): string | null {
  if (message.location) {
    const { name, latitude, longitude } = message.location
    return `${text(locale, 'chat.kind.location')}: ${[name, `${latitude}, ${longitude}`].filter(Boolean).join(' – ')}`
  }
  if (message.contacts.length > 0) {
    const people = message.contacts.map(({ full_name, phone }) =>
      [full_name, phone].filter(Boolean).join(' '),
    )
    return `${text(locale, 'chat.kind.contact')}: ${people.join(', ')}`
  }
  if (message.attachment_name !== null)
    return `${text(locale, 'chat.export.attachment')}: ${message.attachment_name}`
  const label = labelOf(message)
  // A choice, a form and an order say it in their text; what kind it is stands before.
  return label === 'text' || wordsOf(message) === null ? null : text(locale, `chat.kind.${label}`)
}

function quoteOf(message: RepliedMessage, locale: Locale): string {
  const label = labelOf(message)
  return message.content || (label === 'text' ? '' : text(locale, `chat.kind.${label}`))
}

/** What happened to a message since it was written, and how it came. */
function marksOf(message: Message, locale: Locale): string[] {
  const { forwarded, edited_at, earlier = [], reactions = [], referral } = message
  return [
    ...(forwarded ? [text(locale, `chat.forwarded.${forwarded}`)] : []),
    ...(referral ? [`${text(locale, 'chat.fromAd')}: ${referral.headline ?? referral.url ?? ''}`] : []),
    ...(edited_at ? [text(locale, 'chat.edited')] : []),
    ...earlier.map(({ content }) => `${text(locale, 'chat.before')}: ${excerpt(content)}`),
    ...reactions.map(({ emoji }) => emoji),
  ]
}

function metaOf(message: Message, locale: Locale): string {
  const status: MessageStatus | null = message.sent_by === 'agent' ? message.status : null
  const words = status && text(locale, `chat.status.${status}`)
  const marks = marksOf(message, locale)
  return [message.date_fmt, words, failureOf(message, locale), ...marks].filter(Boolean).join(' · ')
}

/** Why it failed, in words; the provider's code stands beside them. */
function failureOf(message: Message, locale: Locale): string | null {
  const word = failureWord(message)
  return word === null ? message.reason : `${text(locale, `chat.failure.${word}`)} (${message.code})`
}

function excerpt(content: string): string {
  return content.length > QUOTE_LENGTH ? `${content.slice(0, QUOTE_LENGTH)}…` : content
}
