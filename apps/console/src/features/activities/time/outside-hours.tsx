import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { dayTimeIn } from './due-words.ts'
import { workingTimesQuery } from './working-times-query.ts'

/** Says that nobody works at this time (epoch ms), and when they do again; nothing where they do. */
export function OutsideHours({ at, zone }: { at: number; zone: string }) {
  const { t } = useTranslation()
  const { clock } = useServices()
  const { data } = useQuery(workingTimesQuery([at]))
  const [found] = data ?? []
  if (found === undefined || found.open) return null
  return (
    <p role="status" className="text-muted text-xs">
      {found.opens === null
        ? t('activity.outside')
        : t('activity.outsideOpens', { time: dayTimeIn(zone, Date.parse(found.opens), clock.now()) })}
    </p>
  )
}
