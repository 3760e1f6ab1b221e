import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'

/** The row whose form was open last, by the address of its list: kept with what was read, and gone with it at a sign-out. */
const keyOf = (base: string) => ['row left', base]

/** Keeps which row somebody is at, for when its list stands again. */
export function leaveRow(queries: QueryClient, base: string, id: number): void {
  queries.setQueryData(keyOf(base), id)
}

/** Who comes back from a form goes on at its row, unless they have the focus elsewhere; a list of a hundred rows is not gone through again. */
export function useRowLeft(base: string, list: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient()
  useEffect(() => {
    const id = queries.getQueryData<number>(keyOf(base))
    queries.removeQueries({ queryKey: keyOf(base) })
    const isNowhere = document.activeElement?.contains(list.current) ?? true
    if (id !== undefined && isNowhere) list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [queries, base, list])
}
