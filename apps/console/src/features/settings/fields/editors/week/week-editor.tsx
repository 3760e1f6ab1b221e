import { type Block, blocksOf, periodsOf, tidied } from '@ramal/domain/settings/week/blocks'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../../form/field-props.ts'
import { useFormScope } from '../../../../../form/form-scope.tsx'
import { DayList } from './day-list.tsx'
import { OpenNow } from './open-now.tsx'
import { WeekGrid } from './week-grid.tsx'

/** Editor of the open hours of a week (§2.2): seven columns to draw in, and the same as two times per block. */
export function WeekEditor({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const { values } = useFormScope()
  const blocks = blocksOf(value)
  const isLocked = disabled || field.readonly === true
  const zone = typeof values['timezone'] === 'string' ? values['timezone'] : ''
  function set(next: readonly Block[]) {
    onChange(periodsOf(tidied(next)))
    onBlur()
  }
  return (
    <fieldset className="@container flex min-w-0 flex-col gap-3 rounded-md border p-3">
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      {errors[''] && (
        <p role="alert" className="text-danger-text text-xs">
          {errors['']}
        </p>
      )}
      <OpenNow />
      {values['always_open'] === true && (
        <p className="rounded-md bg-after-service-soft p-2 text-sm">{t('settingEditor.week.alwaysOpen')}</p>
      )}
      <p className="text-muted text-xs">
        {t('settingEditor.week.order')} {zone && t('settingEditor.week.zone', { zone })}
      </p>
      <div className="@2xl:block hidden">
        <WeekGrid blocks={blocks} locked={isLocked} onChange={set} />
      </div>
      <DayList blocks={blocks} locked={isLocked} onChange={set} />
    </fieldset>
  )
}
