import { useEffect, useRef, useState } from 'react'

/** What is done with a row, or with all; the control that does it is marked by it. */
export type RowAct = 'up' | 'down' | 'remove' | 'edit' | 'first' | 'add'

/**
 * The focus in a list whose rows are added, moved and removed: it goes with a row that moves, to the next one when its row goes, and into
 * the one that is added. `place` is the list; the controls in it carry `mark`.
 */
export function useRowFocus<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const [wanted, setWanted] = useState<readonly string[]>([])
  useEffect(() => {
    const found = wanted.map((act) => place.current?.querySelector<HTMLElement>(`[data-row-act="${act}"]`))
    found.find((control) => control && !control.matches(':disabled'))?.focus()
  }, [wanted])
  const want = (...acts: readonly (readonly [act: RowAct, at: number])[]) => setWanted(acts.map(nameOf))
  return {
    place,
    mark: (act: RowAct, at = 0) => ({ 'data-row-act': nameOf([act, at]) }),
    /** The row is at `to` now; at an end of the list the one way is closed, and the other one has the focus. */
    moved: (to: number, step: 1 | -1) =>
      step < 0 ? want(['up', to], ['down', to]) : want(['down', to], ['up', to]),
    /** The row at `at` has gone. */
    removed: (at: number) => want(['remove', at], ['remove', at - 1], ['add', 0]),
    /** There is a new row at `at`. */
    added: (at: number) => want(['first', at]),
  }
}

const nameOf = ([act, at]: readonly [act: RowAct, at: number]) => `${act} ${at}`
