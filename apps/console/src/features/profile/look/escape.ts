import type { KeyboardEvent } from 'react'

/** Esc gives a form up, where it can be given up. */
export function cancelsByEscape(onCancel: (() => void) | null) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel?.()
  }
}
