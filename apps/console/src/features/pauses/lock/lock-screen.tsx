import { clearToasts } from '@ramal/ui/lib/toast-store'
import { LockIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useProfile } from '../../../lib/session.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { PauseTime } from '../look/pause-time.tsx'
import { shortName } from '../look/pause-words.ts'
import { useCurrentPause } from '../pauses-context.ts'
import { UnlockForm } from './unlock-form.tsx'

/**
 * The locked screen (§4.8): in the place of all that is there for who is signed in, so that nothing of a customer is in the page. Nothing closes it but
 * the agent's password. A call that rings all the same is told without a name.
 */
export function LockScreen() {
  const { t } = useTranslation()
  const profile = useProfile()
  const pause = useCurrentPause()
  const rings = useSelected(useServices().webphone, (state) => state === 'ringing')
  const endedBy = useEndedBy(profile.id)
  const titleId = useId()
  useEffect(clearToasts, []) // they may name somebody
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.username
  const isPaused = pause?.start === true
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 overflow-auto bg-bg p-4"
    >
      <div className="flex flex-col items-center gap-1 text-center">
        <LockIcon aria-hidden="true" className="mb-2 size-8 text-muted" />
        <h1 id={titleId} className="font-semibold text-xl">
          {t(isPaused ? 'lock.paused' : 'lock.locked')}
        </h1>
        {isPaused && (
          <p className="text-muted text-sm">
            {shortName(pause, t)} <PauseTime pause={pause} />
          </p>
        )}
        <p className="break-words font-medium">{name}</p>
      </div>
      <UnlockForm isPaused={isPaused} />
      <p role="status" className="min-h-5 max-w-75 text-center text-sm">
        {rings
          ? t('lock.rings')
          : endedBy !== null && pause === null && t('lock.unpaused', { name: endedBy })}
      </p>
    </div>
  )
}

/** By whom the pause was ended that this person did not end themselves: they are served again, behind a locked screen. */
function useEndedBy(own: number): string | null {
  const { link } = useServices()
  const [name, setName] = useState<string | null>(null)
  useEffect(
    () => link.on('stopPause', ({ by }) => setName(by === null || by.id === own ? null : by.description)),
    [link, own],
  )
  return name
}
