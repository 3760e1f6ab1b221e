import { Field } from '@ramal/ui/field'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../form/password-input.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'onCapsLock'> {
  label: string
  error?: string | undefined
  /** What describes it besides error and Caps Lock. */
  describedBy?: string
}

/** A password, which can be shown; it says that Caps Lock is on, as the login does. */
export function PasswordField({ label, error, describedBy, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isCapsLock, setIsCapsLock] = useState(false)
  return (
    <>
      <Field label={label} error={error} hint={isCapsLock && !error ? t('auth.capsLock') : undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            {...props}
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            onCapsLock={setIsCapsLock}
          />
        )}
      </Field>
      {/* What describes a field is read out with its focus, and not when it changes. */}
      <p aria-live="polite" className="sr-only">
        {isCapsLock && t('auth.capsLock')}
      </p>
    </>
  )
}
