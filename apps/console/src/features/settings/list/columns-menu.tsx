import { Button } from '@ramal/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { Columns3Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResourceWords } from '../resource/use-words.ts'
import type { useColumns } from './use-columns.ts'

/** Which columns a list shows besides those that it always has. */
export function ColumnsMenu({
  columns,
  words,
}: {
  columns: ReturnType<typeof useColumns>
  words: ResourceWords
}) {
  const { t } = useTranslation()
  const shown = new Set(columns.shown.map(({ field }) => field))
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="secondary" className="@max-md:hidden">
          <Columns3Icon aria-hidden="true" /> {t('settings.columns')}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('settings.columns')}
        className="max-h-96 w-64 overflow-y-auto p-2"
        align="end"
      >
        {columns.offered.map((field) => (
          <label
            key={field}
            className="flex min-h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover"
          >
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={shown.has(field)}
              onChange={() => columns.toggle(field)}
            />
            {words.label(field)}
          </label>
        ))}
      </PopoverContent>
    </Popover>
  )
}
