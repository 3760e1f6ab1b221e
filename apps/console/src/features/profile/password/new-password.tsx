import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasswordCheck } from './use-password-check.ts'

/** The new password with what is asked of it. */
export function NewPassword({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  const rules = useId()
  const [password, setPassword] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const checked = usePasswordCheck(password)
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={t('security.newPassword')}
        error={error}
        name="new_password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setIsLeft(password !== '')}
        {...(checked && { describedBy: rules })}
      />
      {checked && <PasswordChecklist id={rules} rules={checked} isLeft={isLeft} />}
    </div>
  )
}
