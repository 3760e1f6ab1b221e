/** What the contract says of an agent's chats, of which one customer at a time writes (contract §3.2, §9; §4.9, A-71, A-106). Pure. */
import type { UnavailableReason } from '@ramal/contract/entities/agent-availability'
import { KINDS, type Kind } from './pause-kinds.ts'

/** Where the customer's chat is: nowhere, in its queue, ringing at the agent, theirs. */
export type Room = 'none' | 'waiting' | 'offered' | 'held'

export interface ChatDay {
  readonly signedIn: boolean
  /** The chat page is connected. */
  readonly connected: boolean
  readonly room: Room
  /** Chats of this day that are over. */
  readonly ended: number
}

/** What a chat has to do with the rest of the day. */
interface Around {
  readonly chat: ChatDay
  readonly pause: { readonly kind: Kind } | null
  /** Their tab serves them. */
  readonly serves: boolean
}

export type ChatStep = {
  readonly type:
    | 'chatConnects'
    | 'chatCloses'
    | 'chatSignIn'
    | 'chatSignOut'
    | 'customerWrites'
    | 'chatAnswer'
    | 'chatEnds'
}

/** Signed in by their team, not connected, and nobody writes. */
export const NO_CHAT: ChatDay = { signedIn: true, connected: false, room: 'none', ended: 0 }

export function chatLived(chat: ChatDay, { type }: ChatStep): ChatDay {
  switch (type) {
    case 'chatConnects':
      return { ...chat, connected: true }
    case 'chatCloses':
      return { ...chat, connected: false }
    case 'chatSignIn':
      return { ...chat, signedIn: true }
    case 'chatSignOut':
      return { ...chat, signedIn: false }
    case 'customerWrites': // who writes into a chat that is theirs begins none
      return chat.room === 'none' ? { ...chat, room: 'waiting' } : chat
    case 'chatAnswer':
      return chat.room === 'offered' ? { ...chat, room: 'held' } : chat
    case 'chatEnds':
      return chat.room === 'held' ? { ...chat, room: 'none', ended: chat.ended + 1 } : chat
  }
}

/** What waits rings as soon as the agent may be asked, and rings no more as soon as they may not. */
export function chatSettled(around: Around): ChatDay {
  const { chat } = around
  if (chat.room !== 'waiting' && chat.room !== 'offered') return chat
  return { ...chat, room: factAgainst(around) === null ? 'offered' : 'waiting' }
}

/** Why the queue offers them no chat: the first fact against it. They may have one at a time. */
export function chatReason(around: Around): UnavailableReason | null {
  const { room } = around.chat
  return factAgainst(around) ?? (room === 'offered' || room === 'held' ? 'chat_limit' : null)
}

function factAgainst({ chat, pause, serves }: Around): UnavailableReason | null {
  if (!chat.signedIn) return 'signed_out'
  if (!serves) return 'owner_offline'
  if (!chat.connected) return 'chat_disconnected'
  return pause && KINDS[pause.kind].coversChat ? 'paused' : null // a pending one too
}
