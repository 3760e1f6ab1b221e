import type { Measure, ReportFilter } from '@ramal/contract/reports'
import { useSearchParams } from 'react-router'

/** What a report shows, kept in its address. */
export interface ReportView {
  readonly from: string
  readonly to: string
  readonly compares: boolean
  readonly filters: Readonly<Record<ReportFilter, number | null>>
  /** Null: in the order of the report. */
  readonly sort: { readonly by: Measure; readonly falling: boolean } | null
  show(change: Readonly<Partial<Record<Name, string | null>>>): void
}

type Name = 'from' | 'to' | 'compare' | 'sort' | ReportFilter

/** The view of a report; `columns`: by which it may be sorted. */
export function useReportView(columns: readonly Measure[]): ReportView {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort') ?? ''
  const by = columns.find((column) => column === sort.replace(/^-/, ''))
  const idOf = (name: ReportFilter) => {
    const text = params.get(name) ?? ''
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  }
  return {
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    compares: params.get('compare') === '1',
    filters: {
      ...{ queue: idOf('queue'), chat_queue: idOf('chat_queue') },
      ...{ team: idOf('team'), agent: idOf('agent') },
    },
    sort: by === undefined ? null : { by, falling: sort.startsWith('-') },
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
