import type { KeyboardEvent } from 'react'
import { isTyping } from '../lib/is-typing.ts'

/** Classification fields are found by it: digits pressed anywhere on their panel are theirs. */
export const CLASSIFIES = { 'data-classifies': '' } as const

/** A digit pressed anywhere on `panel` (on a tab, on a button) picks in the first empty list of the classification in front (§4.10, ui.md). */
export function pickByDigit(panel: HTMLElement | null, event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || isTyping(target)) return
  if (!/^[1-9]$/.test(key)) return
  const list = firstEmptyList(panel, '[data-classifies] select')
  if (list === null) return
  list.focus()
  list.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** The first list that can be chosen from and has nothing chosen, among those that are shown. */
export function firstEmptyList(panel: HTMLElement | null, which = 'select'): HTMLSelectElement | null {
  const lists = [...(panel?.querySelectorAll<HTMLSelectElement>(which) ?? [])]
  const isOffered = (list: HTMLSelectElement) =>
    !list.disabled && list.value === '' && !list.closest('[data-state="inactive"]')
  return lists.find(isOffered) ?? null
}
