import { Card } from '@ramal/ui/card'
import { type ReactNode, type Ref, useId } from 'react'

/** One part of the screen, with its heading. */
export function Section({
  title,
  titleRef,
  text,
  action,
  children,
}: {
  title: string
  /** For a focus that has lost its place: the heading takes it. */
  titleRef?: Ref<HTMLHeadingElement>
  text?: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="@container flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 ref={titleRef} id={id} tabIndex={-1} className="font-semibold text-base outline-none">
            {title}
          </h2>
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}

/** What is wrong with a form and belongs to no field. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-text text-sm">
      {children}
    </p>
  )
}
