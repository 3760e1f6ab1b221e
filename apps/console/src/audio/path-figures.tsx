import { meanOpinionScore, type QualityFigures, qualityBars } from '@ramal/domain/call/quality'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../lib/use-locale.ts'

/** What was measured of the way, in words with their figures. */
export function PathFigures({ figures }: { figures: QualityFigures }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
  const score = meanOpinionScore(figures)
  const rows = [
    ['sound', t(`guide.sound.${SOUNDS[qualityBars(score)]}`, { n: number(score, 1) })],
    ['delay', figures.rttMs === null ? t('guide.notTold') : t('guide.ms', { n: number(figures.rttMs) })],
    ['loss', t('guide.percent', { n: number(figures.loss * 100, 1) })],
    ['jitter', t('guide.ms', { n: number(figures.jitterMs) })],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`guide.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const SOUNDS = { 3: 'good', 2: 'fair', 1: 'poor' } as const
