import { waitedMinutes } from '@ramal/domain/chat/rooms/waiting-since'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/locale.ts'
import { formatDateTime, formatTime } from '../datetime.ts'

/** How long the customer waits for an answer, in words alone: colours of haste are not for agents. Else when they wrote last. */
export function RowTime({ since, last, now }: { since: number | null; last: number; now: number }) {
  const { t } = useTranslation()
  const at = new Date(since ?? last).toISOString()
  if (since === null) return <time className="text-muted text-xs tabular-nums">{formatTime(at)}</time>
  return (
    <time className="font-semibold text-xs tabular-nums" dateTime={at} title={formatDateTime(at)}>
      <span className="sr-only">{t('chat.waitsFor')} </span>
      {ago(waitedMinutes(since, now))}
    </time>
  )
}

function ago(minutes: number): string {
  const words = new Intl.RelativeTimeFormat(currentLocale(), { style: 'short', numeric: 'auto' })
  if (minutes === 0) return words.format(0, 'second')
  if (minutes < 60) return words.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? words.format(-Math.floor(minutes / 60), 'hour')
    : words.format(-Math.floor(minutes / 1_440), 'day')
}
