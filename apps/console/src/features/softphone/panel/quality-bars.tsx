import { meanOpinionScore, qualityBars } from '@ramal/domain/call/quality'
import { Tooltip } from '@ramal/ui/tooltip'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSoftphoneHost } from '../softphone-context.ts'

const MEASURE_MS = 2000
const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5']
const COLOURS = { 1: 'bg-danger', 2: 'bg-state-after-service', 3: 'bg-state-available' } as const

/** Score and delay of what the agent hears, with three bars, measured every 2 s; the other figures on hover. */
export function QualityBars({ uid }: { uid: string }) {
  const { t, i18n } = useTranslation()
  const host = useSoftphoneHost()
  const { data } = useQuery({
    queryKey: ['call-quality', uid],
    queryFn: () => host.quality(uid),
    refetchInterval: MEASURE_MS,
    gcTime: 0,
  })
  if (!data) return null
  const mos = meanOpinionScore(data)
  const bars = qualityBars(mos)
  const score = mos.toLocaleString(i18n.language, { minimumFractionDigits: 1 })
  const rtt = data.rttMs ?? '–'
  const short = t('softphone.figuresShort', { score, rtt })
  const figures = t('softphone.figures', {
    score,
    rtt,
    jitter: data.jitterMs,
    loss: Math.round(data.loss * 100),
  })
  return (
    <Tooltip text={figures}>
      <button
        type="button"
        // With what is to be seen in it, which is what is said to a program that listens (WCAG 2.5.3).
        aria-label={t('softphone.quality', { figures: short })}
        className="flex h-6 items-end justify-center gap-0.5 rounded-md pb-1.5"
      >
        {/* Wide enough for a delay of three digits: nothing moves every two seconds. */}
        <span aria-hidden="true" className="me-1 min-w-19 text-end text-muted text-xs tabular-nums leading-3">
          {short}
        </span>
        {HEIGHTS.map((height, index) => (
          <span
            key={height}
            aria-hidden="true"
            className={`w-1 rounded-sm ${height} ${index < bars ? COLOURS[bars] : 'bg-border'}`}
          />
        ))}
      </button>
    </Tooltip>
  )
}
