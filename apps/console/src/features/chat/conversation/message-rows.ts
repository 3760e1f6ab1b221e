import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { formatDay } from '../datetime.ts'

/** A line of the conversation: a day that begins, or a message with its place in a group of one sender. */
export type ConversationRow =
  | { readonly type: 'day'; readonly key: string; readonly day: string }
  | {
      readonly type: 'message'
      readonly key: string
      readonly message: ConversationMessage
      readonly isFirst: boolean
      readonly isLast: boolean
    }

const GROUP_MS = 5 * 60_000

/**
 * Messages with day separators, grouped: one sender without a pause of five minutes. Messages that are not for the
 * agent's eyes are left out (§3 `visible_agent`).
 */
export function rowsOf(messages: readonly ConversationMessage[]): readonly ConversationRow[] {
  const shown = messages.filter((message) => message.visible_agent)
  return shown.flatMap((message, index): ConversationRow[] => {
    const before = shown[index - 1]
    const after = shown[index + 1]
    const day = formatDay(message.datetime)
    const row: ConversationRow = {
      type: 'message',
      key: message.uid,
      message,
      isFirst: !before || !areGrouped(before, message),
      isLast: !after || !areGrouped(message, after),
    }
    const beginsDay = !before || formatDay(before.datetime) !== day
    return beginsDay ? [{ type: 'day', key: `day-${day}-${message.uid}`, day }, row] : [row]
  })
}

function areGrouped(a: ConversationMessage, b: ConversationMessage): boolean {
  const gap = Date.parse(b.datetime) - Date.parse(a.datetime)
  const isSameSender = a.sent_by === b.sent_by && a.user?.id === b.user?.id
  return isSameSender && gap < GROUP_MS && formatDay(a.datetime) === formatDay(b.datetime)
}
