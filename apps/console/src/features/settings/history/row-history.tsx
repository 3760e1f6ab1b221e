import { Button } from '@ramal/ui/button'
import { HistoryIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclaredResource } from '../resource/declared.ts'
import { TrailLines } from './trail-lines.tsx'

/** What was done with one row, once it is asked for. */
export function RowHistory({ resource, id }: { resource: DeclaredResource; id: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const place = useId()
  return (
    <section className="flex flex-col gap-2 border-t pt-3">
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? place : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <HistoryIcon aria-hidden="true" /> {t('settings.history')}
      </Button>
      {isOpen && (
        <div id={place} className="flex flex-col gap-2">
          <TrailLines filter={{ entity: resource.key, id: String(id) }} isOfOneRow />
        </div>
      )}
    </section>
  )
}
