import type { ComponentProps } from 'react'
import { CONTROL } from './input.tsx'
import { cn } from './lib/cn.ts'

/** Several lines of text. Its label, hint and error come from the `Field` around it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(CONTROL, 'min-h-20 py-2', className)} {...props} />
}
