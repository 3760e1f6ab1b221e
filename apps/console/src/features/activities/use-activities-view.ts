import { useSearchParams } from 'react-router'

/** How the activities are shown. */
export const VIEWS = ['list', 'week', 'month'] as const
export type ViewName = (typeof VIEWS)[number]

/** What the page shows, kept in its address. */
export interface ActivitiesView {
  readonly view: ViewName
  readonly page: number
  readonly search: string
  readonly mine: boolean
  /** The activity that is being edited; `new` = one that is being made. */
  readonly opened: number | 'new' | null
  /** A day of the calendar, `YYYY-MM-DD`; null = today. */
  readonly day: string | null
  show(change: Partial<Omit<ActivitiesView, 'show'>>): void
}

/** The view of /activities. Another search or owner begins at the first page. */
export function useActivitiesView(): ActivitiesView {
  const [params, setParams] = useSearchParams()
  const id = params.get('activity')
  return {
    view: VIEWS.find((name) => name === params.get('view')) ?? 'list',
    page: numberOf(params.get('page')) ?? 1,
    search: params.get('q') ?? '',
    mine: params.get('of') !== 'team',
    opened: params.has('new') ? 'new' : numberOf(id),
    day: params.get('day'),
    show(change) {
      setParams((current) => written(current, change))
    },
  }
}

function written(current: URLSearchParams, change: Partial<Omit<ActivitiesView, 'show'>>): URLSearchParams {
  const next = new URLSearchParams(current)
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value)
  if ('view' in change) put('view', change.view === 'list' ? null : (change.view ?? null))
  if ('search' in change) put('q', change.search || null)
  if ('mine' in change) put('of', change.mine ? null : 'team')
  if ('search' in change || 'mine' in change) put('page', null)
  if ('page' in change) put('page', change.page === 1 ? null : String(change.page))
  if ('day' in change) put('day', change.day ?? null)
  if ('opened' in change) {
    put('new', change.opened === 'new' ? '' : null)
    put('activity', typeof change.opened === 'number' ? String(change.opened) : null)
  }
  return next
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null
}
