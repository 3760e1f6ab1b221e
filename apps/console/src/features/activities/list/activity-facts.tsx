import { ACTIVITY_ATTEMPTS_MAX } from '@ramal/contract/constants'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { PhoneIcon, ZapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** How it is called: by itself, or by hand. */
export function ActivityKind({ row }: { row: Pick<ActivityRow, 'auto_run' | 'due_at'> }) {
  const { t } = useTranslation()
  const isAutomatic = row.auto_run && row.due_at !== null
  const Icon = isAutomatic ? ZapIcon : PhoneIcon
  const label = t(isAutomatic ? 'activity.automatic' : 'activity.byHand')
  return <Icon role="img" aria-label={label} className="size-4 shrink-0 text-muted" />
}

/** Who it is for, where it comes from, how often it was tried, and whose it is, where that is asked. */
export function ActivityFacts({ row, withOwner }: { row: ActivityRow; withOwner: boolean }) {
  const { t } = useTranslation()
  const origin = row.campaign ?? row.dialer ?? row.mailing
  const facts = [
    row.client?.description,
    formatPhone(row.destination),
    row.auto_run && row.due_at !== null ? t('activity.automatic') : undefined,
    origin?.description,
    row.count > 0 ? t('activity.attempts', { n: row.count, max: ACTIVITY_ATTEMPTS_MAX }) : undefined,
    withOwner ? (row.user?.description ?? row.team?.description) : undefined,
  ]
  return (
    <p className="truncate text-muted text-xs tabular-nums">
      {facts.filter((fact) => fact !== undefined).join(' · ')}
    </p>
  )
}
