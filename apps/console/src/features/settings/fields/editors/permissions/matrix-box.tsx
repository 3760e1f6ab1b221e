import { cn } from '@ramal/ui/lib/cn'
import type { KeyboardEvent } from 'react'
import type { Spot } from './matrix-keys.ts'

export interface BoxPlace {
  readonly spot: Spot
  readonly isTabStop: boolean
  readonly onFocus: () => void
}

/** A box of the matrix: on, off, or some of what it stands for. A locked one keeps its place among the arrows. */
export function MatrixBox({
  spot,
  isTabStop,
  onFocus,
  label,
  state,
  disabled,
  title,
  onToggle,
  onKeyDown,
}: BoxPlace & {
  label: string
  state: 'all' | 'some' | 'none'
  disabled: boolean
  title?: string | undefined
  onToggle: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}) {
  return (
    <input
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = state === 'some'
      }}
      data-spot={`${spot.row} ${spot.column}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={title}
      checked={state === 'all'}
      className={cn('size-5 align-middle accent-accent', disabled && 'cursor-not-allowed opacity-50')}
      onFocus={onFocus}
      onChange={() => {
        if (!disabled) onToggle()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
