import type { ReactNode } from 'react'
import { cn } from './lib/cn.ts'

/** What an `EmptyState` says. */
export interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What this place is for. */
  text?: string
  /** The first thing to do here. */
  action?: ReactNode
  className?: string
}

/** Nothing here yet: what this is and the first action. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn('flex flex-col items-center justify-center gap-3 p-8 text-center', className)}
    >
      <div
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-hover text-muted [&_svg]:size-6"
      >
        {icon}
      </div>
      <div className="flex max-w-sm flex-col gap-1">
        <p className="font-medium text-sm">{title}</p>
        {text && <p className="text-balance text-muted text-sm">{text}</p>}
      </div>
      {action}
    </div>
  )
}
