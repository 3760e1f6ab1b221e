import type { Measure, ReportFilter } from '@ramal/contract/reports'
import { type ReportSort, sortOf } from '@ramal/domain/report/sorted-rows'
import { useSearchParams } from 'react-router'

/** What a report shows, kept in its address. */
export interface ReportView {
  readonly from: string
  readonly to: string
  readonly compares: boolean
  /** None: all of them. */
  readonly filters: Readonly<Record<ReportFilter, readonly number[]>>
  /** Null: in the order of the report. */
  readonly sort: ReportSort | null
  show(change: Readonly<Partial<Record<Name, string | null>>>): void
}

type Name = 'from' | 'to' | 'compare' | 'sort' | ReportFilter

/** The view of a report; `columns`: by which it may be sorted. */
export function useReportView(columns: readonly Measure[]): ReportView {
  const [params, setParams] = useSearchParams()
  const idsOf = (name: ReportFilter) => [
    ...new Set(
      (params.get(name) ?? '')
        .split(',')
        .filter((text) => /^[1-9]\d{0,14}$/.test(text))
        .map(Number),
    ),
  ]
  return {
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    compares: params.get('compare') === '1',
    filters: {
      ...{ queue: idsOf('queue'), chat_queue: idsOf('chat_queue') },
      ...{ team: idsOf('team'), agent: idsOf('agent') },
    },
    sort: sortOf(params.get('sort') ?? '', columns),
    show(change) {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: 'sort' in change },
      )
    },
  }
}
