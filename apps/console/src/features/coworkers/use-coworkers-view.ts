import { useSearchParams } from 'react-router'

/** What the page shows, kept in its address. */
export interface CoworkersView {
  readonly page: number
  readonly search: string
  /** The people of all teams, not of the reader's alone. */
  readonly all: boolean
  /** The people, or the reader's conversations with them. */
  readonly list: 'people' | 'chats'
  /** With whom the conversation is that is open; null: none. */
  readonly withId: number | null
  show(change: Partial<Omit<CoworkersView, 'show'>>): void
}

/** The view of /coworkers. Another search or team begins at the first page. */
export function useCoworkersView(): CoworkersView {
  const [params, setParams] = useSearchParams()
  return {
    page: numberOf(params.get('page')) ?? 1,
    search: params.get('q') ?? '',
    all: params.get('of') === 'all',
    list: params.get('list') === 'chats' ? 'chats' : 'people',
    withId: numberOf(params.get('with')),
    show(change) {
      setParams((current) => {
        const next = new URLSearchParams(current)
        const put = (name: string, value: string | null) =>
          value === null || value === '' ? next.delete(name) : next.set(name, value)
        if ('search' in change || 'all' in change) next.delete('page')
        if (change.search !== undefined) put('q', change.search)
        if (change.all !== undefined) put('of', change.all ? 'all' : null)
        if (change.list !== undefined) put('list', change.list === 'chats' ? 'chats' : null)
        if (change.withId !== undefined) put('with', change.withId === null ? null : String(change.withId))
        if (change.page !== undefined) put('page', String(change.page))
        return next
      })
    },
  }
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
