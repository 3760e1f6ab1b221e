import { cn } from './lib/cn.ts'

/** Stands for what is being loaded; screen readers are told by the list's own `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-border/70', className)} />
}
