import { Button } from '@ramal/ui/button'
import { FOCUS_PLACE, focusedNow, focusInPlace } from '@ramal/ui/lib/focus-return'
import { Skeleton } from '@ramal/ui/skeleton'
import { CirclePauseIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysOf } from '../../../lib/key-hint.tsx'
import { useCurrentPause, usePauses, usePausesHost } from '../pauses-context.ts'
import { PauseMenu } from './pause-menu.tsx'
import { PendingPause } from './pending-pause.tsx'
import { usePauseKeys } from './use-pause-keys.ts'

/**
 * The pause in the header (§2.6): the way into one, the one that waits, or the one in course. Until the server has said which it says nothing.
 * Where one takes another's place while it has the focus, the other has it. Its keys come and go with it.
 */
export function PauseControl() {
  usePauseKeys()
  const pause = useCurrentPause()
  const isKnown = usePauses((state) => state.isKnown)
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  if (pause === null && !isKnown) return <Skeleton className="h-8 w-9 md:w-20" />
  const shape = pause === null ? 'none' : pause.start ? 'running' : 'pending'
  return (
    <span ref={place} className="contents" {...FOCUS_PLACE}>
      <KeepsFocus key={shape} place={place} hadFocus={hadFocus}>
        {pause === null ? (
          <WayIn />
        ) : pause.start ? (
          <PauseMenu pause={pause} />
        ) : (
          <PendingPause pause={pause} />
        )}
      </KeepsFocus>
    </span>
  )
}

/** Takes the focus over from what stood in `place` before it. */
function KeepsFocus({
  place,
  hadFocus,
  children,
}: {
  place: RefObject<HTMLElement | null>
  hadFocus: RefObject<boolean>
  children: ReactNode
}) {
  useLayoutEffect(() => {
    const here = place.current
    if (hadFocus.current) focusInPlace(here)
    return () => {
      hadFocus.current = here?.contains(focusedNow(document)) ?? false
    }
  }, [place, hadFocus])
  return children
}

function WayIn() {
  const { t } = useTranslation()
  const host = usePausesHost()
  const keys = useKeysOf('pause')
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
}
