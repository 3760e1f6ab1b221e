import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../form/password-input.tsx'
import type { PasswordResult } from '../host/pauses-api.ts'
import { usePausesHost } from '../pauses-context.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** After so many wrong ones in a row the agent waits, milliseconds. */
const MOST_WRONG = 5
const WAIT_MS = 30_000

/** What is said below the password; null: nothing. */
type Said = Exclude<PasswordResult, { kind: 'right' }> | { readonly kind: 'missing' } | null

/** The password that opens the screen; `isPaused`: it can end the pause too. The server away: what is typed stays. */
export function UnlockForm({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation()
  const host = usePausesHost()
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<Said>(null)
  const [busy, setBusy] = useState<'unlock' | 'leave' | null>(null)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const [wrong, setWrong] = useState(0)
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null)
  const seconds = useSecondsUntil(waitsUntil)

  async function unlock(then: 'unlock' | 'leave') {
    if (busy !== null || seconds > 0) return
    const field = form.current?.querySelector<HTMLInputElement>('input')
    const password = field?.value ?? ''
    if (password === '') {
      setSaid({ kind: 'missing' })
      field?.focus()
      return
    }
    setBusy(then)
    const result = await host.unlock(password)
    if (result.kind === 'right') {
      if (then === 'leave') void host.leave()
      return
    }
    setBusy(null)
    setSaid(result)
    if (result.kind === 'wrong') countWrong()
    field?.focus()
    if (result.kind === 'wrong') field?.select() // it is typed anew, not mended
  }

  function countWrong() {
    const next = wrong + 1
    setWrong(next % MOST_WRONG)
    if (next === MOST_WRONG) setWaitsUntil(host.clock.now() + WAIT_MS)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void unlock('unlock')
  }

  const error = seconds > 0 ? t('lock.wait', { seconds }) : said === null ? undefined : textOf(said)
  function textOf(what: Exclude<Said, null>): string {
    switch (what.kind) {
      case 'missing':
        return t('validation.required')
      case 'wrong':
        return t('lock.wrongPassword')
      case 'unreachable':
        return t('lock.noConnection')
      case 'refused':
        return what.detail
    }
  }
  return (
    <form ref={form} noValidate className="flex w-full max-w-75 flex-col gap-3" onSubmit={handleSubmit}>
      <Field
        label={t('lock.password')}
        error={error}
        hint={isCapsLock && !error ? t('auth.capsLock') : undefined}
        className="min-h-21"
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoFocus
            autoComplete="current-password"
            onCapsLock={setIsCapsLock}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={busy === 'unlock'} disabled={seconds > 0}>
        {t('lock.unlock')}
      </Button>
      {isPaused && (
        <Button
          variant="secondary"
          size="lg"
          busy={busy === 'leave'}
          disabled={seconds > 0}
          onClick={() => void unlock('leave')}
        >
          {t('lock.unlockAndLeave')}
        </Button>
      )}
    </form>
  )
}
