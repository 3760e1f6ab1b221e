import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { usePasswordCheck } from './use-password-check.ts'

/** The new password with what is asked of it. */
export function NewPassword({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  const rules = useId()
  const [password, setPassword] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const check = usePasswordCheck(password)
  const checked = check?.rules
  const { first_name: first, last_name: last } = useProfile()
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
      {check && <StrengthMeter password={password} names={[...check.names, first, last]} />}
      {checked && <PasswordChecklist id={rules} rules={checked} isLeft={isLeft} />}
    </div>
  )
}
