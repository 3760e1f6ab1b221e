import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { Select } from '@ramal/ui/select'
import { ClockIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

const two = (value: number) => String(value).padStart(2, '0')
const options = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value: two(value), label: two(value) }))
const HOURS = options(24)
const MINUTES = options(60)

/** Field type `hourpicker`: a time of day of 24 hours as `HH:mm`, taken with Salvar, emptied with Limpar (§2.10). */
export function HourPickerField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const shown = typeof value === 'string' ? value : ''
  const [[hours, minutes], setChosen] = useState<readonly [string, string]>(['00', '00'])

  function handleOpen(next: boolean) {
    const [h = '00', m = '00'] = shown.split(':')
    if (next) setChosen(shown === '' ? ['00', '00'] : [h, m])
    else onBlur()
    setOpen(next)
  }

  function take(time: string | null) {
    onChange(time)
    setOpen(false)
  }

  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Popover open={open} onOpenChange={handleOpen}>
          <PopoverTrigger asChild>
            <Button
              {...control}
              variant="secondary"
              className="h-9 w-full justify-start font-normal tabular-nums"
              disabled={disabled || field.readonly === true}
            >
              <ClockIcon aria-hidden="true" className="text-muted" />
              {shown === '' ? <span className="text-muted">{t('form.noHour')}</span> : shown}
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label={field.label} align="start" className="flex w-64 flex-col gap-3 p-3">
            <div className="grid grid-cols-2 gap-2">
              <Field label={t('form.hours')}>
                {(part) => (
                  <Select
                    {...part}
                    chosen={[hours]}
                    options={HOURS}
                    empty={null}
                    onChoose={([next = '00']) => setChosen([next, minutes])}
                  />
                )}
              </Field>
              <Field label={t('form.minutes')}>
                {(part) => (
                  <Select
                    {...part}
                    chosen={[minutes]}
                    options={MINUTES}
                    empty={null}
                    onChoose={([next = '00']) => setChosen([hours, next])}
                  />
                )}
              </Field>
            </div>
            <div className="flex justify-end gap-2">
              <Button variant="secondary" onClick={() => take(null)}>
                {t('common.clear')}
              </Button>
              <Button onClick={() => take(`${hours}:${minutes}`)}>{t('common.save')}</Button>
            </div>
          </PopoverContent>
        </Popover>
      )}
    </Field>
  )
}
