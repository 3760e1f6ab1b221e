import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Spinner } from '@ramal/ui/spinner'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formFailureOf } from '../../lib/api-error.ts'
import { PasswordInput } from './password-input.tsx'
import { signIn } from './sign-in.ts'

type FieldName = 'username' | 'password'
/** What is wrong, by field; `form` is what belongs to none. */
type Errors = Partial<Record<FieldName | 'form', string>>

/** The login page (§2.2): errors stand beside their field, what belongs to none above. Two fields need no form library. */
export function LoginForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const target = useTarget()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const credentials = { username: String(data.get('username')), password: String(data.get('password')) }
    const missing: Errors = {}
    for (const name of ['username', 'password'] as const) {
      if (credentials[name] === '') missing[name] = t('validation.required')
    }
    if (Object.keys(missing).length > 0) return show(form, missing)
    setBusy(true)
    try {
      await signIn(credentials)
      await navigate(target, { replace: true })
    } catch (error) {
      show(form, errorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  function show(form: HTMLFormElement, found: Errors) {
    setErrors(found)
    const first = (['username', 'password'] as const).find((name) => found[name])
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  function errorsOf(error: unknown): Errors {
    const failure = formFailureOf(error)
    if (failure.kind === 'no-response') return { form: t('common.errorOccurred', { error: failure.error }) }
    const { username, password } = failure.fields
    const form = failure.detail ?? failure.nonField[0]
    return { ...(username && { username }), ...(password && { password }), ...(form && { form }) }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <h1 className="font-semibold text-lg">{t('auth.title')}</h1>
      {errors.form && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-text text-sm">
          {errors.form}
        </p>
      )}
      <Field label={t('auth.username')} error={errors.username}>
        {(control) => (
          <Input {...control} name="username" autoFocus autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field label={t('auth.password')} error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="lg" disabled={busy} className="mt-1 w-full">
        {busy && <Spinner />}
        {t(busy ? 'auth.signingIn' : 'common.login')}
      </Button>
    </form>
  )
}

// Only a page of ours: an address from outside in `redirect` is ignored.
function useTarget(): string {
  const { pathname } = useLocation()
  const wanted = useSearchParams()[0].get('redirect')
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : toLocale('/', localeOfPath(pathname))
}
