import { FLOOR_STATES } from '@ramal/contract/entities/operation'
import type { FloorFilter } from '@ramal/domain/operation/floor-filter'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The tabs of the page. */
export const TABS = ['agents', 'queues', 'calls', 'chats', 'trunks'] as const
export type Tab = (typeof TABS)[number]

/** What of the page stands in its address. */
export interface Filters {
  readonly filter: FloorFilter
  readonly tab: Tab
  /** The row whose inspector is open: a key of the tab. */
  readonly open: string | null
  readonly isWall: boolean
  /** Opens the inspector of a row, or closes it where it is that one's. */
  toggle(key: string): void
  /** Changes what stands in the address; null and '' leave it. */
  set(
    change: Partial<Record<'q' | 'team' | 'queue' | 'state' | 'tab' | 'open' | 'view', string | null>>,
  ): void
}

/** Filters, tab and inspector, kept in the address: a link shows the same page to whoever may see it. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams()
  return useMemo<Filters>(() => {
    const set: Filters['set'] = (change) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known)
          for (const [name, value] of Object.entries(change))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    const team = Number(params.get('team'))
    return {
      filter: {
        text: params.get('q') ?? '',
        teamId: Number.isInteger(team) && team > 0 ? team : null,
        queue: params.get('queue'),
        state: FLOOR_STATES.find((state) => state === params.get('state')) ?? null,
      },
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'agents',
      open: params.get('open'),
      isWall: params.get('view') === 'wall',
      set,
      toggle: (key) => set({ open: params.get('open') === key ? null : key }),
    }
  }, [params, setParams])
}
