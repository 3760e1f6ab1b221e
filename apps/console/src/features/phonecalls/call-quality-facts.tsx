import type { CallQuality } from '@ramal/contract/entities/call-detail'
import { qualityBars } from '@ramal/domain/call/quality'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'

const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5']

/** How the call sounded: three bars and the figures behind them. */
export function CallQualityFacts({ quality }: { quality: CallQuality }) {
  const { t } = useTranslation()
  const bars = qualityBars(quality.mos)
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
  const facts = [
    [t('call.mos'), number(quality.mos, 1)],
    [t('call.rtt'), quality.rtt_ms === null ? '–' : t('call.milliseconds', { n: quality.rtt_ms })],
    [t('call.jitter'), t('call.milliseconds', { n: quality.jitter_ms })],
    [t('call.loss'), `${number(quality.loss * 100, 1)} %`],
  ] as const
  return (
    <section aria-label={t('call.quality')} className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <h3 className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className="flex items-end gap-0.5">
          {HEIGHTS.map((height, index) => (
            <span
              key={height}
              className={cn('w-1 rounded-sm', height, index < bars ? BAR_COLOURS[bars] : 'bg-border')}
            />
          ))}
        </span>
        {t('call.quality')}
      </h3>
      {facts.map(([label, value]) => (
        <span key={label} className="inline-flex gap-1.5 tabular-nums">
          <span className="text-muted">{label}</span> {value}
        </span>
      ))}
    </section>
  )
}

const BAR_COLOURS = { 1: 'bg-danger', 2: 'bg-state-after-service', 3: 'bg-success' } as const
