import { commandOf, type KeyCommand } from '@ramal/domain/keyboard/command-keys'
import { allowsAny } from '@ramal/domain/permissions/allows'
import { useEffect } from 'react'
import { useConsole } from '../../lib/console.ts'
import { useProfile } from '../../lib/session.ts'
import { MENU } from '../menu.ts'

/** Where a command leads, of those that lead to a page of the menu. */
const PATHS: Partial<Record<KeyCommand, string>> = { home: '/', calls: '/phonecalls', chats: '/chats' }

/** Alt and a letter go to a page of the menu that this user has (§2.5), from anywhere; the focus goes to the page with them. */
export function usePageKeys(): void {
  const { go, keys } = useConsole()
  const { roles } = useProfile()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const command = commandOf(keys.state, event)
      const page = command && MENU.find(({ path }) => path === PATHS[command])
      if (!page || !allowsAny(page.permissions, roles)) return
      event.preventDefault()
      if (event.repeat) return
      document.getElementById('content')?.focus({ preventScroll: true })
      go(page.path)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [go, keys, roles])
}
