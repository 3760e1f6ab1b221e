import { openRoom } from '@ramal/domain/chat/rooms/state'
import { useEffect, useRef, useState } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useChatHost } from '../chat-context.ts'
import { chatCommandOf } from '../chat-keys.ts'
import { NO_CHAT_PLACE } from '../conversation/answer-chat.ts'
import type { PanelForm } from '../host/chat-forms.ts'

/** A form that is to be shown with its errors; another object for each time. */
export interface Wrong {
  readonly stepId: number
  readonly form: PanelForm
}

/** How the agent closes the chosen chat, by button or key: a question where the customer's words are unread. */
export interface Closing {
  readonly isClosing: boolean
  /** Set where the forms keep it open. */
  readonly wrong: Wrong | null
  /** The chat in question: its customer has written what nobody has read. */
  readonly asks: number | null
  /** `text` is sent first, if the chat can be closed. */
  close(text?: string): void
  answer(yes: boolean): void
}

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
