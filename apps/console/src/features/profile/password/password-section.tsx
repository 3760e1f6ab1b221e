import { changePassword } from '@ramal/contract/endpoints/profile'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { owedBy, profileQuery, useProfile } from '../../../lib/session.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { ownSessionsQuery } from '../look/own-account-api.ts'
import { FormError, Section } from '../look/section.tsx'
import { useSubmit } from '../look/use-submit.ts'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'

/** Old password, new one, and once more (contract §2). While it is owed nothing else is to be done here, so the focus is in it. */
export function PasswordSection() {
  const { t } = useTranslation()
  const profile = useProfile()
  const isOwed = owedBy(profile) === 'password'
  const locale = useLocale()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  // Another form after each change: nothing of the last one is left in it.
  const [changes, setChanges] = useState(0)
  const { errors, busy, onSubmit } = useSubmit(async (fields) => {
    const { old_password = '', new_password = '', new_password_confirm = '' } = fields
    const passwords = { old_password, new_password, new_password_confirm }
    const body = { ...passwords, end_other_sessions: fields['end_other_sessions'] === 'on' }
    const { detail, ended_sessions: ended = 0 } = await call(changePassword, { body })
    form.current?.reset()
    setChanges((before) => before + 1)
    toast.success(ended > 0 ? t('profile.changedAndEnded', { detail, n: ended }) : detail)
    await queries.invalidateQueries(profileQuery)
    await queries.invalidateQueries(ownSessionsQuery)
  })
  const expires = profile.userextra.password_expire_date
  const date =
    expires !== null && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(expires))
  return (
    <Section
      title={t('security.password')}
      {...(date && !isOwed && { text: t('profile.passwordExpires', { date }) })}
    >
      <form ref={form} noValidate className="flex max-w-sm flex-col gap-4" onSubmit={onSubmit}>
        <FormError>{errors['form']}</FormError>
        <PasswordField
          label={t('security.oldPassword')}
          error={errors['old_password']}
          name="old_password"
          autoFocus={isOwed}
          autoComplete="current-password"
        />
        <NewPassword key={changes} error={errors['new_password']} />
        <PasswordField
          label={t('security.repeatPassword')}
          error={errors['new_password_confirm']}
          name="new_password_confirm"
          autoComplete="new-password"
        />
        <EndOthers isOwed={isOwed} />
        <Button type="submit" busy={busy} className="self-start">
          {t('security.changePassword')}
        </Button>
      </form>
    </Section>
  )
}

/** Whether the other sessions end with the old password, and how many they are where that may be asked. */
function EndOthers({ isOwed }: { isOwed: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...ownSessionsQuery, enabled: !isOwed })
  const n = data?.results.filter((session) => !session.is_current).length
  return (
    <label className="flex min-h-6 items-center gap-2 text-sm">
      <input type="checkbox" name="end_other_sessions" defaultChecked className="size-4 accent-accent" />
      {!n ? t('profile.endOthers') : t('profile.endOthersCount', { n })}
    </label>
  )
}
