import { type Block, blocksOn, replaced } from '@ramal/domain/settings/week/blocks'
import { type Gesture, type Moment, stepped, withGesture } from '@ramal/domain/settings/week/drag'
import { type KeyboardEvent, type RefObject, useState } from 'react'

/** Eight o'clock: where most days begin. */
const START: Moment = { day: 1, minute: 480 }

/** Drawing by keys: arrows move the cursor, Enter begins a block and ends it, Escape gives it up, Delete takes the one at the cursor away. */
export function useWeekKeys(
  columns: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  onChange: (blocks: readonly Block[]) => void,
) {
  const [cursor, setCursor] = useState(START)
  const [gesture, setGesture] = useState<Gesture | null>(null)
  function go(next: Moment) {
    // What is being drawn stays in its day.
    const to = gesture ? { ...next, day: cursor.day } : next
    setCursor(to)
    columns.current?.querySelector<HTMLElement>(`[data-week-day="${to.day}"]`)?.focus()
  }
  function taken(): (() => void) | null {
    const block = blocksOn(blocks, cursor.day).find(
      ({ start, end }) => cursor.minute >= start && cursor.minute < end,
    )
    return block ? () => onChange(replaced(blocks, block, null)) : null
  }
  function actionOf(key: string): (() => void) | null {
    const next = stepped(cursor, key)
    if (next) return () => go(next)
    if (key === 'Enter' || key === ' ') {
      if (!gesture) return () => setGesture({ kind: 'draw', from: cursor })
      return () => {
        setGesture(null)
        onChange(withGesture(blocks, gesture, cursor))
      }
    }
    if (key === 'Escape' && gesture) return () => setGesture(null)
    return key === 'Delete' || key === 'Backspace' ? taken() : null
  }
  return {
    cursor,
    isDrawing: gesture !== null,
    shown: gesture ? withGesture(blocks, gesture, cursor) : null,
    enter(day: number) {
      if (day !== cursor.day && !gesture) setCursor({ ...cursor, day })
    },
    press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const action = actionOf(event.key)
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    },
  }
}
