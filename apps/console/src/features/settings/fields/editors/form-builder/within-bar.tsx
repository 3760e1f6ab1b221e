import { Button } from '@ramal/ui/button'
import { ChevronLeftIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Builder } from './use-builder.ts'

/** The way back from the fields within a field. */
export function WithinBar({ builder }: { builder: Builder }) {
  const { t } = useTranslation()
  const { path } = builder
  if (path.length === 0) return null
  return (
    <p className="flex items-center gap-2 text-muted text-xs">
      <Button variant="ghost" size="sm" onClick={() => builder.enter(path.slice(0, -1))}>
        <ChevronLeftIcon aria-hidden="true" /> {t('common.back')}
      </Button>
      {t('settingEditor.builder.within', { name: path.join(' › ') })}
    </p>
  )
}
