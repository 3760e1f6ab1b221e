import type { Store } from './store.ts'

/** Whom the agent serves now, as far as a follow-up needs it. */
export interface Contact {
  readonly phone: string
  readonly name: string | null
  readonly clientId: number | null
}

/** The agent's call and chat in front, and for whom a follow-up is being planned. */
export interface FollowUp {
  readonly call: Contact | null
  readonly chat: Contact | null
  readonly asked: Contact | null
}

export type FollowUpEvent =
  | { readonly type: 'call' | 'chat'; readonly contact: Contact | null }
  /** A follow-up is wanted: with the call in front, else the chat, or with this one of both. */
  | { readonly type: 'ask'; readonly from?: 'call' | 'chat' }
  | { readonly type: 'planned' }

export type FollowUpStore = Store<FollowUp, FollowUpEvent>

export const NO_FOLLOW_UP: FollowUp = { call: null, chat: null, asked: null }

/** The same object where nothing is news. */
export function nextFollowUp(state: FollowUp, event: FollowUpEvent): FollowUp {
  switch (event.type) {
    case 'call':
    case 'chat':
      return isSame(state[event.type], event.contact) ? state : { ...state, [event.type]: event.contact }
    case 'ask': {
      const asked = event.from ? state[event.from] : (state.call ?? state.chat)
      return asked === null || state.asked !== null ? state : { ...state, asked }
    }
    case 'planned':
      return state.asked === null ? state : { ...state, asked: null }
  }
}

function isSame(a: Contact | null, b: Contact | null): boolean {
  return a?.phone === b?.phone && a?.name === b?.name && a?.clientId === b?.clientId
}
