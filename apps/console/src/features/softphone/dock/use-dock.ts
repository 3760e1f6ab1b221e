import { withoutLocale } from '@ramal/domain/locale/paths'
import { answersItself, type Dock, type DockPlace, dockPlace } from '@ramal/domain/softphone/dock'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useConsole } from '../../../lib/console.ts'
import { useProfile } from '../../../lib/session.ts'
import { useLater } from '../../../lib/use-later.ts'
import { useCallParts } from '../call-form/use-call-parts.ts'
import { useOwnWindow } from '../look/own-window.ts'
import { useSoftphone } from '../softphone-context.ts'
import type { DockStore } from './dock.ts'

/** How the softphone stands beside the page. */
export function useDock(): readonly [Dock, DockStore['dispatch']] {
  const { dock } = useLater(useConsole().softphone)
  const state = useSyncExternalStore(dock.subscribe, () => dock.state)
  return [state, dock.dispatch]
}

/** Where the softphone is now; `as`: where it would be. */
export function useDockPlace(as?: Partial<Dock>): DockPlace {
  const [dock] = useDock()
  const calls = useSoftphone((phone) => phone.calls.filter(({ state }) => state.phase !== 'ringing').length)
  const profile = useProfile()
  const isRunning = useSoftphone(({ run }) => run !== 'off')
  const isPhonePage = withoutLocale(useLocation().pathname) === '/phonecalls'
  const isApart = useOwnWindow().own !== null
  return dockPlace(
    { ...dock, ...as },
    { calls, isPhonePage, isApart, answersItself: answersItself(profile, isRunning) },
  )
}

/** Whether the softphone can be closed: on the page of the telephone it stands. */
export function useIsClosable(): boolean {
  return useDockPlace({ open: false }) !== 'open'
}

/** Room is made for the form of the call in front as soon as it turns out to have one. */
export function useFormRoom(): void {
  const [, tell] = useDock()
  const hasForm = useCallParts(useSoftphone((phone) => phone.current)) !== null
  useEffect(() => {
    if (hasForm) tell({ type: 'formShown' })
  }, [hasForm, tell])
}
