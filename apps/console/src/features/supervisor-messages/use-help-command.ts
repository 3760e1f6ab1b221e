import { commandOf } from '@ramal/domain/keyboard/command-keys'
import { useEffect, useRef } from 'react'
import type { Command } from '../../lib/commands.ts'
import { useConsole } from '../../lib/console.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import type { Help } from './use-help.ts'

/** Asking for help by its key and by its name, while a call or a chat is in hand, and taking it back while it is asked. */
export function useHelpCommand(help: Help): void {
  const { keys } = useConsole()
  const { lock, commands, calls, chats } = useServices()
  const latest = useRef(help)
  latest.current = help
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (commandOf(keys.state, event) !== 'help') return
      event.preventDefault()
      if (!event.repeat && lock.state.screen !== 'on') latest.current.toggle()
    }
    window.addEventListener('keydown', handleKey)
    const stop = commands.offer((): readonly Command[] => {
      const isAsked = latest.current.help !== null
      if (!isAsked && calls.state === 0 && chats.state.length === 0) return []
      const label = isAsked ? 'supervisorMessage.cancelHelp' : 'supervisorMessage.askHelp'
      return [
        {
          ...{ id: 'help', label: (t) => t(label), words: 'supervisorMessage.helpWords', key: 'help' },
          run: () => latest.current.toggle(),
        },
      ]
    })
    return () => {
      window.removeEventListener('keydown', handleKey)
      stop()
    }
  }, [keys, lock, commands, calls, chats])
}
