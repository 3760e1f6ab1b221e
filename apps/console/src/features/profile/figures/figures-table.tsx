import type { AgentFigures } from '@ramal/contract/entities/agent-figures'
import { durationText } from '@ramal/domain/call/duration-text'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'

type Span = AgentFigures['today']
/** Below this many a mean says little. */
const FEW = 5
const MEASURES = ['answered', 'made', 'afterService', 'satisfaction', 'chatsClosed'] as const
type Measure = (typeof MEASURES)[number]

/** Today and this month side by side, with what each figure is; no rank, no goal, no colour. */
export function FiguresTable({ figures }: { figures: AgentFigures }) {
  const { t } = useTranslation()
  const written = useWritten()
  const { today, month } = figures
  const shown = MEASURES.filter((measure) => (measure === 'chatsClosed' ? month.chats : month.calls) !== null)
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>{t('ownFigures.measure')}</TableHead>
          <TableHead>{t('ownFigures.today')}</TableHead>
          <TableHead>{t('ownFigures.month')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {shown.map((measure) => (
          <TableRow key={measure}>
            <TableCell>
              <span className="block">{t(`ownFigures.${measure}`)}</span>
              <span className="block text-muted text-xs">{t(`ownFigures.${measure}Text`)}</span>
            </TableCell>
            <TableCell className="tabular-nums">{written(today, measure)}</TableCell>
            <TableCell className="tabular-nums">{written(month, measure)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function useWritten(): (span: Span, measure: Measure) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  function mean({ n, mean: value }: { n: number; mean: number | null }, write: (value: number) => string) {
    if (value === null) return t('ownFigures.none')
    const text = t('ownFigures.of', { value: write(value), n: number.format(n) })
    return n < FEW ? `${text} · ${t('ownFigures.few')}` : text
  }
  return ({ calls, chats }, measure) => {
    if (measure === 'chatsClosed') return number.format(chats?.closed ?? 0)
    if (calls === null) return t('ownFigures.none')
    switch (measure) {
      case 'afterService':
        return mean(calls.after_service, durationText)
      case 'satisfaction':
        return mean(calls.satisfaction, (value) => number.format(value))
      default:
        return number.format(calls[measure])
    }
  }
}
