import type { FloorTake } from '@ramal/contract/entities/operation'
import { type Alert, alertKey, type SaidAlert } from '@ramal/domain/operation/alerts'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { toast } from '@ramal/ui/toast'
import { CheckIcon, TriangleAlertIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { putTaken } from '../host/alerts-api.ts'
import { Since } from '../look/since.tsx'
import { useOperation } from '../operation-context.ts'
import { useAlerts } from './alerts-context.ts'
import { measureText } from './threshold-words.ts'

/** So many stand there at first. */
const SHOWN = 2
const SNOOZE_MS = 15 * 60_000

/** What is over its threshold, the worst first; what is seen can be marked so for all who see the same, or put off. */
export function AlertStrip({ onSee }: { onSee: (alert: Alert) => void }) {
  const { t } = useTranslation()
  const { said } = useAlerts()
  const [isOpen, setOpen] = useState(false)
  if (said.length === 0) return null
  const rows = isOpen ? said : said.slice(0, SHOWN)
  return (
    <section
      aria-label={t('operation.alerts')}
      className="flex flex-col gap-1 rounded-md border bg-surface p-2"
    >
      <div className="flex items-center gap-2 px-1">
        <h2 className="font-semibold text-sm">{t('operation.alertsN', { n: said.length })}</h2>
        {said.length > SHOWN && (
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('operation.fewer') : t('operation.moreN', { n: said.length - SHOWN })}
          </Button>
        )}
      </div>
      <ul className="flex max-h-48 flex-col gap-1 overflow-auto">
        {rows.map((alert) => (
          <AlertRow key={alertKey(alert)} alert={alert} onSee={() => onSee(alert)} />
        ))}
      </ul>
    </section>
  )
}

function AlertRow({ alert, onSee }: { alert: SaidAlert; onSee: () => void }) {
  const { t } = useTranslation()
  const { ticker } = useOperation()
  const { dispatch, thresholds } = useAlerts()
  const key = alertKey(alert)
  const isCritical = alert.level === 2
  const isLoud = isCritical && alert.take === null
  const limit = thresholds[alert.rule][isCritical ? 'critical' : 'attention']
  return (
    <li
      className={cn(
        'flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 text-sm',
        isLoud ? 'bg-danger-soft text-danger-text' : 'bg-sunken',
      )}
    >
      <span className="flex items-center gap-1.5 font-semibold">
        <TriangleAlertIcon
          aria-hidden="true"
          className={cn('size-4', isLoud && 'fill-current [&>path:not(:first-child)]:stroke-danger-soft')}
        />
        {t(isCritical ? 'operation.critical' : 'operation.attention')}
      </span>
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{alert.name}</strong> · {t(`operation.rule.${alert.rule}`)}{' '}
        {limit !== null && t('operation.limit', { value: measureText(alert.rule, limit) })} ·{' '}
        <Since at={alert.since} />
      </span>
      <span className="flex items-center gap-1">
        <Button variant="ghost" size="sm" className="max-md:h-11" onClick={onSee}>
          {t('operation.see')}
        </Button>
        {alert.take ? <Taken take={alert.take} /> : <TakeButton alert={alert} />}
        <Button
          variant="ghost"
          size="sm"
          className="max-md:h-11"
          onClick={() => dispatch({ type: 'snooze', key, until: ticker.now() + SNOOZE_MS })}
        >
          {t('operation.snooze')}
        </Button>
      </span>
    </li>
  )
}

/** Who has seen it, and when. */
function Taken({ take: { by, at_ts } }: { take: FloorTake }) {
  const { t } = useTranslation()
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' }).format(at_ts)
  return (
    <span className="flex items-center gap-1 px-2 text-xs">
      <CheckIcon aria-hidden="true" className="size-4" />
      {t('operation.taken', { name: by.description, time })}
    </span>
  )
}

function TakeButton({ alert }: { alert: SaidAlert }) {
  const { t } = useTranslation()
  const { thresholds } = useAlerts()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-md:h-11"
      onClick={() =>
        putTaken(alert, thresholds).catch((error: unknown) =>
          toast.error(`${alert.name}: ${messageOf(error)}`),
        )
      }
    >
      {t('operation.take')}
    </Button>
  )
}
