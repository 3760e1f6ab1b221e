import type { FloorCall } from '@ramal/contract/entities/operation'
import { qualityBars } from '@ramal/domain/call/quality'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'

/** How the agent of a live call hears it: its score, and the way there and back; a poor one is said so. Nothing where nobody measures. */
export function CallQuality({ quality }: { quality: FloorCall['quality'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (quality === null) return null
  const { mos, rtt_ms: rtt } = quality
  const isPoor = qualityBars(mos) === 1
  return (
    <span className={isPoor ? 'font-semibold text-danger-text' : undefined}>
      {t('operation.quality', {
        mos: mos.toLocaleString(locale, { minimumFractionDigits: 1 }),
        rtt: rtt ?? '–',
      })}
      {isPoor && ` · ${t('operation.poorQuality')}`}
    </span>
  )
}
