import { isEnding } from '@ramal/domain/after-service/last-seconds'
import { durationText } from '@ramal/domain/call/duration-text'
import { ClockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSoftphone } from '../softphone-context.ts'

/** What is left of an after-service, second by second (§4.6), with a line that runs out, in no colour that hurries (NR-17). */
export function AfterServiceClock({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const timer = useSoftphone((phone) => phone.afterServices.get(uid))
  if (timer?.state !== 'running') return null
  const { left, duration } = timer
  const ending = isEnding(timer)
  return (
    <div className="flex flex-col items-end gap-1">
      <span className={`inline-flex items-center gap-1.5 text-xs ${ending ? 'font-semibold' : 'text-muted'}`}>
        <ClockIcon aria-hidden="true" className="size-4" />
        {t(ending ? 'softphone.closesIn' : 'call.timeLeft')}
      </span>
      <time
        role="timer"
        aria-label={t('call.timeLeft')}
        className={`text-2xl tabular-nums ${ending ? 'font-bold' : 'font-semibold'}`}
      >
        {durationText(left)}
      </time>
      {/* The time above says it in words. */}
      <div aria-hidden="true" className="h-1 w-28 overflow-hidden rounded-full bg-border">
        <div
          className="h-full bg-muted transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
          style={{ width: `${duration > 0 ? (100 * left) / duration : 0}%` }}
        />
      </div>
    </div>
  )
}

/** The same in one line; a dash before the server has said how long it is. */
export function AfterServiceLeft({ uid }: { uid: string }) {
  const timer = useSoftphone((phone) => phone.afterServices.get(uid))
  return (
    <time role="timer" className={`tabular-nums ${isEnding(timer) ? 'font-bold' : ''}`}>
      {timer?.state === 'running' ? durationText(timer.left) : '–'}
    </time>
  )
}
