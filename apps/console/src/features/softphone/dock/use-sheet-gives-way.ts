import { commandOf, type KeyCommand } from '@ramal/domain/keyboard/command-keys'
import { withoutLocale } from '@ramal/domain/locale/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsole } from '../../../lib/console.ts'
import { PAGE } from '../../../lib/focus-lead.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { useDock } from './use-dock.ts'

const TO_PAGES: ReadonlySet<KeyCommand | null> = new Set(['home', 'calls', 'chats'])

/** A key that turns to a page, or to another chat, makes the sheet that covers the page its bar: what the key did is seen. */
export function useSheetGivesWay(isSheet: boolean): void {
  const { keys } = useConsole()
  const { focus } = useServices()
  const host = useSoftphoneHost()
  const [, tell] = useDock()
  const isChats = withoutLocale(useLocation().pathname).startsWith('/chats')
  useEffect(() => {
    if (!isSheet) return
    function handleKey(event: KeyboardEvent) {
      const command = commandOf(keys.state, event)
      const isToChat = isChats && (command === 'nextUnread' || isArrow(event))
      if (event.repeat || !(isToChat || TO_PAGES.has(command))) return
      focus.to(PAGE)
      tell({ type: 'closed', inCall: host.getSnapshot().calls.length > 0 })
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isSheet, isChats, keys, focus, host, tell])
}

function isArrow({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && !shiftKey && (code === 'ArrowUp' || code === 'ArrowDown')
}
