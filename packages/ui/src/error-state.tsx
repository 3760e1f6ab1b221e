import { TriangleAlertIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What an `ErrorState` says and what it tries again. */
export interface ErrorStateProps {
  title: string
  /** What happened, in the user's words. */
  text?: string
  retryLabel: string
  onRetry: () => void
  className?: string
}

/** Something could not be loaded: what happened, and another try. */
export function ErrorState({ title, text, retryLabel, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<TriangleAlertIcon className="text-danger-text" />}
        title={title}
        {...(text ? { text } : {})}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  )
}
