import type { Chat } from '@ramal/contract/entities/chat'
import type { ChatCore } from './chat-core.ts'
import type { ChatDeps } from './chat-ports.ts'

/** Unsent texts: they survive a reload (kept by the chat's uid) and end with the chat. */
export interface Drafts {
  set(chat: Chat, text: string): void
  /** Brings back what was kept for chats that are in the list now. */
  restore(chats: readonly Chat[]): void
  forget(uid: string): void
}

export function createDrafts(core: ChatCore, { drafts: stored }: Pick<ChatDeps, 'drafts'>): Drafts {
  function show(stepId: number, text: string): void {
    core.dispatch({ type: 'draft', stepId, text })
  }

  function keep(uid: string, text: string): void {
    const { [uid]: _, ...others } = stored.get()
    stored.set(text === '' ? others : { ...others, [uid]: text })
  }

  return {
    set(chat, text) {
      show(chat.id, text)
      keep(chat.uid, text)
    },
    restore(chats) {
      for (const chat of chats) {
        const kept = stored.get()[chat.uid]
        if (kept && core.snapshot.drafts[chat.id] === undefined) show(chat.id, kept)
      }
    },
    forget: (uid) => keep(uid, ''),
  }
}
