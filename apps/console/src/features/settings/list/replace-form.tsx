import { Button } from '@ramal/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefWidget } from '../fields/widgets/ref-widget.tsx'
import type { InUse } from './use-in-use.ts'

/** Asks which row takes the place of one that is in use, and lets it. */
export function ReplaceForm({
  name,
  inUse,
  replace,
}: {
  name: string
  inUse: InUse
  replace: (to: number) => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<unknown>(null)
  const id = typeof chosen === 'object' && chosen !== null && 'id' in chosen ? Number(chosen.id) : null
  const isSame = id === inUse.id
  return (
    <div className="mt-4 flex flex-col gap-3 border-t pt-4">
      <RefWidget
        field={{ type: 'autocomplete', name: 'instead', label: t('settings.replaceWith', { name }) }}
        value={chosen}
        errors={isSame ? { '': t('settings.replaceSame') } : {}}
        disabled={inUse.isBusy}
        onChange={setChosen}
        onBlur={() => undefined}
        to={inUse.key}
        multiple={false}
        excluded={[inUse.id]}
      />
      <p className="text-muted text-xs">{t('settings.replaceHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="danger"
          busy={inUse.isBusy}
          disabled={id === null || isSame}
          onClick={() => id !== null && replace(id)}
        >
          {t('settings.replaceAndDelete')}
        </Button>
        <span role="status" className="text-muted text-sm">
          {inUse.changed > 0 && t('settings.bulkDone', { n: inUse.changed })}
        </span>
      </div>
    </div>
  )
}
