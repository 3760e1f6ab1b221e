import { TOAST_MS } from '@ramal/contract/constants'
import type { Chat } from '@ramal/contract/entities/chat'
import { ringingChats } from '@ramal/domain/chat/rooms/state'
import { isNoticeWanted } from '../../../lib/notices-off.ts'
import { customerName } from '../customer-name.ts'
import type { ChatDeps } from './chat-ports.ts'
import type { ChatSnapshot } from './chat-state.ts'

/** The sounds of the chat and the notice of a new one (§4.9). */
export interface Ringer {
  /** Rings as long as a chat waits. */
  update(snapshot: ChatSnapshot): void
  /** "Novo Chat" outside the page, for 2.5 s. */
  announce(chat: Chat): void
  newMessage(): void
}

export function createRinger({
  sounds,
  showNotice,
  noticeTitle,
  clock,
}: Pick<ChatDeps, 'sounds' | 'showNotice' | 'noticeTitle' | 'clock'>): Ringer {
  let stopRinging: (() => void) | null = null

  return {
    update({ rooms }) {
      const rings = ringingChats(rooms).length > 0
      if (rings) stopRinging ??= sounds.play('ringtone-2')
      if (rings || !stopRinging) return
      stopRinging()
      stopRinging = null
    },
    announce(chat) {
      const close = showNotice({ title: noticeTitle(), body: customerName(chat), tag: `chat-${chat.id}` })
      clock.after(TOAST_MS, close)
    },
    newMessage() {
      if (isNoticeWanted('message')) sounds.play('new-message')
    },
  }
}
