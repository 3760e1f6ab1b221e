import type { Pause } from '@ramal/contract/entities/pause'
import { Button } from '@ramal/ui/button'
import { CirclePauseIcon, XIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { usePauses, usePausesHost } from '../pauses-context.ts'
import { shortName, waitsFor } from './pause-words.ts'

/** A pause that was asked for: what it waits for, and the way back from it. */
export function PendingPause({ pause }: { pause: Pause }) {
  const { t } = useTranslation()
  const host = usePausesHost()
  const isBusy = usePauses((state) => state.asked === 'cancel')
  const why = waitsFor(
    useSelected(useServices().webphone, (state) => state),
    t,
  )
  return (
    <span className="inline-flex h-8 items-center rounded-md border ps-0.5 text-sm md:gap-1.5 md:ps-3">
      <CirclePauseIcon aria-hidden="true" className="size-4 shrink-0 text-state-paused" />
      <span className="whitespace-nowrap max-md:sr-only">{`${shortName(pause, t)} · ${why}`}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        className="max-md:w-6"
        aria-label={t('pause.cancelRequest')}
        title={`${t('pause.cancelRequest')}: ${shortName(pause, t)} · ${why}`}
        busy={isBusy}
        onClick={() => void host.cancel()}
      >
        {!isBusy && <XIcon aria-hidden="true" />}
      </Button>
    </span>
  )
}
