import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { stayOpenBelow } from './lib/above-all.ts'
import { cn } from './lib/cn.ts'
import { usePortalPlace } from './lib/portal-place.ts'

/** Holds whether a `PopoverContent` is open; the page behind it stays usable. */
export const Popover = Primitive.Root
/** The button that opens it and gets the focus back from it. */
export const PopoverTrigger = Primitive.Trigger

/** Content beside its trigger, never wider than the window. Give it an `aria-label`. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  const place = usePortalPlace()
  return (
    <Primitive.Portal {...place}>
      <Primitive.Content
        data-slot="popover"
        onInteractOutside={stayOpenBelow}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'data-[state=open]:fade-in-0 z-40 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-auto rounded-lg border bg-raised shadow-popover duration-100 data-[state=open]:animate-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}
