import { commandOf } from '@ramal/domain/keyboard/command-keys'
import { useEffect, useRef } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useOwnWindow } from '../look/own-window.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { DOCK, DOCK_BUTTON, focusInDock } from './dock-place.ts'
import { useDock, useDockPlace } from './use-dock.ts'

/** Alt and a letter lead into the softphone, which opens for it, and from there back to what had the focus before. `where`: it, if it is shown. */
export function useDockKey(where: HTMLElement | null): void {
  const { keys } = useConsole()
  const { focus } = useServices()
  const host = useSoftphoneHost()
  const [dock, tell] = useDock()
  const place = useDockPlace()
  const { own } = useOwnWindow()
  const before = useRef<HTMLElement | null>(null)
  const left = useRef<HTMLElement | null>(null)
  const latest = useRef(() => {})
  latest.current = () => {
    if (where === null || !hasFocus(where)) return goThere()
    if (place === 'open' && dock.isNarrow) {
      // It lies over the page: what had the focus is under it.
      focus.to(DOCK_BUTTON)
      tell({ type: 'closed', inCall: host.getSnapshot().calls.length > 0 })
      return
    }
    left.current = where.ownerDocument.activeElement as HTMLElement | null
    if (own !== null) window.focus()
    const back = before.current?.isConnected ? before.current : document.getElementById('content')
    back?.focus({ preventScroll: true })
  }

  function goThere() {
    const { activeElement, body } = document
    before.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
    if (where === null) {
      focus.to(DOCK)
      tell({ type: 'opened' })
      return
    }
    own?.focus()
    focusInDock(where, left.current)
  }

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (commandOf(keys.state, event) !== 'softphone') return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [keys])
}

function hasFocus(where: HTMLElement): boolean {
  const { activeElement, body } = where.ownerDocument
  return where.ownerDocument.hasFocus() && activeElement !== body && where.contains(activeElement)
}
