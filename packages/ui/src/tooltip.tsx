import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { usePortalPlace } from './lib/portal-place.ts'

/** Mounted once around the app: shares the delay between tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Primitive.Provider delayDuration={400}>{children}</Primitive.Provider>
}

/** Shows `text` when its child is hovered or focused. The child must take a ref and props. */
export function Tooltip({
  text,
  children,
  side = 'bottom',
}: {
  text: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}) {
  const place = usePortalPlace()
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal {...place}>
        <Primitive.Content
          data-slot="tooltip"
          side={side}
          sideOffset={6}
          // One that goes covers nothing: what lies below it has the pointer again.
          className="fade-in-0 z-60 max-w-72 animate-in data-[state=closed]:pointer-events-none rounded-md bg-text px-2 py-1 text-bg text-xs duration-100"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
