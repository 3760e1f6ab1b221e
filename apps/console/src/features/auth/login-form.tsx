import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Spinner } from '@ramal/ui/spinner'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formFailureOf } from '../../lib/api-error.ts'
import { PasswordInput } from './password-input.tsx'
import { type Credentials, signIn } from './sign-in.ts'

/** The login page (§2.2): errors stand beside their field, what belongs to none above. */
export function LoginForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const target = useTarget()
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const required = { required: t('validation.required') }

  async function handleLogin(credentials: Credentials) {
    try {
      await signIn(credentials)
    } catch (error) {
      return showFailure(error)
    }
    await navigate(target, { replace: true })
  }

  function showFailure(error: unknown) {
    const failure = formFailureOf(error)
    if (failure.kind === 'no-response') {
      return setError('root', { message: t('common.errorOccurred', { error: failure.error }) })
    }
    for (const name of ['username', 'password'] as const) {
      const message = failure.fields[name]
      if (message) setError(name, { message }, { shouldFocus: true })
    }
    const above = failure.detail ?? failure.nonField[0]
    if (above) setError('root', { message: above })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit(handleLogin)(event)}
    >
      <h1 className="font-semibold text-lg">{t('auth.title')}</h1>
      {errors.root && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-text text-sm">
          {errors.root.message}
        </p>
      )}
      <Field label={t('auth.username')} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            {...register('username', required)}
          />
        )}
      </Field>
      <Field label={t('auth.password')} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...register('password', required)} />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={isSubmitting} className="mt-1 w-full">
        {isSubmitting && <Spinner />}
        {t(isSubmitting ? 'auth.signingIn' : 'common.login')}
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
