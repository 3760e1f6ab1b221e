import type { Pause } from '@ramal/contract/entities/pause'
import { durationText } from '@ramal/domain/call/duration-text'
import { pauseClock } from '@ramal/domain/pause/pause-clock'
import { isPersonal } from '@ramal/domain/pause/rule'
import { Button } from '@ramal/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { CirclePauseIcon, LockIcon, LogOutIcon, RepeatIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../lib/key-hint.tsx'
import { useLinkLost } from '../../../lib/realtime/use-link-lost.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { usePauses, usePausesHost } from '../pauses-context.ts'
import { PauseFacts } from './pause-facts.tsx'
import { PauseTime } from './pause-time.tsx'
import { clockTime, shortName } from './pause-words.ts'

/** The pause in course (§2.6): which, how long of how long, and a menu to leave it, to swap it, to lock the screen. */
export function PauseMenu({ pause }: { pause: Pause }) {
  const { t } = useTranslation()
  const host = usePausesHost()
  const isOpen = usePauses((state) => state.isMenuOpen)
  const isInCall = useSelected(useServices().calls, (calls) => calls > 0)
  const isBusy = usePauses((state) => state.asked === 'leave' || state.asked === 'swap')
  return (
    <DropdownMenu open={isOpen} onOpenChange={host.setMenu}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="secondary"
          className="gap-1.5 max-md:gap-1 max-md:px-1 max-md:text-xs"
          busy={isBusy}
          title={
            pause.started_timestamp === null
              ? undefined
              : startOf(pause, t('pause.startedAt', { time: clockTime(pause.started_timestamp) }))
          }
        >
          {!isBusy && (
            // On a telephone a call beside it leaves room for the time alone.
            <CirclePauseIcon
              aria-hidden="true"
              className={isInCall ? 'text-state-paused max-md:hidden' : 'text-state-paused'}
            />
          )}
          <span className="max-md:sr-only">{shortName(pause, t)}</span>
          <Elapsed pause={pause} isOpen={isOpen} />
          {pause.started_by.id !== pause.user.id && (
            <span className="hidden text-muted lg:inline">{t('pause.bySupervisorWord')}</span>
          )}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-70">
        <PauseFacts pause={pause} />
        <DropdownMenuSeparator />
        <DropdownMenuItem className="font-semibold" onSelect={() => void host.leave()}>
          <LogOutIcon aria-hidden="true" />
          {t('pause.leave')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={host.choose}>
          <RepeatIcon aria-hidden="true" />
          {t('pause.swap')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={host.lockScreen}>
          <LockIcon aria-hidden="true" />
          <span className="flex-1">{t('pause.lockScreen')}</span>
          <KeyHint command="lock" />
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The time of it, and beside it the limit, or the word that it is exceeded; of a personal pause nothing until it is opened. */
function Elapsed({ pause, isOpen }: { pause: Pause; isOpen: boolean }) {
  const { t } = useTranslation()
  const { clock } = usePausesHost()
  const isLost = useLinkLost()
  usePauses((state) => state.tooLongOf) // drawn anew when it begins to be too long
  if (isPersonal(pause) && !isOpen) return null
  const { over, limit } = pauseClock(pause, clock.now())
  return (
    <>
      <PauseTime pause={pause} />
      {!isLost && over > 0 && (
        <span className="hidden font-semibold sm:inline">{t('pause.exceededWord')}</span>
      )}
      {!isLost && over === 0 && limit > 0 && (
        <span className="hidden text-muted tabular-nums md:inline">
          {t('pause.limitOf', { limit: durationText(limit) })}
        </span>
      )}
    </>
  )
}

function startOf({ description }: Pause, started: string): string {
  return `${description} · ${started}`
}
