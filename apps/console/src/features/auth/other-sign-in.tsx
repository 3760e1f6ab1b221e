import { Button } from '@ramal/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../lib/console.ts'
import { signOut } from './sign-out.ts'
import { CALLBACK_FAILED, takeToken } from './take-token.ts'

interface OtherSignInProps {
  /** Who is signed in. */
  name: string
  /** What would sign somebody else in. */
  token: string
  /** The answer is carried out; `path`: where it leads. */
  onDone: (path: string) => void
}

/** Asks before an address replaces the session that exists: to stay is what happens without a thought. */
export function OtherSignIn({ name, token, onDone }: OtherSignInProps) {
  const { t } = useTranslation()
  const page = useConsole()
  const [busy, setBusy] = useState(false)

  async function replace() {
    setBusy(true)
    await signOut(page)
    await takeToken(page.queryClient, token).then(
      () => onDone('/'),
      () => onDone(CALLBACK_FAILED),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-lg">{t('auth.otherTitle')}</h1>
      <p>{t('auth.otherText', { name })}</p>
      <Button autoFocus disabled={busy} onClick={() => onDone('/')}>
        {t('auth.otherStay', { name })}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => void replace()}>
        {t('auth.otherSignIn')}
      </Button>
    </div>
  )
}
