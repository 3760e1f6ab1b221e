import { neighbourOf, nextUnreadOf } from '@ramal/domain/chat/rooms/list-steps'
import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import { useEffect, useRef } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useChatHost } from '../chat-context.ts'
import { chatCommandOf } from '../chat-keys.ts'
import { showChat } from '../conversation/answer-chat.ts'

/** Alt+arrows go to the next and the previous chat of `rooms`, Alt+U to the next unread one; the focus goes to its message field. */
export function useListShortcuts(rooms: readonly OpenRoom[], isOn: boolean): void {
  const host = useChatHost()
  const { focus } = useServices()
  const { keys } = useConsole()
  const latest = useRef(rooms)
  latest.current = rooms
  useEffect(() => {
    if (!isOn) return
    function handleKey(event: KeyboardEvent) {
      const command = chatCommandOf(keys.state, event)
      const chats = latest.current.map((room) => room.chat)
      const { selected } = host.getSnapshot()
      const to =
        command === 'next' || command === 'previous'
          ? neighbourOf(chats, selected, command === 'next' ? 1 : -1)
          : command === 'nextUnread' && nextUnreadOf(chats, selected)
      if (to) showChat(host, focus, to.id)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host, focus, isOn, keys])
}
