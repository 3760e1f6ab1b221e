import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'
import { PasswordInput } from '../../../../form/password-input.tsx'
import { useFormRow } from '../form-row.ts'

/** A secret: never shown; one that is set says so, and is replaced only on request. */
export function SecretWidget({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const isSet = useFormRow()?.[field.name] != null
  const [isOpen, setOpen] = useState(false)
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) =>
        isSet && !isOpen ? (
          <span className="flex min-h-9 items-center gap-3 text-sm">
            <span className="text-muted">•••••• {t('settings.secretSet')}</span>
            <Button
              {...control}
              variant="secondary"
              size="sm"
              disabled={disabled}
              onClick={() => setOpen(true)}
            >
              {t('settings.secretChange')}
            </Button>
          </span>
        ) : (
          <PasswordInput
            {...control}
            name={field.name}
            autoComplete="new-password"
            value={typeof value === 'string' ? value : ''}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
            onBlur={onBlur}
          />
        )
      }
    </Field>
  )
}
