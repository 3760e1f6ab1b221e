import type { FormDefinition } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'
import { Button } from '@ramal/ui/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import type { SearchFilter } from './search-api.ts'

/** Times and files: applied by its button, and only what is valid (§2.7). */
export function AdvancedFilter({
  filter,
  onApply,
}: {
  filter: SearchFilter
  onApply: (filter: SearchFilter) => void
}) {
  const { t } = useTranslation()
  const form = useRef<FormHandle>(null)
  const [values, setValues] = useState<FormValues>({ ...filter })
  const definition: FormDefinition = {
    tabs: [
      {
        label: t('chat.advancedFilter'),
        fields: [
          { type: 'datetimebrowser', name: 'from', label: t('room.from'), cols: 12 },
          { type: 'datetimebrowser', name: 'until', label: t('room.until'), cols: 12 },
          { type: 'switch', name: 'withFile', label: t('room.withFile'), cols: 12 },
        ],
      },
    ],
  }
  const isBeforeStart = (until: unknown) =>
    typeof until === 'string' && typeof values['from'] === 'string' && until < values['from']
  return (
    <div className="flex flex-col gap-2">
      <FormRenderer
        ref={form}
        definition={definition}
        values={values}
        onValuesChange={(changed) => setValues({ ...changed })}
        checks={{ until: (until) => (isBeforeStart(until) ? t('room.order') : null) }}
        onSubmit={() => void form.current?.save()}
        onSave={async (applied) => {
          onApply(filterOf(applied))
          return null
        }}
        sends="all"
      />
      <Button variant="secondary" size="sm" className="self-end" onClick={() => void form.current?.save()}>
        {t('common.apply')}
      </Button>
    </div>
  )
}

function filterOf(values: FormValues): SearchFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { from: text(values['from']), until: text(values['until']), withFile: values['withFile'] === true }
}
