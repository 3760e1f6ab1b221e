import { useSearchParams } from 'react-router'

/** What the page shows, kept in its address. */
export interface CoworkersView {
  readonly page: number
  readonly search: string
  /** The people of all teams, not of the reader's alone. */
  readonly all: boolean
  show(change: Partial<Omit<CoworkersView, 'show'>>): void
}

/** The view of /coworkers. Another search or team begins at the first page. */
export function useCoworkersView(): CoworkersView {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('q') ?? '',
    all: params.get('of') === 'all',
    show(change) {
      setParams((current) => {
        const next = new URLSearchParams(current)
        if ('search' in change || 'all' in change) next.delete('page')
        if (change.search !== undefined) change.search ? next.set('q', change.search) : next.delete('q')
        if (change.all !== undefined) change.all ? next.set('of', 'all') : next.delete('of')
        if (change.page !== undefined) next.set('page', String(change.page))
        return next
      })
    },
  }
}
