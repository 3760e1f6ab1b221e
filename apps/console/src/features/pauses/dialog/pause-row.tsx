import type { PauseReason } from '@ramal/contract/entities/pause'
import { durationText } from '@ramal/domain/call/duration-text'
import { isSpared } from '@ramal/domain/pause/rule'
import { Badge } from '@ramal/ui/badge'
import { Kbd } from '@ramal/ui/kbd'
import { cn } from '@ramal/ui/lib/cn'
import { Spinner } from '@ramal/ui/spinner'
import { LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PauseFailure } from '../host/pauses-api.ts'
import { Covers } from '../look/covers.tsx'

interface PauseRowProps {
  id: string
  pause: PauseReason
  digit: number | null
  isChosen: boolean
  isInCourse: boolean
  isBusy: boolean
  failure: PauseFailure | null
  onChoose: () => void
}

/** One pause that may be chosen: its name, by law, how long, what it covers; beside it why it was refused. */
export function PauseRow({
  id,
  pause,
  digit,
  isChosen,
  isInCourse,
  isBusy,
  failure,
  onChoose,
}: PauseRowProps) {
  const { t } = useTranslation()
  const { legal_type: legal = 'none', enable_webphone: phone, enable_webchat: chat } = pause
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus, and names the chosen one
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isInCourse || undefined}
      onClick={onChoose}
      className={cn(
        'flex min-h-11 cursor-default items-center gap-2.5 rounded-md px-2 py-1.5 text-sm',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
        isInCourse && 'pointer-events-none text-muted',
      )}
    >
      <span aria-hidden="true" className="w-5 shrink-0 max-md:hidden">
        {digit !== null && <Kbd>{digit}</Kbd>}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="break-words font-medium">{pause.description}</span>
          {legal !== 'none' && <Badge variant="outline">{t(`pause.legal.${legal}`)}</Badge>}
          {isInCourse && <span className="text-muted text-xs">{t('pause.current')}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          <Limit pause={pause} />
          {phone !== undefined && chat !== undefined && <Covers phone={phone} chat={chat} />}
          {pause.lock_screen && (
            <span className="inline-flex items-center gap-1">
              <LockIcon aria-hidden="true" className="size-3.5" />
              {t('pause.locks')}
            </span>
          )}
        </span>
        {failure && (
          <span role="alert" className="font-medium text-text text-xs">
            {failure.kind === 'unreachable'
              ? t('pause.startsWithServer')
              : failure.detail || t('pause.notDone')}
          </span>
        )}
      </span>
      {isBusy && <Spinner className="size-4" />}
    </div>
  )
}

function Limit({ pause }: { pause: PauseReason }) {
  const { t } = useTranslation()
  const { maximum_duration: limit } = pause
  if (limit === undefined || isSpared(pause)) return null
  return (
    <span className="tabular-nums">
      {limit === 0 ? t('pause.noLimit') : t('pause.limit', { limit: durationText(limit) })}
    </span>
  )
}
