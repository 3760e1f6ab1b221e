import type { Profile } from '@ramal/contract/entities/profile'
import type { ChatForms } from '@ramal/contract/entities/room'
import type { LinkState, WebchatState } from '@ramal/contract/vocabulary'
import type { ChatPause } from '@ramal/domain/chat/offering/pause-rule'
import { webchatStatus } from '@ramal/domain/chat/offering/status'
import { type ChatAgent, listedRooms, noRooms, openChats, type Rooms } from '@ramal/domain/chat/rooms/state'
import type { FormValues } from '@ramal/domain/form/values'
import { customerName } from '../customer-name.ts'

/** The forms of one chat and what is filled in so far; null where the chat has no such form. */
export type FormsOfChat =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready'
      readonly forms: ChatForms
      readonly form: FormValues | null
      readonly classification: FormValues | null
    }

/** What the chat of this tab shows. */
export interface ChatSnapshot {
  /** Whether the agent is signed in to chat in this tab (webchat service, §4.11). */
  readonly run: 'off' | 'starting' | 'on'
  readonly link: LinkState
  readonly profile: Profile | null
  readonly pause: ChatPause | null
  readonly rooms: Rooms
  /** Whether the server has told which chats there are: before, that there is none is not known. */
  readonly isListed: boolean
  readonly selected: number | null
  /** Closed by the agent and not yet on the server: out of the list, and they can be taken back. */
  readonly parting: ReadonlySet<number>
  /** Unsent texts by step id. */
  readonly drafts: Readonly<Record<number, string>>
  readonly forms: ReadonlyMap<number, FormsOfChat>
}

export const NO_CHAT: ChatSnapshot = {
  run: 'off',
  link: 'disconnected',
  profile: null,
  pause: null,
  rooms: noRooms(agentOf(null, null)),
  isListed: false,
  selected: null,
  parting: new Set([]),
  drafts: {},
  forms: new Map([]),
}

/** What of profile and pause the chat rules ask for. */
export function agentOf(profile: Profile | null, pause: ChatPause | null): ChatAgent {
  const team = profile?.team
  return {
    userId: profile?.id ?? 0,
    pause,
    limit: team?.chat_limit_per_user ?? null,
    autoAnswer: team?.enable_webchat_auto_answer ?? false,
    timeoutToRemoveInactive: team?.chat_timeout_to_remove_inactive ?? null,
  }
}

/** The web chat status of §4.9. */
export function statusOf({ run, link, pause, rooms }: ChatSnapshot): WebchatState {
  return webchatStatus({
    registered: run === 'on' && link === 'connected',
    pause,
    openChats: openChats(rooms),
    limit: rooms.agent.limit,
  })
}

/** Who the open chats are with, as the list shows them. */
export function openNames({ rooms, parting }: Pick<ChatSnapshot, 'rooms' | 'parting'>): readonly string[] {
  return listedRooms(rooms)
    .filter((room) => room.phase === 'active' && !parting.has(room.chat.id))
    .map((room) => customerName(room.chat))
}
