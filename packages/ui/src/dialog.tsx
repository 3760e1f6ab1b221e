import { XIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { stayOpenBelow } from './lib/above-all.ts'
import { cn } from './lib/cn.ts'
import { focusFirstField } from './lib/first-field.ts'
import { useFocusReturn } from './lib/focus-return.ts'
import { useGivesWay } from './lib/give-way.ts'
import { usePortalPlace } from './lib/portal-place.ts'

/** Holds whether a `DialogContent` is open. `keeps`: it holds what closing would lose, and stays when an answered call clears the page. */
export function Dialog({
  keeps = false,
  ...props
}: ComponentProps<typeof Primitive.Root> & { keeps?: boolean }) {
  useGivesWay(props.open === true && !keeps, () => props.onOpenChange?.(false))
  return <Primitive.Root {...props} />
}
/** Closes the dialog it stands in; `asChild` gives that to a button of ours. */
export const DialogClose = Primitive.Close

/** The parts of a dialog. */
export interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode
  description?: ReactNode
  /** The title is said alone: what is in the dialog shows what it is. */
  isTitleHidden?: boolean
  /** Name of the close button; without one there is no such button (the dialog must be answered). */
  closeLabel?: string
  footer?: ReactNode
}

/** A modal dialog with its title, text, content and buttons. When it closes, the focus is where it was before. */
export function DialogContent(props: DialogContentProps) {
  const place = usePortalPlace()
  return (
    <Primitive.Portal {...place}>
      <Primitive.Overlay
        data-slot="dialog-overlay"
        className="data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-black/45 duration-150 data-[state=open]:animate-in"
      />
      <DialogSurface {...props} />
    </Primitive.Portal>
  )
}

/** Mounted while the dialog is open. */
function DialogSurface({
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  footer,
  className,
  children,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const returnFocus = useFocusReturn(onCloseAutoFocus)
  return (
    <Primitive.Content
      data-slot="dialog"
      onInteractOutside={stayOpenBelow}
      onOpenAutoFocus={focusFirstField}
      className={cn(
        'data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-auto rounded-lg border bg-raised p-5 shadow-popover duration-150 data-[state=open]:animate-in',
        className,
      )}
      {...(description ? {} : { 'aria-describedby': undefined })}
      {...props}
      onCloseAutoFocus={returnFocus}
    >
      <div className={cn('flex items-start gap-4', isTitleHidden && 'sr-only')}>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="text-muted text-sm">{description}</Primitive.Description>
          )}
        </div>
        {closeLabel && (
          <Primitive.Close
            aria-label={closeLabel}
            className="-m-1 grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
          >
            <XIcon className="size-4" />
          </Primitive.Close>
        )}
      </div>
      {children}
      {footer && <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
    </Primitive.Content>
  )
}
