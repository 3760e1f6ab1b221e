import { ringingChats } from '@ramal/domain/chat/rooms/state'
import { useEffect } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { chatCommandOf } from '../chat-keys.ts'
import { answerChat } from '../conversation/answer-chat.ts'
import type { ChatHost } from '../host/chat-host.ts'

/** Alt+C answers and Alt+X refuses the first chat that rings. */
export function useChatShortcuts(host: ChatHost): void {
  const { go, keys } = useConsole()
  const { focus, commands } = useServices()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const command = chatCommandOf(keys.state, event)
      if (command === null) return
      // Also where it means nothing now: a key of ours must not lead into the browser's menu.
      event.preventDefault()
      const [first] = ringingChats(host.getSnapshot().rooms)
      if (!first || event.repeat) return
      if (command === 'answer') answerChat(host, { focus, go }, first.id)
      else if (command === 'hangup') host.hangup(first.id)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host, focus, go, keys])
  useEffect(
    () =>
      commands.offer(() => {
        const [first] = ringingChats(host.getSnapshot().rooms)
        if (!first) return []
        const words = 'palette.wordsOf.chat'
        return [
          {
            ...{ id: 'answerChat', label: (t) => t('keyboard.answerChat'), words, key: 'answerChat' },
            run: () => answerChat(host, { focus, go }, first.id),
          },
          {
            ...{ id: 'refuseChat', label: (t) => t('keyboard.refuseChat'), words, key: 'refuseChat' },
            run: () => host.hangup(first.id),
          },
        ]
      }),
    [commands, host, focus, go],
  )
}
