import type { ScheduleRule, SendTo } from '@ramal/domain/classification/schedule'
import type { ClassificationValues } from '@ramal/domain/classification/values'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { Switch } from '@ramal/ui/switch'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '../field-props.ts'
import { fromDateTimeInput, fromTimeInput, toDateTimeInput, toTimeInput } from './time-input.ts'

const RECEIVERS: readonly SendTo[] = [1, 2, 3]

/** When, by whom and how a scheduled activity runs (§4.10, A-104). */
export function ScheduleFields({
  rule,
  values,
  errors,
  disabled,
  onChange,
}: {
  rule: ScheduleRule & { shown: true }
  values: ClassificationValues
  errors: FieldErrors
  disabled: boolean
  onChange: (values: ClassificationValues) => void
}) {
  const { t } = useTranslation()
  const change = (changed: Partial<ClassificationValues>) => onChange({ ...values, ...changed })
  return (
    <>
      <Field
        label={rule.short ? t('schedule.time') : t('schedule.date')}
        error={errors['schedule_date']}
        required
      >
        {(control) => (
          <Input
            {...control}
            type={rule.short ? 'time' : 'datetime-local'}
            value={rule.short ? toTimeInput(values.scheduleAt) : toDateTimeInput(values.scheduleAt)}
            disabled={disabled}
            onChange={({ target }) =>
              change({
                scheduleAt: rule.short
                  ? fromTimeInput(target.value, Date.now())
                  : fromDateTimeInput(target.value),
              })
            }
          />
        )}
      </Field>
      {rule.autoRun.shown && (
        <Field label={t('schedule.autoRun')}>
          {(control) => (
            <Switch
              {...control}
              checked={values.autoRun}
              disabled={disabled}
              onCheckedChange={(autoRun) => change({ autoRun })}
            />
          )}
        </Field>
      )}
      {rule.sendTo.shown && (
        <Field label={t('schedule.sendTo')} error={errors['selectedActivity']} required>
          {(control) => (
            <Select
              {...control}
              chosen={values.sendTo === null ? [] : [String(values.sendTo)]}
              options={RECEIVERS.map((to) => ({ value: String(to), label: t(`schedule.sendTo.${to}`) }))}
              disabled={disabled}
              onChoose={([to]) => change({ sendTo: RECEIVERS.find((known) => String(known) === to) ?? null })}
            />
          )}
        </Field>
      )}
    </>
  )
}
