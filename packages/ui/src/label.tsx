import { Label as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/** The name of a control; a press on it leads there. `Field` makes one. */
export function Label({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root data-slot="label" className={cn('font-medium text-text text-xs', className)} {...props} />
  )
}
