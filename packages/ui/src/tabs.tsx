import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/** Holds which tab is open. */
export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" className={cn('flex min-h-0 flex-col', className)} {...props} />
}

/** The tabs in a row: one stop of Tab, arrows move. Give it an `aria-label`. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn('flex h-10 shrink-0 items-stretch gap-1 overflow-x-auto border-b px-2', className)}
      {...props}
    />
  )
}

/** One tab; it opens when the focus comes to it. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2 font-medium text-muted text-sm transition-colors duration-150 hover:text-text focus-visible:-outline-offset-2 focus-visible:rounded-md data-[state=active]:border-accent data-[state=active]:text-text [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}

/** What belongs to the tab of the same `value`; named by it. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('min-h-0 flex-1 overflow-auto', className)} {...props} />
}
