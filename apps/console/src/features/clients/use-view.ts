import { TIMELINE_KINDS, type TimelineKind } from '@ramal/contract/entities/client-record'
import { useSearchParams } from 'react-router'

/** Parts of a record; on a wide page the last four stand beside the others. */
export const VIEWS = ['timeline', 'data', 'open', 'consents', 'rights', 'twins'] as const
export type View = (typeof VIEWS)[number]

/** What of a record is shown, as the address says. */
export interface RecordView {
  readonly view: View
  readonly kinds: readonly TimelineKind[]
  /** Where a part of the record is. */
  to(view: View): { search: string }
  showKinds(kinds: readonly TimelineKind[]): void
}

/** Which part of a record the address shows, and which kinds of its timeline. */
export function useRecordView(): RecordView {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const kinds = (params.get('kinds') ?? '').split(',')
  return {
    view: VIEWS.find((one) => one === asked) ?? 'timeline',
    kinds: TIMELINE_KINDS.filter((kind) => kinds.includes(kind)),
    to: (view) => ({ search: view === 'timeline' ? '' : `?tab=${view}` }),
    showKinds: (chosen) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (chosen.length === 0) next.delete('kinds')
        else next.set('kinds', chosen.join(','))
        return next
      }),
  }
}
