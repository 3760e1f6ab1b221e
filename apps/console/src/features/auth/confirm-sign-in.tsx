import type { Profile } from '@ramal/contract/entities/profile'
import { Button } from '@ramal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CALLBACK_FAILED, takeToken } from './take-token.ts'

interface ConfirmSignInProps {
  /** Whom the token would sign in. */
  owner: Profile
  token: string
  /** The answer is carried out; `path`: where it leads. */
  onDone: (path: string) => void
}

/** Nobody is signed in, and an address would do it: whoever opened it says whether they are meant. */
export function ConfirmSignIn({ owner, token, onDone }: ConfirmSignInProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    await takeToken(queryClient, token).then(
      () => onDone('/'),
      () => onDone(CALLBACK_FAILED),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-lg">
        {t('auth.confirmTitle', { name: owner.first_name || owner.username })}
      </h1>
      <p>{t('auth.confirmText', { username: owner.username })}</p>
      <Button autoFocus busy={busy} onClick={() => void take()}>
        {t('common.login')}
      </Button>
      <Button variant="secondary" disabled={busy} onClick={() => onDone('/login')}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
