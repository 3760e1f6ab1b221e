import { Card } from '@ramal/ui/card'
import { cn } from '@ramal/ui/lib/cn'
import { type ReactNode, useId } from 'react'

/** A part of the home with its heading. */
export function Block({
  title,
  isBusy = false,
  className,
  children,
}: {
  title: string
  isBusy?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id} aria-busy={isBusy} className={cn('flex flex-col', className)}>
      <h2 id={id} className="border-b px-5 py-3 font-semibold text-sm">
        {title}
      </h2>
      {children}
    </Card>
  )
}
