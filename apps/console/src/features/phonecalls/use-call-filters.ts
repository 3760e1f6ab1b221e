import { CALL_SUBTYPES } from '@ramal/contract/vocabulary'
import { useSearchParams } from 'react-router'
import { CALL_RESULTS, type CallFilters, type CallKind } from './call-steps-query.ts'

export type CallsTab = 'today' | 'missed'

/** What the page shows, kept in its address: tab, page, search, kind, result and the opened call. */
export interface CallsView extends CallFilters {
  readonly tab: CallsTab
  readonly opened: number | null
  show(change: Partial<Pick<CallsView, 'tab' | 'page' | 'search' | 'kind' | 'result' | 'opened'>>): void
}

const NAMES = {
  tab: 'tab',
  page: 'page',
  search: 'q',
  kind: 'type',
  result: 'result',
  opened: 'call',
} as const

/** The view of /phonecalls. Another tab, search, kind or result begins at the first page. */
export function useCallFilters(): CallsView {
  const [params, setParams] = useSearchParams()
  return {
    tab: params.get(NAMES.tab) === 'missed' ? 'missed' : 'today',
    page: numberOf(params.get(NAMES.page)) ?? 1,
    search: params.get(NAMES.search) ?? '',
    kind: KINDS.find((kind) => kind === params.get(NAMES.kind)) ?? null,
    result: CALL_RESULTS.find((result) => result === params.get(NAMES.result)) ?? null,
    opened: numberOf(params.get(NAMES.opened)),
    show(change) {
      setParams((current) => {
        const next = new URLSearchParams(current)
        const startsOver = ['tab', 'search', 'kind', 'result'].some((name) => name in change)
        for (const [name, value] of Object.entries(startsOver ? { page: 1, ...change } : change)) {
          const key = NAMES[name as keyof typeof NAMES]
          if (isDefault(name, value)) next.delete(key)
          else next.set(key, String(value))
        }
        return next
      })
    },
  }
}

/** Groups in the order in which agents ask for them. */
export const GROUPS = ['incomings', 'outgoings', 'internals'] as const
/** The sub-types of the filter, in the order of §4.1. */
export const SUBTYPES = Object.keys(CALL_SUBTYPES) as readonly (keyof typeof CALL_SUBTYPES)[]
export const KINDS: readonly CallKind[] = [...GROUPS, ...SUBTYPES]

function isDefault(name: string, value: unknown): boolean {
  return (
    value === null ||
    value === '' ||
    (name === 'page' && value === 1) ||
    (name === 'tab' && value === 'today')
  )
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null
}
