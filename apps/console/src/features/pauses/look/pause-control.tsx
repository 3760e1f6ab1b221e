import { Button } from '@ramal/ui/button'
import { Skeleton } from '@ramal/ui/skeleton'
import { CirclePauseIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeysOf } from '../../../lib/key-hint.tsx'
import { useCurrentPause, usePauses, usePausesHost } from '../pauses-context.ts'
import { PauseMenu } from './pause-menu.tsx'
import { PendingPause } from './pending-pause.tsx'

/** The pause in the header (§2.6): the way into one, the one that waits, or the one in course. Until the server has said which it says nothing. */
export function PauseControl() {
  const { t } = useTranslation()
  const host = usePausesHost()
  const pause = useCurrentPause()
  const isKnown = usePauses((state) => state.isKnown)
  const keys = useKeysOf('pause')
  if (pause === null && !isKnown) return <Skeleton className="h-8 w-9 md:w-20" />
  if (pause === null)
    return (
      <Button
        variant="secondary"
        className="max-md:px-2"
        title={`${t('pause.enterTitle')} (${keys})`}
        aria-haspopup="dialog"
        onClick={host.choose}
      >
        <CirclePauseIcon aria-hidden="true" />
        <span className="max-md:sr-only">{t('pause.field')}</span>
      </Button>
    )
  return pause.start ? <PauseMenu pause={pause} /> : <PendingPause pause={pause} />
}
