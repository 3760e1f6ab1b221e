import type { BesideKey } from '@ramal/contract/resources/kit/screen'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { Skeleton } from '@ramal/ui/skeleton'
import { ChevronDownIcon } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BESIDES } from './besides.ts'
import { type LiveValues, useLive } from './live-values.ts'

/** The panel beside a form: always there where there is room, else above the form, opened by its title. */
export function BesidePanel({ panel, live }: { panel: BesideKey; live: LiveValues }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const values = useLive(live)
  const Panel = BESIDES[panel]
  const title = t(`settingEditor.beside.${panel}`)
  return (
    <aside
      aria-label={title}
      className="@4xl:sticky @4xl:top-4 @4xl:order-last @4xl:max-h-[calc(100dvh-9rem)] @4xl:w-80 shrink-0 @4xl:overflow-y-auto rounded-lg border bg-surface"
    >
      <Button
        variant="ghost"
        className="@4xl:hidden h-auto min-h-11 w-full justify-between whitespace-normal text-left"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <ChevronDownIcon aria-hidden="true" className={cn('shrink-0', isOpen && 'rotate-180')} />
      </Button>
      <h3 className="@4xl:block hidden px-4 pt-3 font-semibold text-sm">{title}</h3>
      <div id={id} className={cn('@4xl:block p-4', !isOpen && 'hidden')}>
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <Panel values={values} />
        </Suspense>
      </div>
    </aside>
  )
}
