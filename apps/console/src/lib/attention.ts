import { createStore, quietly, type Store } from './store.ts'

/** What calls for the agent from outside the page: title, icon and menu tell of it. */
export interface Attention {
  /** Unread messages over all open chats (§2.5, A-17). */
  readonly unread: number
  /** Who calls, by name or number; null: nobody. */
  readonly call: string | null
  /** Whose chat waits to be answered. */
  readonly chat: string | null
}

export type AttentionStore = Store<Attention, Partial<Attention>>

export function createAttention(): AttentionStore {
  return createStore<Attention, Partial<Attention>>({ unread: 0, call: null, chat: null }, quietly(changed))
}

function changed(attention: Attention, part: Partial<Attention>): Attention {
  const next = { ...attention, ...part }
  const isSame =
    next.unread === attention.unread && next.call === attention.call && next.chat === attention.chat
  return isSame ? attention : next
}
