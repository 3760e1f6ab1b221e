import type { CoworkerMessage } from '@ramal/contract/entities/coworker-chat'
import type { CoworkerStatus } from '@ramal/domain/coworker-chat/conversation'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import type { Pending } from './use-unsent.ts'

const OWN = 'self-end bg-accent-soft'

/** A message: its text as it was written, links included; when, and of one's own how far it has come. */
export function Bubble({
  message,
  status,
}: {
  message: CoworkerMessage
  /** Null: it is the other's. */
  status: CoworkerStatus | null
}) {
  const { t } = useTranslation()
  const { clock } = useServices()
  const locale = useLocale()
  const { text, sent_ts: at, from } = message
  return (
    <div className={cn('max-w-[85%] rounded-lg px-3 py-2', status === null ? 'self-start bg-sunken' : OWN)}>
      <span className="sr-only">{t('coworker.says', { name: from.description })} </span>
      <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
      <p className="mt-0.5 text-right text-muted text-xs tabular-nums">
        <time dateTime={new Date(at).toISOString()}>{timeText(at, clock.now(), locale)}</time>
        {status !== null && ` · ${t(`coworker.status.${status}`)}`}
      </p>
    </div>
  )
}

/** A message that is on its way, or that the server has not taken. */
export function PendingBubble({
  pending: { text, failure },
  onAgain,
  onDrop,
}: {
  pending: Pending
  onAgain: () => void
  onDrop: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={cn('max-w-[85%] rounded-lg px-3 py-2', OWN)}>
      <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
      {failure === null ? (
        <p className="mt-0.5 text-right text-muted text-xs">{t('coworker.status.sending')}</p>
      ) : (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-1.5 text-xs">
          <span className="basis-full">{t('coworker.notSent', { message: failure })}</span>
          <Button variant="secondary" size="sm" onClick={onAgain}>
            {t('errors.tryAgain')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onDrop}>
            {t('coworker.drop')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** `14:30`; of another day with its date. */
export function timeText(at: number, now: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(locale, {
    ...(!isToday && { day: '2-digit', month: '2-digit' }),
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(at)
}
