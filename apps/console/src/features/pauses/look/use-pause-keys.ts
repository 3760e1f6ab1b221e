import { commandOf } from '@ramal/domain/keyboard/command-keys'
import { allows } from '@ramal/domain/permissions/allows'
import { useLayoutEffect } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useProfileIfAny } from '../../../lib/session.ts'
import { isToJustify } from '../host/pauses-state.ts'
import { usePausesHost } from '../pauses-context.ts'

/** The keys of pause and lock, from anywhere, for those who take pauses: the choice of one, or the menu of the one in course. */
export function usePauseKeys(): void {
  const { keys } = useConsole()
  const { agent, lock } = useServices()
  const host = usePausesHost()
  const profile = useProfileIfAny()
  const may = profile !== null && allows('sites.view_take_break', profile.roles)
  // As soon as the control stands: who sees it presses the key.
  useLayoutEffect(() => {
    if (!may) return
    function handleKey(event: KeyboardEvent) {
      const command = commandOf(keys.state, event)
      if (command !== 'pause' && command !== 'lock') return
      event.preventDefault()
      if (event.repeat || lock.state.screen === 'on') return
      if (command === 'lock') host.lockScreen()
      else if (isToJustify(host.state, agent.state.current))
        return // a menu over it would take the focus behind it
      else if (agent.state.current?.start) host.setMenu(true)
      else if (agent.state.current === null) host.choose()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [may, keys, agent, lock, host])
}
