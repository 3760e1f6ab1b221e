import type { CallDetail, CallTimelineEvent } from '@ramal/contract/entities/call-detail'
import { ENDED_BY, TRANSFER_TYPES } from '@ramal/contract/vocabulary'
import { SESSION_APPS } from '@ramal/domain/call-session/application'
import { toldOnce } from '@ramal/domain/call-step/timeline'
import { dialStatusKey } from '@ramal/domain/dial-status/label'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { EVENTS } from './call-event-words.ts'
import { callEventsQuery } from './call-steps-query.ts'
import { timeText } from './date-time-text.ts'

/** What happened in the call, oldest first; nothing where the backend tells none. */
export function CallTimeline({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(callEventsQuery(call.id))
  if (isError) return null
  const lines = data && toldOnce(data, ({ at }) => Date.parse(at))
  return (
    <section aria-label={t('call.timeline')} className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">{t('call.timeline')}</h3>
      {!data && <Skeleton className="h-16" />}
      {lines?.length === 0 && <p className="text-muted text-sm">{t('call.noEvents')}</p>}
      <ol className="flex flex-col text-sm">
        {lines?.map((event, index) => (
          // Two events may be of the same moment, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="flex gap-3 border-l-2 py-1 pl-3">
            <time dateTime={event.at} className="text-muted tabular-nums">
              {timeText(event.at)}
            </time>
            <span>
              {wordOf(event, t)}
              {event.who && <span className="text-muted"> · {event.who}</span>}
              {detailOf(event, t) && <span className="text-muted tabular-nums"> · {detailOf(event, t)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** An event nobody named is shown as it is. */
function wordOf({ event }: CallTimelineEvent, t: TFunction): string {
  const known = EVENTS.find((name) => name === event)
  return known === undefined ? event : t(`call.event.${known}`)
}

/** What an event tells beside its name, in words: the key, the reason, where it led, who ended the call. */
function detailOf({ event, data }: CallTimelineEvent, t: TFunction): string {
  const { digit, status, app, type, by, note } = data
  const endedBy = ENDED_BY.find((known) => known === by)
  const place = SESSION_APPS.find((known) => known === app)
  const kind = TRANSFER_TYPES.find((known) => known === type)
  const parts = [
    digit,
    // That it rings is what the event says by itself.
    event === 'progress' ? null : reasonOf(status, t),
    place && event !== 'enter' && place !== 'hangup' && t(`softphone.appName.${place}`),
    kind && t(`transfer.${kind}`),
    endedBy && t(`call.endedBy.${endedBy}`),
    event === 'transfer_note' ? note : null,
  ]
  return parts.flatMap((one) => (one ? [String(one)] : [])).join(' · ')
}

function reasonOf(status: unknown, t: TFunction): string | null {
  if (typeof status !== 'number') return null
  const key = dialStatusKey(status)
  return key === null ? String(status) : t(key)
}
