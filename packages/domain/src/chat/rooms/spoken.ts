import type { Chat } from '@ramal/contract/entities/chat'
import type { MayWrite } from '../sending/may-write.ts'
import type { ConversationMessage } from './conversation.ts'
import { mayWriteIn } from './may-write-in.ts'
import { listedRooms, type OpenRoom, openRoom, type Rooms } from './state.ts'

type LockReason = Extract<MayWrite, { ok: false }>['reason']

/** What of the chats is told to those who hear the page. */
export interface AudibleChats {
  readonly rooms: Rooms
  /** The chosen chat. */
  readonly selected: number | null
  /** Those that the agent has closed: their end is said already. */
  readonly parting: ReadonlySet<number>
}

/** One thing that has begun, to be said in words with the name of its customer. */
export type SpokenChat =
  | { readonly what: 'answered' | 'ended'; readonly chat: Chat }
  | { readonly what: 'locked'; readonly chat: Chat; readonly reason: LockReason }
  /** Customers are heard in the chosen chat alone: the others have their sound and their count. */
  | { readonly what: 'wrote' | 'failed'; readonly chat: Chat; readonly message: ConversationMessage }

/**
 * What has begun between two states of the chats, once each. That one rings, its card says; that it is closed and may be taken back, its
 * toast; whose conversation is in front, the focus.
 */
export function spokenChats(before: AudibleChats, now: AudibleChats): readonly SpokenChat[] {
  if (before.rooms === now.rooms && before.selected === now.selected) return []
  const said = listedRooms(now.rooms).flatMap((room) => ofRoom(room, before, now))
  const lock = lockOf(now)
  const isChosenNow = before.selected !== now.selected
  const isNews = isChosenNow || lockOf(before)?.reason !== lock?.reason
  // That it has ended is said for each chat as it ends.
  return lock && isNews && (isChosenNow || lock.reason !== 'chat_ended')
    ? [...said, { what: 'locked', ...lock }]
    : said
}

/** Why nothing can be written in the chosen chat. Before its messages are there nothing is known. */
function lockOf({ rooms, selected }: AudibleChats): { chat: Chat; reason: LockReason } | null {
  const room = selected === null ? null : openRoom(rooms, selected)
  if (!room?.conversation.loaded) return null
  const allowed = mayWriteIn(room)
  return allowed.ok ? null : { chat: room.chat, reason: allowed.reason }
}

function ofRoom(room: OpenRoom, before: AudibleChats, now: AudibleChats): readonly SpokenChat[] {
  const { chat } = room
  const was = before.rooms.byId.get(chat.id)
  if (was === room) return []
  if (was?.phase === 'answering' || was?.phase === 'waiting') return [{ what: 'answered', chat }]
  const known = openRoom(before.rooms, chat.id)
  if (known === null) return []
  const hasEnded = room.phase === 'closing' && known.phase === 'active' && !before.parting.has(chat.id)
  return [
    ...(known.conversation === room.conversation ? [] : ofMessages(known, room, chat.id === now.selected)),
    ...(hasEnded ? [{ what: 'ended', chat } as const] : []),
  ]
}

function ofMessages(
  known: OpenRoom,
  { chat, conversation }: OpenRoom,
  chosen: boolean,
): readonly SpokenChat[] {
  if (!known.conversation.loaded) return []
  const before = new Map(known.conversation.messages.map((message) => [message.uid, message]))
  // Older ones that were asked for stand before those that were known.
  const firstNew = conversation.messages.findLastIndex(({ uid }) => before.has(uid)) + 1
  return conversation.messages.flatMap((message, index): SpokenChat[] => {
    const was = before.get(message.uid)
    if (was && hasFailed(message) && !hasFailed(was)) return [{ what: 'failed', chat, message }]
    const isHeard = chosen && index >= firstNew && message.sent_by !== 'agent'
    return isHeard ? [{ what: 'wrote', chat, message }] : []
  })
}

/** A text that waits for the server is another thing than one that was refused. */
const hasFailed = ({ status, waits }: ConversationMessage) => status === 'failed' && waits !== true
