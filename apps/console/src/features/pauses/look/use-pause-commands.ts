import type { Profile } from '@ramal/contract/entities/profile'
import { allows } from '@ramal/domain/permissions/allows'
import { useEffect } from 'react'
import type { Command } from '../../../lib/commands.ts'
import type { Agent } from '../../../lib/realtime/agent.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useProfileIfAny } from '../../../lib/session.ts'
import type { PausesHost } from '../host/pauses-host.ts'
import { usePausesHost } from '../pauses-context.ts'

/** Offers by name what can be done about pauses now, each pause of the profile by its own name. */
export function usePauseCommands(): void {
  const { agent, commands } = useServices()
  const host = usePausesHost()
  const profile = useProfileIfAny()
  useEffect(() => {
    if (profile === null || !allows('sites.view_take_break', profile.roles)) return
    return commands.offer(() => pauseCommands(host, agent.state.current, profile.pauses))
  }, [commands, agent, host, profile])
}

function pauseCommands(
  host: PausesHost,
  current: Agent['state']['current'],
  pauses: Profile['pauses'],
): readonly Command[] {
  const lock: Command = {
    id: 'lock',
    label: (t) => t('keyboard.lockScreen'),
    words: 'palette.wordsOf.lock',
    key: 'lock',
    run: host.lockScreen,
  }
  const words = 'palette.wordsOf.pause'
  if (current === null)
    return [
      { id: 'pause', label: (t) => t('pause.enterTitle'), words, key: 'pause', run: host.choose },
      ...pauses.map(
        ({ id, description }): Command => ({
          id: `pause:${id}`,
          label: (t) => t('palette.pauseAs', { name: description }),
          words,
          run: () => settled(host.enter(id)),
        }),
      ),
      lock,
    ]
  if (!current.start)
    return [
      {
        id: 'pause:cancel',
        label: (t) => t('palette.cancelPause'),
        words,
        run: () => settled(host.cancel()),
      },
      lock,
    ]
  return [
    { id: 'pause:leave', label: (t) => t('palette.leavePause'), words, run: () => settled(host.leave()) },
    { id: 'pause:swap', label: (t) => t('palette.swapPause'), words, run: host.choose },
    lock,
  ]
}

/** The host says what fails. */
function settled(work: Promise<void>): void {
  work.catch((error: unknown) => console.error('a command of a pause failed', error))
}
