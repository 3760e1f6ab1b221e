import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { useFocusReturn } from './lib/focus-return.ts'
import { usePortalPlace } from './lib/portal-place.ts'

/** What a `BlockingScreen` shows. */
export interface BlockingScreenProps {
  title: string
  /** Says how it is closed, since Escape does not. */
  hint: string
  children: ReactNode
}

/** A dialog over the whole screen that neither Escape nor a click closes: it goes when whoever shows it takes it away, and the focus is where it was before. */
export function BlockingScreen({ title, hint, children }: BlockingScreenProps) {
  const place = usePortalPlace()
  const hintId = useId()
  const returnFocus = useFocusReturn()
  return (
    <Primitive.Root open>
      <Primitive.Portal {...place}>
        <Primitive.Content
          data-slot="blocking-screen"
          aria-describedby={hintId}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 flex flex-col overflow-auto bg-bg"
        >
          <Primitive.Title asChild>
            <h1 className="flex h-13 shrink-0 items-center border-b bg-surface px-4 font-semibold text-base">
              {title}
            </h1>
          </Primitive.Title>
          <div className="flex flex-1 items-start justify-center p-4 md:pt-24">
            <section className="flex w-full max-w-120 flex-col gap-4 rounded-lg border bg-surface p-5">
              {children}
              <p id={hintId} className="text-muted text-xs">
                {hint}
              </p>
            </section>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function stay(event: Event) {
  event.preventDefault()
}
