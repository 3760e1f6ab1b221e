import { CheckIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'
import { usePortalPlace } from './lib/portal-place.ts'

/** A menu that leaves the page behind it usable: a call may ring while it is open. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}

/** The button that opens the menu and gets the focus back from it. */
export const DropdownMenuTrigger = Primitive.Trigger
/** Items of which one is chosen. Give it an `aria-label`. */
export const DropdownMenuRadioGroup = Primitive.RadioGroup

const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 text-sm outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

/** The menu itself: arrows, Home, End and typing move in it, Escape closes it. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  const place = usePortalPlace()
  return (
    <Primitive.Portal {...place}>
      <Primitive.Content
        data-slot="dropdown-menu"
        align="end"
        sideOffset={6}
        className={cn(
          'data-[state=open]:fade-in-0 z-50 min-w-48 rounded-lg border bg-raised p-1 shadow-popover duration-100 data-[state=open]:animate-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}

/** One thing to do; `onSelect` is called by a press and by Enter. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn(ITEM, className)} {...props} />
}

/** One of a group, with a tick at the chosen one. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(ITEM, 'pr-8', className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute right-3">
        <CheckIcon className="text-accent-text" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  )
}

/** Text above a group of items, which cannot be chosen. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-2 py-1.5 text-muted text-xs', className)} {...props} />
}

/** A line between groups of items. */
export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />
}
