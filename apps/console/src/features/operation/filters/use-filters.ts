import { FLOOR_STATES } from '@ramal/contract/entities/operation'
import type { FloorFilter } from '@ramal/domain/operation/floor-filter'
import { useLayoutEffect, useMemo, useRef } from 'react'
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
  // What was set and is not drawn yet counts: of two changes in one moment the second would take the first one back.
  const latest = useRef({ params, setParams, undrawn: [] as string[] })
  useLayoutEffect(() => {
    // Of several changes an early one may be drawn when the last one is set already: that one counts, unless somebody went elsewhere.
    const { undrawn } = latest.current
    const at = undrawn.indexOf(String(params))
    latest.current.undrawn = at === -1 ? [] : undrawn.slice(at + 1)
    if (latest.current.undrawn.length === 0) latest.current.params = params
  }, [params])
  useLayoutEffect(() => {
    latest.current.setParams = setParams
  }, [setParams])
  // The same functions for as long as the page is there: what they are given to is not drawn anew with each change of the address.
  const acts = useMemo<Pick<Filters, 'set' | 'toggle'>>(() => {
    const set: Filters['set'] = (change) => {
      const next = new URLSearchParams(latest.current.params)
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value)
        else next.delete(name)
      if (String(next) !== String(latest.current.params)) latest.current.undrawn.push(String(next))
      latest.current.params = next
      latest.current.setParams(next, { replace: true, preventScrollReset: true })
    }
    return {
      set,
      toggle: (key) => set({ open: latest.current.params.get('open') === key ? null : key }),
    }
  }, [])
  const [text, team, queue, state] = ['q', 'team', 'queue', 'state'].map((name) => params.get(name))
  // Rows are looked through anew when this changes, and not when one is opened.
  const filter = useMemo<FloorFilter>(() => {
    const teamId = Number(team)
    return {
      text: text ?? '',
      teamId: Number.isInteger(teamId) && teamId > 0 ? teamId : null,
      queue: queue ?? null,
      state: FLOOR_STATES.find((one) => one === state) ?? null,
    }
  }, [text, team, queue, state])
  return useMemo<Filters>(
    () => ({
      filter,
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'agents',
      open: params.get('open'),
      isWall: params.get('view') === 'wall',
      ...acts,
    }),
    [filter, params, acts],
  )
}
