import { commandOf } from '@ramal/domain/keyboard/command-keys'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { COMMAND_WORDS } from '../../../lib/command-words.ts'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import type { CallCommand } from '../host/agent-commands.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { act, isOnCalls, means, ON_CALLS, type OnCalls } from './commands-on-calls.ts'

/** What a key has asked of a call. */
export interface AskedByKey {
  readonly uid: string
  readonly command: CallCommand
  /** Counted: no two presses are the same. */
  readonly press: number
}

/** Answer, hang up, mute, hold and every step of a transfer from anywhere on the page. Gives what the last key asked of a call. */
export function useCallShortcuts(): AskedByKey | null {
  const host = useSoftphoneHost()
  const { focus, commands } = useServices()
  const { keys } = useConsole()
  const [asked, setAsked] = useState<AskedByKey | null>(null)
  const presses = useRef(0)
  useEffect(() => {
    function perform(command: OnCalls) {
      const done = act(host, focus, command)
      presses.current += 1
      setAsked(done && { ...done, press: presses.current })
    }
    const handleKey = (event: KeyboardEvent) => {
      const command = commandOf(keys.state, event)
      if (command === null || event.repeat || !isOnCalls(command)) return
      // Also where it means nothing now: hanging up a second late must not lead into the browser's address bar or menu.
      event.preventDefault()
      perform(command)
    }
    window.addEventListener('keydown', handleKey)
    const withdraw = commands.offer(() =>
      ON_CALLS.filter((command) => means(host, command)).map((command) => ({
        id: command,
        label: (t: TFunction) => t(COMMAND_WORDS[command]),
        words: 'palette.wordsOf.call' as const,
        key: command,
        run: () => perform(command),
      })),
    )
    return () => {
      window.removeEventListener('keydown', handleKey)
      withdraw()
    }
  }, [host, focus, keys, commands])
  return asked
}
