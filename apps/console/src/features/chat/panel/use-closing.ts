import { openRoom } from '@ramal/domain/chat/rooms/state'
import { useEffect, useRef, useState } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useChatHost } from '../chat-context.ts'
import { chatCommandOf } from '../chat-keys.ts'
import { NO_CHAT_PLACE } from '../conversation/answer-chat.ts'
import type { Closing, Wrong } from './closing.ts'

/** Closes the chat `stepId`; Alt+E does it from anywhere. */
export function useClosing(stepId: number | null): Closing {
  const host = useChatHost()
  const { focus } = useServices()
  const [isClosing, setClosing] = useState(false)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [asked, setAsked] = useState<{ readonly stepId: number; readonly text: string } | null>(null)

  async function closeNow(id: number, text: string): Promise<void> {
    setClosing(true)
    focus.to(NO_CHAT_PLACE)
    const result = await host.close(id, text)
    setClosing(false)
    if (!result.ok && result.reason === 'invalid') setWrong({ stepId: id, form: result.form })
  }

  function close(text = ''): void {
    if (stepId === null || isClosing) return
    const room = openRoom(host.getSnapshot().rooms, stepId)
    if (!room) return
    if (room.chat.unread_messages > 0) setAsked({ stepId, text })
    else void closeNow(stepId, text)
  }

  useCloseKey(close)
  return {
    isClosing,
    wrong,
    asks: asked?.stepId ?? null,
    close,
    answer(yes) {
      setAsked(null)
      if (yes && asked) void closeNow(asked.stepId, asked.text)
    },
  }
}

function useCloseKey(close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  const { keys } = useConsole()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (chatCommandOf(keys.state, event) === 'close' && !event.repeat) latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [keys])
}
