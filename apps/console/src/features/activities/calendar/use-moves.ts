import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { movedBy, STEP_MINUTES } from '@ramal/domain/activity/calendar-days'
import { firstOf } from '@ramal/domain/activity/reschedule'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The keys of one move are counted so long before the server hears of it, ms. */
const REST_MS = 700

/** Where an activity is going to be, until the server knows. Epoch ms. */
interface Move {
  readonly row: ActivityRow
  readonly at: number
}

/** By how far an arrow moves with Alt. */
export interface Steps {
  readonly vertical: { readonly days?: number; readonly minutes?: number }
}
export const IN_WEEK: Steps = { vertical: { minutes: STEP_MINUTES } }
export const IN_MONTH: Steps = { vertical: { days: 7 } }

/**
 * Moves of activities in a calendar: by Alt and the arrows, counted until they rest, or at once where one is dropped. A time that the clocks
 * leave out, or show twice, is the first that there is.
 */
export function useMoves(zone: string, steps: Steps, send: (row: ActivityRow, at: number) => Promise<void>) {
  const [move, setMove] = useState<Move | null>(null)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (move === null) return
    const timer = setTimeout(() => {
      // Moved again meanwhile: that one is told next.
      const isOver = () => setMove((now) => (now === move ? null : now))
      void latest.current(move.row, move.at).finally(isOver)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [move])

  return {
    /** What is on its way, as text: another one is another place on the page. */
    mark: move === null ? '' : `${move.row.id} ${move.at}`,
    /** When an activity is due, as far as its agent is concerned. */
    dueOf: (row: ActivityRow) => (move?.row.id === row.id ? move.at : Date.parse(row.due_at ?? '')),
    drop(row: ActivityRow, at: number) {
      setMove({ row, at })
    },
    handleKey(event: KeyboardEvent, row: ActivityRow) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const by = byOf(event.key, steps)
      if (by === null) return
      event.preventDefault()
      event.stopPropagation() // elsewhere these go through the chats, or back in the history
      const from = move?.row.id === row.id ? move.at : Date.parse(row.due_at ?? '')
      setMove({ row, at: firstOf(movedBy(from, by, zone)) })
    },
  }
}

function byOf(key: string, { vertical }: Steps): { days?: number; minutes?: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { days: -1 }
    case 'ArrowRight':
      return { days: 1 }
    case 'ArrowDown':
      return vertical
    case 'ArrowUp':
      return turned(vertical)
    default:
      return null
  }
}

function turned({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
  return { days: -days, minutes: -minutes }
}
