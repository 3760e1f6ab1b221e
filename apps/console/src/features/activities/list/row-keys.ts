import type { KeyboardEvent } from 'react'
import { isTyping } from '../../../lib/is-typing.ts'

/** What a letter does with the row that has the focus (bare keys: only there, WCAG 2.1.4). */
const KEYS = { l: 'call', e: 'finish', r: 'reschedule' } as const
export type RowKey = (typeof KEYS)[keyof typeof KEYS]

/** The row and what a key asks of it; null: nothing, or not in a row of this list. */
export function rowKeyOf(event: KeyboardEvent<HTMLElement>): { id: number; act: RowKey } | null {
  if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return null
  const act = Object.entries(KEYS).find(([letter]) => letter === event.key.toLowerCase())?.[1]
  const target = event.target as HTMLElement
  // What is shown above the page is a child in React alone.
  if (act === undefined || !event.currentTarget.contains(target)) return null
  const id = Number(target.closest<HTMLElement>('[data-activity]')?.dataset['activity'])
  return Number.isInteger(id) ? { id, act } : null
}
