import { createStore, quietly, type Store } from './store.ts'

/** What calls for the agent from outside the page: title, icon and menu tell of it. */
export interface Attention {
  /** Unread messages over all open chats (§2.5, A-17). */
  readonly unread: number
  /** Who calls, by name or number; null: nobody. */
  readonly call: string | null
  /** Whose chat waits to be answered. */
  readonly chat: string | null
  /** The screen is locked: nobody is named. */
  readonly isHidden: boolean
}

const KEYS = ['unread', 'call', 'chat', 'isHidden'] as const

export type AttentionStore = Store<Attention, Partial<Attention>>

export function createAttention(): AttentionStore {
  return createStore<Attention, Partial<Attention>>(
    { unread: 0, call: null, chat: null, isHidden: false },
    quietly(changed),
  )
}

function changed(attention: Attention, part: Partial<Attention>): Attention {
  const next = { ...attention, ...part }
  const isSame = KEYS.every((key) => next[key] === attention[key])
  return isSame ? attention : next
}
