import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'

const keyOf = (base: string) => ['settings', 'row left', base] as const

/** Keeps at which row of the list at `base` somebody is, for when that stands again; with what else is kept of this person, for a while. */
export function leaveRow(queries: QueryClient, base: string, id: number): void {
  queries.setQueryData(keyOf(base), id)
}

/** Who comes back from a form goes on at its row, unless they have the focus elsewhere; a list of a hundred rows is not gone through again. */
export function useRowLeft(base: string, list: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient()
  useEffect(() => {
    const id = queries.getQueryData<number>(keyOf(base))
    queries.removeQueries({ queryKey: keyOf(base), exact: true })
    const isNowhere = document.activeElement?.contains(list.current) ?? true
    if (id !== undefined && isNowhere) list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [queries, base, list])
}
