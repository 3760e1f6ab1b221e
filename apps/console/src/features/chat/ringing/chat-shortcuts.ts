import { ringingChats } from '@ramal/domain/chat/rooms-state'
import { useEffect } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { answerChat } from '../conversation/answer-chat.ts'
import type { ChatHost } from '../host/chat-host.ts'

/** Keys with Alt: they work from anywhere, also inside a text field. */
export const CHAT_SHORTCUTS = { answer: 'c', hangup: 'x' } as const

/** Alt+C answers and Alt+X refuses the first chat that rings. */
export function useChatShortcuts(host: ChatHost): void {
  const { go } = useConsole()
  const { focus } = useServices()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      const [first] = ringingChats(host.getSnapshot().rooms)
      if (!first) return
      // The key's place, not its sign: Alt+letter writes signs of their own on some keyboards.
      const key = event.code.replace(/^Key/, '').toLowerCase()
      if (key === CHAT_SHORTCUTS.answer) answerChat(host, { focus, go }, first.id)
      else if (key === CHAT_SHORTCUTS.hangup) host.hangup(first.id)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host, focus, go])
}
