import { MEASURE_UNITS, type Measure } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import { cn } from '@ramal/ui/lib/cn'
import { Tooltip } from '@ramal/ui/tooltip'
import { ArrowDownRightIcon, ArrowUpRightIcon, InfoIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { figureText } from '../figure-text.ts'
import { changeOf } from './change.ts'

interface TileProps {
  readonly measure: Measure
  readonly now: number | null | undefined
  readonly before: number | null | undefined
  /** The day it is compared with, in words. */
  readonly day: string
}

/** One figure of the day: what it is, what it says, and how it was. */
export function Tile({ measure, now, before, day }: TileProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const name = t(`report.column.${measure}`)
  const was =
    before === null || before === undefined
      ? t('report.board.nothingBefore', { before: day })
      : t('report.board.was', { before: day, value: figureText(measure, before, locale) })
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-col gap-0.5 rounded-lg border bg-surface p-3">
      <span className="flex items-center justify-between gap-1 text-muted text-xs">
        <span className="truncate">{name}</span>
        <Tooltip text={t(`report.meaning.${measure}`)}>
          <button
            type="button"
            aria-label={t(`report.meaning.${measure}`)}
            // What it says is all that it does: a press does not take that away.
            onClick={(event) => event.preventDefault()}
            className="-m-1.5 grid size-7 shrink-0 place-items-center rounded-full hover:bg-hover"
          >
            <InfoIcon aria-hidden="true" className="size-3.5" />
          </button>
        </Tooltip>
      </span>
      <span className="font-semibold text-xl tabular-nums">{figureText(measure, now, locale)}</span>
      <span className="text-muted text-xs">{was}</span>
      <ChangeText measure={measure} now={now} before={before} locale={locale} />
    </fieldset>
  )
}

function ChangeText({ measure, now, before, locale }: Omit<TileProps, 'day'> & { locale: Locale }) {
  const { t } = useTranslation()
  const change = changeOf(measure, now, before)
  if (change.kind === 'none') return null
  if (change.kind === 'same') return <span className="text-muted text-xs">{t('report.board.same')}</span>
  const by =
    MEASURE_UNITS[measure] === 'share'
      ? t('report.board.points', {
          by: (change.by * 100).toLocaleString(locale, { maximumFractionDigits: 1 }),
        })
      : change.by.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  const Icon = change.kind === 'more' ? ArrowUpRightIcon : ArrowDownRightIcon
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 text-xs tabular-nums',
        change.isGood === false ? 'text-danger-text' : 'text-text',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`report.board.${change.kind}`, { by })}
    </span>
  )
}
