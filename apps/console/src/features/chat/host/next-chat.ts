import type { Profile } from '@ramal/contract/entities/profile'
import type { LinkState } from '@ramal/contract/vocabulary'
import type { ChatPause } from '@ramal/domain/chat/offering/pause-rule'
import type { RoomsEffect, RoomsEvent } from '@ramal/domain/chat/rooms/event'
import { transitionRooms } from '@ramal/domain/chat/rooms/rooms'
import { noRooms } from '@ramal/domain/chat/rooms/state'
import type { Step } from '../../../lib/store.ts'
import { agentOf, type ChatSnapshot, type FormsOfChat } from './chat-state.ts'

/** Everything that changes the chat: what happens to its rooms, and to what stands around them. */
export type ChatEvent =
  | RoomsEvent
  | { readonly type: 'run'; readonly run: ChatSnapshot['run'] }
  | { readonly type: 'link'; readonly state: LinkState }
  | { readonly type: 'profile'; readonly profile: Profile | null }
  | { readonly type: 'pause'; readonly pause: ChatPause | null }
  | { readonly type: 'selected'; readonly stepId: number | null }
  | { readonly type: 'draft'; readonly stepId: number; readonly text: string }
  | { readonly type: 'forms'; readonly stepId: number; readonly forms: FormsOfChat | null }
  | { readonly type: 'parted'; readonly stepId: number }
  | { readonly type: 'returned'; readonly stepId: number }
  /** The room is gone, and what was written and filled in for it. */
  | { readonly type: 'forgotten'; readonly stepId: number }
  /** The agent has left the chat in this tab. */
  | { readonly type: 'cleared' }

type Next = Step<ChatSnapshot, RoomsEffect>

/** The chat after an event. The rooms have a machine of their own (`domain/chat/rooms/rooms`). */
export function nextChat(state: ChatSnapshot, event: ChatEvent): Next {
  switch (event.type) {
    case 'run':
      return only({ ...state, run: event.run, ...(event.run === 'off' && { link: 'disconnected' }) })
    case 'link': {
      const next = { ...state, link: event.state }
      return event.state === 'disconnected' ? inRooms(next, { type: 'link_lost' }) : only(next)
    }
    case 'profile': {
      const { profile } = event
      // Unsent words are nobody's but their writer's.
      const isOther = profile?.id !== state.profile?.id
      return asAgent({ ...state, profile, ...(isOther && { drafts: {} }) })
    }
    case 'pause':
      return asAgent({ ...state, pause: event.pause })
    case 'selected':
      return only({ ...state, selected: event.stepId })
    case 'draft':
      return only({ ...state, drafts: { ...state.drafts, [event.stepId]: event.text } })
    case 'forms':
      return only({ ...state, forms: withForms(state.forms, event) })
    case 'parted': {
      const { selected } = state
      const parting = new Set(state.parting).add(event.stepId)
      return only({ ...state, parting, selected: selected === event.stepId ? null : selected })
    }
    case 'returned': // it is shown again, unless the agent is at another one
      return only({
        ...state,
        parting: lessOne(state.parting, event.stepId),
        selected: state.selected ?? event.stepId,
      })
    case 'forgotten':
      return only(without(state, event.stepId))
    case 'cleared':
      return only({
        ...state,
        rooms: noRooms(state.rooms.agent),
        isListed: false,
        forms: new Map(),
        drafts: {},
        selected: null,
        parting: new Set(),
      })
    case 'chats':
      return inRooms({ ...state, isListed: true }, event)
    case 'answer_pressed': // what one answers is what one wants to see
      return inRooms({ ...state, selected: event.stepId }, event)
    default:
      return inRooms(state, event)
  }
}

function only(state: ChatSnapshot): Next {
  return [state, []]
}

function inRooms(state: ChatSnapshot, event: RoomsEvent): Next {
  const [rooms, effects] = transitionRooms(state.rooms, event)
  return [rooms === state.rooms ? state : { ...state, rooms }, effects]
}

function asAgent(state: ChatSnapshot): Next {
  return inRooms(state, { type: 'agent_changed', agent: agentOf(state.profile, state.pause) })
}

function without(state: ChatSnapshot, stepId: number): ChatSnapshot {
  const { [stepId]: _, ...drafts } = state.drafts
  const forms = new Map([...state.forms].filter(([other]) => other !== stepId))
  const parting = lessOne(state.parting, stepId)
  return { ...state, drafts, forms, parting, selected: state.selected === stepId ? null : state.selected }
}

function withForms(
  known: ChatSnapshot['forms'],
  { stepId, forms }: { stepId: number; forms: FormsOfChat | null },
): ChatSnapshot['forms'] {
  const next = new Map(known)
  if (forms) next.set(stepId, forms)
  else next.delete(stepId)
  return next
}

function lessOne(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids
}
