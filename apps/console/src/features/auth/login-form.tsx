import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../form/password-input.tsx'
import { type Address, wantedPage } from '../../lib/address.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useConsole } from '../../lib/console.ts'
import { type FormErrors, formErrorsOf } from '../../lib/form-errors.ts'
import { signIn } from './sign-in.ts'

/** A field with the line below it in which its error stands. */
const FIELD = 'min-h-21'

const FIELDS = ['username', 'password', 'otp'] as const

const NOTHING = (): FormErrors => ({})

interface LoginFormProps {
  /** Where it stands: the query says what it is asked for. */
  address: Address
  /** Somebody has signed in: shows the page of this path in the place of the login. */
  enter: (path: string) => Promise<void>
}

/** The login page (§2.2): errors stand beside their field, what belongs to none above. Two fields need no form library. */
export function LoginForm({ address, enter }: LoginFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const end = useConsole().sessionEnd.known()
  const isAfterCallback = new URLSearchParams(address.search).get('callback') === 'failed'
  // Said in the language of the page, also when that is changed while they stand there.
  const [said, setSaid] = useState<(t: TFunction) => FormErrors>(() => NOTHING)
  const errors = said(t)
  // A refusal that is the same as before is a new alert: it is read out again.
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  // Too many sign in at once: ours is tried again by itself.
  const [queued, setQueued] = useState(false)
  // The password was right and a code is asked for (contract §1.3).
  const [asksCode, setAsksCode] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const credentials = {
      username: String(data.get('username')),
      password: String(data.get('password')),
      ...(asksCode && { otp: String(data.get('otp')).trim() }),
    }
    const missing = FIELDS.filter((name) => credentials[name] === '')
    if (missing.length > 0)
      return show(form, (to) => Object.fromEntries(missing.map((name) => [name, to('validation.required')])))
    setSaid(() => NOTHING) // what was wrong the last time says nothing of this one
    setBusy(true)
    try {
      await signIn(queryClient, credentials, () => setQueued(true))
      await enter(targetOf(address))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') return askCode()
      // Too many codes: it is the code that is given anew, the password was right.
      const isOfCode = asksCode && error instanceof ApiError && error.code === 'throttled'
      show(form, (to) => formErrorsOf(error, to), isOfCode ? 'otp' : 'password')
    } finally {
      setQueued(false)
      setBusy(false)
    }
  }

  function askCode() {
    setSaid(() => NOTHING)
    setAsksCode(true)
  }

  // The code was asked of one account: another one may owe none.
  function handleUsername() {
    if (asksCode) setSaid(() => NOTHING)
    setAsksCode(false)
  }

  function show(
    form: HTMLFormElement,
    found: (t: TFunction) => FormErrors,
    otherwise: (typeof FIELDS)[number] = 'password',
  ) {
    setSaid(() => found)
    const wrong = found(t)
    setRefusals((n) => n + 1)
    const first = FIELDS.find((name) => wrong[name]) ?? otherwise
    const field = form.querySelector<HTMLInputElement>(`[name=${first}]`)
    field?.focus()
    field?.select() // a wrong code or password is typed anew, not mended
  }

  return (
    <form noValidate className="flex flex-col" onSubmit={(event) => void handleSubmit(event)}>
      <h1 className="mb-4 font-semibold text-lg">{t('auth.title')}</h1>
      {isAfterCallback ? (
        <Notice>{t('auth.callbackFailed')}</Notice>
      ) : (
        // Why, where the server has said it, stood on /401; who has signed out knows it.
        end !== null && end !== 'signed_out' && <Notice>{t('auth.sessionOver')}</Notice>
      )}
      <Field label={t('auth.username')} error={errors['username']} className={FIELD}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            onChange={handleUsername}
          />
        )}
      </Field>
      <Field
        label={t('auth.password')}
        error={errors['password']}
        hint={isCapsLock && !errors['password'] ? t('auth.capsLock') : undefined}
        className={FIELD}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            onCapsLock={setIsCapsLock}
          />
        )}
      </Field>
      {/* What describes a field is read out with its focus, and not when it changes. */}
      <p aria-live="polite" className="sr-only">
        {isCapsLock && t('auth.capsLock')}
      </p>
      {asksCode && (
        <Field
          label={t('security.code')}
          hint={t('security.codeHint')}
          error={errors['otp']}
          className={FIELD}
        >
          {(control) => <Input {...control} name="otp" autoFocus autoComplete="one-time-code" />}
        </Field>
      )}
      {/* The place of what is said is kept: nothing moves under the pointer. */}
      <div className="mb-3 flex min-h-12 items-center">
        {errors['form'] && (
          <p
            key={refusals}
            role="alert"
            className="w-full rounded-md bg-danger-soft px-3 py-1 text-danger-text text-sm"
          >
            {errors['form']}
          </p>
        )}
        {queued && (
          <p role="status" className="text-muted text-sm">
            {t('auth.queued')}
          </p>
        )}
      </div>
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {t(busy ? 'auth.signingIn' : 'common.login')}
      </Button>
      {/* Two lines of it in one language are one in another: the card stays where it is. */}
      <p className="mt-4 min-h-8 text-balance text-center text-muted text-xs">{t('auth.forgotten')}</p>
    </form>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-md border bg-raised px-3 py-2 text-sm">
      {children}
    </p>
  )
}

function targetOf({ pathname, search }: Address): string {
  return wantedPage(search) ?? toLocale('/', localeOfPath(pathname))
}
