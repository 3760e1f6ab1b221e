import { LoaderCircleIcon } from 'lucide-react'
import { cn } from './lib/cn.ts'

/** A turning circle; with a label it is announced. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircleIcon aria-hidden="true" className={cn('size-4 animate-spin', className)} />
  if (!label) return icon
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {icon}
      {label}
    </span>
  )
}
