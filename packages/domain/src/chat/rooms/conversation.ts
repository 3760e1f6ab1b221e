import type { Message, MessageStatusChange } from '@ramal/contract/entities/message'
import { laterStatus } from '../sending/delivery.ts'

/** A message as the console keeps it: one that the server has not confirmed yet has no id and is `in_memory` (§3). */
export type ConversationMessage = Omit<Message, 'id'> & {
  readonly id: number | null
  readonly in_memory?: boolean
  /** It failed because the server was away, and is sent again by itself. */
  readonly waits?: boolean
}

/** Messages of one room, oldest first, unconfirmed ones last. `hasMore` = older ones wait on the server. */
export interface Conversation {
  readonly loaded: boolean
  readonly hasMore: boolean
  readonly messages: readonly ConversationMessage[]
}

export const EMPTY_CONVERSATION: Conversation = { loaded: false, hasMore: false, messages: [] }

/** Adds a page of messages; one that is known (by uid) is brought up to date, its status never goes back (§5.1). */
export function mergePage(
  conversation: Conversation,
  page: readonly Message[],
  hasMore: boolean,
): Conversation {
  const messages = page.reduce(mergeOne, conversation.messages)
  return { loaded: true, hasMore, messages: inOrder(messages.map(requoted(page))) }
}

/** Adds one message, or brings it up to date. */
export function mergeMessage(conversation: Conversation, message: Message): Conversation {
  const messages = mergeOne(conversation.messages, message)
  return { ...conversation, messages: inOrder(messages.map(requoted([message]))) }
}

/** Shows a message of ours before the server has it (§4.9: on send a message is sending). */
export function appendLocal(conversation: Conversation, message: ConversationMessage): Conversation {
  return { ...conversation, messages: [...conversation.messages, message] }
}

/** Applies reported statuses, forward only; unknown messages are left out. */
export function applyStatuses(
  conversation: Conversation,
  reports: readonly MessageStatusChange[],
): Conversation {
  const byUid = new Map(reports.map((report) => [report.uid, report]))
  return update(conversation, (message) => {
    const report = byUid.get(message.uid)
    if (!report) return message
    const { id, read } = report
    // Without an id nothing was stored: it stays ours to send again.
    const stored = id === null ? {} : { id, in_memory: false, read }
    return { ...message, ...stored, ...outcome(message, report), ...(message.waits && { waits: false }) }
  })
}

/** How a message of ours failed on its way to the server. */
interface Failure {
  readonly uid: string
  readonly reason: string | null
  /** It is sent again by itself. */
  readonly waits: boolean
}

/** Marks a message failed with its reason, unless the server already knows better (§8). */
export function failLocal(conversation: Conversation, { uid, reason, waits }: Failure): Conversation {
  return update(conversation, (message) =>
    message.uid === uid
      ? { ...message, status: laterStatus(message.status, 'failed'), reason, waits }
      : message,
  )
}

/** A failed message starts again, with the same id and uid. Others stay as they are. */
export function resendLocal(conversation: Conversation, uid: string): Conversation {
  return update(conversation, (message) =>
    message.uid === uid && message.status === 'failed'
      ? { ...message, status: 'sending', code: null, reason: null, external_error: null, waits: false }
      : message,
  )
}

/**
 * Last place (`seq`) up to which nothing is missing, counted from the first one held; what `after_seq` resumes from.
 * Null when the backend does not count.
 */
export function lastSeq(conversation: Conversation): number | null {
  const places = conversation.messages.flatMap((message) => message.seq ?? []).sort((a, b) => a - b)
  return places.reduce<number | null>(
    (last, place) => (last === null || place === last + 1 ? place : last),
    null,
  )
}

/** Number of messages the server should have, for `compare_number_of_messages`; null when that cannot be told. */
export function knownCount(conversation: Conversation): number | null {
  if (!conversation.loaded) return null
  const seq = lastSeq(conversation)
  if (seq !== null) return seq
  return conversation.hasMore ? null : conversation.messages.filter((message) => message.id !== null).length
}

/** Id of the newest message that the server knows. */
export function lastMessageId(conversation: Conversation): number | null {
  return conversation.messages.findLast((message) => message.id !== null)?.id ?? null
}

function mergeOne(
  messages: readonly ConversationMessage[],
  message: Message,
): readonly ConversationMessage[] {
  const index = messages.findIndex((known) => known.uid === message.uid)
  const known = messages[index]
  if (!known) return [...messages, message]
  const read = known.read || message.read
  return messages.with(index, { ...message, read, in_memory: false, ...outcome(known, message) })
}

/** Quotes follow what they quote: a message that was edited or taken back must not live on in an answer to it. */
function requoted(changed: readonly Message[]): (message: ConversationMessage) => ConversationMessage {
  const byId = new Map(changed.map((message) => [message.id, message]))
  return (message) => {
    const source = message.replied_message && byId.get(message.replied_message.id)
    if (!source) return message
    const { replied_message: _, ...quote } = source
    return { ...message, replied_message: quote }
  }
}

type Outcome = Pick<Message, 'status' | 'code' | 'reason' | 'external_error'>

/** The later status with the reason that belongs to it: an answer that was overtaken must not wipe out why it failed. */
function outcome(known: Outcome & { readonly waits?: boolean }, reported: Outcome): Outcome {
  // What only waits for the server has not failed for it: it came through after all.
  const status = laterStatus(known.waits ? 'sending' : known.status, reported.status)
  const { code, reason, external_error } = status === reported.status ? reported : known
  return { status, code, reason, external_error }
}

/** By id; what the server has not named yet stays last, in the order of sending. */
function inOrder(messages: readonly ConversationMessage[]): readonly ConversationMessage[] {
  return messages.toSorted((a, b) => {
    if (a.id === null || b.id === null) return Number(a.id === null) - Number(b.id === null)
    return a.id - b.id
  })
}

function update(
  conversation: Conversation,
  change: (message: ConversationMessage) => ConversationMessage,
): Conversation {
  return { ...conversation, messages: conversation.messages.map(change) }
}
