import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { formatDay } from '../datetime.ts'

const DAY_MS = 86_400_000

/** Where another day begins; today and yesterday by their names. */
export function DaySeparator({ day }: { day: string }) {
  const { t } = useTranslation()
  const now = useServices().clock.now()
  const isDay = (at: number) => formatDay(new Date(at).toISOString()) === day
  const name = isDay(now) ? t('chat.today') : isDay(now - DAY_MS) ? t('chat.yesterday') : day
  return (
    <div className="flex justify-center py-3">
      <span className="rounded-full bg-sunken px-3 py-0.5 text-muted text-xs tabular-nums">{name}</span>
    </div>
  )
}
