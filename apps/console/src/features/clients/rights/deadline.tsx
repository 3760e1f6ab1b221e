import { daysLeft } from '@ramal/domain/client/data-request'
import { Badge } from '@ramal/ui/badge'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { useNow } from '../../../lib/use-now.ts'
import { momentText } from '../day-words.ts'

const VARIANTS = { calm: 'neutral', pressing: 'soft', late: 'danger' } as const

/** How many days the law leaves: in words, the heavier the fewer. */
export function Deadline({ due }: { due: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { days, weight } = daysLeft(Date.parse(due), useNow())
  const words =
    days === 0
      ? t('dataRequest.left.today')
      : days === 1
        ? t('dataRequest.left.one')
        : days === -1
          ? t('dataRequest.left.lateOne')
          : days < 0
            ? t('dataRequest.left.late', { n: -days })
            : t('dataRequest.left.many', { n: days })
  return (
    <Badge variant={VARIANTS[weight]} title={t('dataRequest.until', { day: momentText(due, locale) })}>
      {words}
    </Badge>
  )
}
