import { type ReactNode, useId } from 'react'
import { PageHead } from './page-head.tsx'

/** A page beside a list (its import, its twins, its requests): the head with the way back, and what is done there. */
export function SidePage({ back, title, children }: { back: string; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex max-w-4xl flex-col gap-4 p-4 pb-20 md:p-6">
      <PageHead back={back} titleId={titleId} title={title} />
      {children}
    </section>
  )
}
