import { Badge } from '@ramal/ui/badge'
import type { ReactNode } from 'react'

/** A column of calls or conversations with its name and how many there are. */
export function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-sm">
        {title}
        {count > 0 && <Badge variant="soft">{count}</Badge>}
      </h2>
      {children}
    </section>
  )
}
