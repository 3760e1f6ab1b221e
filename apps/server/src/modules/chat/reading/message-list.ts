import type { Message } from '@ramal/contract/entities/message'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import type { OpenList } from '../../../http/long-list/list-page.ts'
import {
  countMessages,
  type MessageRange,
  type MessageRow,
  type QuotedMessages,
  quotedBy,
  selectMessages,
} from '../messages/message-rows.ts'
import { messageToWire } from '../messages/message-wire.ts'

/** Texts are long, and a message has four times the columns of other rows: so many are read and sent at once. */
export const MESSAGE_SLICE = 100

/** A slice of a room's messages with what they quote. */
export interface FoundMessages {
  readonly messages: readonly MessageRow[]
  readonly quoted: QuotedMessages
}

/** A page of the messages of a room, as the door for lists asks it: counted from the newest, told from the oldest. */
export async function openMessages(
  tx: ReadTx,
  roomId: number,
  page: MessageRange & { limit: number; offset: number },
): Promise<OpenList<MessageRow, FoundMessages>> {
  const count = await countMessages(tx, roomId, page)
  const length = Math.max(0, Math.min(page.limit, count - page.offset))
  return {
    count,
    // What is sent as it is read comes in the order of the answer; a short page is near the newest, where no others are passed over.
    ask: (db) =>
      selectMessages(
        db,
        roomId,
        page,
        length > MESSAGE_SLICE
          ? { from: 'oldest', limit: length, offset: count - page.offset - length }
          : { from: 'newest', limit: length, offset: page.offset },
      ),
    load: async (inner, found) => {
      const messages = found.toSorted((a, b) => a.seq - b.seq)
      return { messages, quoted: await quotedBy(inner, messages) }
    },
  }
}

/** How a list of them is shown; times that are sent ready made are those of `timezone`. */
export function showMessages(timezone: string, locale: Locale) {
  return {
    present: ({ messages, quoted }: FoundMessages): Message[] =>
      messages.map((message) =>
        messageToWire(message, quoted.get(message.replied_message_id ?? 0), timezone, locale),
      ),
    slice: MESSAGE_SLICE,
  }
}
