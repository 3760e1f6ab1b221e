import type { Freshness } from '@ramal/domain/operation/freshness'
import { cn } from '@ramal/ui/lib/cn'
import { CircleDotIcon, ClockAlertIcon, CloudOffIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const ICONS = { live: CircleDotIcon, aging: ClockAlertIcon, stale: CloudOffIcon } as const

/** How fresh the page is: live, since how many seconds it is not, or that nothing of it runs any more. */
export function LinkBadge({ freshness, seconds }: { freshness: Freshness; seconds: number }) {
  const { t } = useTranslation()
  const Icon = ICONS[freshness]
  return (
    <span
      data-freshness={freshness}
      className={cn(
        'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-sm',
        freshness === 'live' ? 'font-medium' : 'bg-sunken font-semibold',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-4', freshness === 'live' ? 'text-state-available' : 'text-muted')}
      />
      {freshness === 'aging'
        ? t('operation.ago', { n: seconds })
        : t(freshness === 'live' ? 'operation.live' : 'operation.stale')}
    </span>
  )
}
