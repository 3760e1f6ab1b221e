import { disableSecondFactor } from '@ramal/contract/endpoints/second-factor'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../form/password-input.tsx'
import { call } from '../../../lib/http.ts'
import { cancelsByEscape } from '../look/escape.ts'
import { FormError } from '../look/section.tsx'
import { useSubmit } from '../look/use-submit.ts'

/** Password and code together take it away. */
export function SecondFactorDisable({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const { errors, busy, onSubmit } = useSubmit(async ({ password = '', code = '' }) => {
    await call(disableSecondFactor, { body: { password, code } })
    onDone()
  })
  return (
    <form
      noValidate
      className="flex max-w-sm flex-col gap-4"
      onSubmit={onSubmit}
      onKeyDown={cancelsByEscape(onCancel)}
    >
      <FormError>{errors['form']}</FormError>
      <Field label={t('security.oldPassword')} error={errors['password']}>
        {(control) => (
          <PasswordInput {...control} name="password" autoFocus autoComplete="current-password" />
        )}
      </Field>
      <Field label={t('security.code')} hint={t('security.codeHint')} error={errors['code']}>
        {(control) => <Input {...control} name="code" autoComplete="one-time-code" />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="danger" busy={busy}>
          {t('security.disable')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
