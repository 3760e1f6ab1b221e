import { Card } from '@ramal/ui/card'
import { type ReactNode, useId } from 'react'

/** A part of the record with its name, and what is done there. */
export function Panel({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-sm">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
