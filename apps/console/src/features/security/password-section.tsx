import { changePassword } from '@ramal/contract/endpoints/profile'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../form/password-input.tsx'
import { call } from '../../lib/http.ts'
import { profileQuery } from '../../lib/session.ts'
import { FormError, Section } from './section.tsx'
import { ownSessionsQuery } from './security-api.ts'
import { useSubmit } from './use-submit.ts'

/** Old password, new one, and once more (contract §2). `isOwed`: nothing else is to be done here, so the focus is in it. */
export function PasswordSection({ isOwed }: { isOwed: boolean }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { errors, busy, onSubmit } = useSubmit(async (fields) => {
    const { old_password = '', new_password = '', new_password_confirm = '' } = fields
    const { detail } = await call(changePassword, {
      body: { old_password, new_password, new_password_confirm },
    })
    form.current?.reset()
    toast.success(detail)
    await queries.invalidateQueries(profileQuery)
    await queries.invalidateQueries(ownSessionsQuery)
  })
  return (
    <Section title={t('security.password')} text={t('security.passwordText')}>
      <form ref={form} noValidate className="flex max-w-sm flex-col gap-4" onSubmit={onSubmit}>
        <FormError>{errors['form']}</FormError>
        <Field label={t('security.oldPassword')} error={errors['old_password']}>
          {(control) => (
            <PasswordInput
              {...control}
              name="old_password"
              autoFocus={isOwed}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field label={t('security.newPassword')} error={errors['new_password']}>
          {(control) => <PasswordInput {...control} name="new_password" autoComplete="new-password" />}
        </Field>
        <Field label={t('security.repeatPassword')} error={errors['new_password_confirm']}>
          {(control) => (
            <PasswordInput {...control} name="new_password_confirm" autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" busy={busy} className="self-start">
          {t('security.changePassword')}
        </Button>
      </form>
    </Section>
  )
}
