import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/** Shared look of everything one types into. */
export const CONTROL =
  'w-full rounded-md border border-border-strong/50 bg-surface px-3 text-sm text-text placeholder:text-muted transition-colors duration-150 hover:border-border-strong focus-visible:border-accent disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** A line of text. Its label, hint and error come from the `Field` around it. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(CONTROL, 'h-9', className)} {...props} />
}
