import { type RefObject, useEffect } from 'react'

/** The row whose form was open last, by the address of its list. */
const left = new Map<string, number>()

/** Keeps which row somebody is at, for when its list stands again. */
export function leaveRow(base: string, id: number): void {
  left.set(base, id)
}

/** Who comes back from a form goes on at its row, unless they have the focus elsewhere; a list of a hundred rows is not gone through again. */
export function useRowLeft(base: string, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const id = left.get(base)
    left.delete(base)
    const isNowhere = document.activeElement?.contains(list.current) ?? true
    if (id !== undefined && isNowhere) list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [base, list])
}
