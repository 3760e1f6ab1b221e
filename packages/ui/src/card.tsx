import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/** A framed part of a page. Name it (`aria-label`, `aria-labelledby`) and it is a region that screen readers list. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section data-slot="card" className={cn('rounded-lg border bg-surface', className)} {...props} />
}
