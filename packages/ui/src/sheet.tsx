import { XIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { stayOpenBelow } from './lib/above-all.ts'
import { cn } from './lib/cn.ts'
import { focusFirstField } from './lib/first-field.ts'
import { useFocusReturn } from './lib/focus-return.ts'
import { useGivesWay } from './lib/give-way.ts'
import { usePortalPlace } from './lib/portal-place.ts'

/** Holds whether a `SheetContent` is open; an answered call closes it. */
export function Sheet(props: ComponentProps<typeof Primitive.Root>) {
  useGivesWay(props.open === true, () => props.onOpenChange?.(false))
  return <Primitive.Root {...props} />
}

const SIDES = {
  left: 'inset-y-0 left-0 w-72 max-w-[85vw] border-r data-[state=open]:slide-in-from-left',
  right: 'inset-y-0 right-0 w-full max-w-md border-l data-[state=open]:slide-in-from-right',
  full: 'inset-0 data-[state=open]:fade-in-0',
} as const

/** The parts of a sheet. */
export interface SheetContentProps {
  side?: keyof typeof SIDES
  title: string
  closeLabel: string
  className?: string
  children: ReactNode
}

/** A panel from the side, or over the whole screen on narrow ones. When it closes, the focus is where it was before. */
export function SheetContent(props: SheetContentProps) {
  const place = usePortalPlace()
  return (
    <Primitive.Portal {...place}>
      <Primitive.Overlay className="data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-black/45 duration-150 data-[state=open]:animate-in" />
      <SheetSurface {...props} />
    </Primitive.Portal>
  )
}

/** Mounted while the sheet is open. `slot`: what the portal gives its child. */
function SheetSurface({
  side = 'right',
  title,
  closeLabel,
  className,
  children,
  ...slot
}: SheetContentProps) {
  const returnFocus = useFocusReturn()
  return (
    <Primitive.Content
      {...slot}
      data-slot="sheet"
      onOpenAutoFocus={focusFirstField}
      onCloseAutoFocus={returnFocus}
      onInteractOutside={stayOpenBelow}
      aria-describedby={undefined}
      className={cn(
        'fixed z-50 flex flex-col bg-raised shadow-popover duration-150 data-[state=open]:animate-in',
        SIDES[side],
        className,
      )}
    >
      <div className="flex h-13 shrink-0 items-center justify-between gap-2 border-b px-4">
        <Primitive.Title className="font-semibold text-sm">{title}</Primitive.Title>
        <Primitive.Close
          aria-label={closeLabel}
          className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
        >
          <XIcon className="size-4" />
        </Primitive.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-auto">{children}</div>
    </Primitive.Content>
  )
}
