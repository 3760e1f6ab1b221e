import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/** On or off; Space and Enter turn it. Its label comes from the `Field` around it. */
export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="switch"
      className={cn(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full bg-border-strong p-0.5 transition-colors duration-150 data-[state=checked]:bg-accent',
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="size-5 rounded-full bg-white transition-transform duration-150 data-[state=checked]:translate-x-4" />
    </Primitive.Root>
  )
}
