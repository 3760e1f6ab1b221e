import { parseSeconds } from '@ramal/domain/settings/seconds'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'
import { duration } from '../../resource/cell-text.ts'

/** Seconds, as people write them: `90`, `1:30`, `2 min`. */
export function SecondsWidget({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && typed.trim() !== '' && parseSeconds(typed) === null
  const shown = typeof value === 'number' ? duration(value).replace(/ s$/, '') : ''
  const look = fieldLook(field, isUnread ? { '': t('validation.invalid') } : errors)
  return (
    <Field {...look}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            name={field.name}
            inputMode="numeric"
            className="pr-10 tabular-nums"
            value={typed ?? shown}
            disabled={disabled}
            readOnly={field.readonly ?? false}
            onChange={({ target }) => {
              setTyped(target.value)
              const seconds = parseSeconds(target.value)
              if (seconds !== null || target.value.trim() === '') onChange(seconds)
            }}
            onBlur={() => {
              if (!isUnread) setTyped(null)
              onBlur()
            }}
          />
          <span
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-muted text-xs"
          >
            {(typed ?? shown).includes(':') ? '' : t('settings.seconds')}
          </span>
        </span>
      )}
    </Field>
  )
}
