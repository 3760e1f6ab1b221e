import { Button } from '@ramal/ui/button'
import { KeyRoundIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Page, useConsole } from '../../lib/console.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { MessagePage } from '../shell/message-page.tsx'

/** The session ended elsewhere: nothing of it stays in this browser. */
export function loaderOf({ personal }: Page) {
  return () => {
    personal.forget()
    return null
  }
}

/** /401: the session was lost (§2.2), and why, where the server said it. */
export function Component() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { sessionEnd, queryClient } = useConsole()
  const why = sessionEnd.known()
  // Not in the loader: the page that is left still shows whose session it was.
  useEffect(() => queryClient.clear(), [queryClient])
  return (
    <MessagePage
      icon={KeyRoundIcon}
      code="401"
      text={t(why ? `errors.sessionEnd.${why}` : 'errors.unauthorized')}
      action={
        <Button asChild>
          <Link to={to('/login')}>{t('auth.signInAgain')}</Link>
        </Button>
      }
    />
  )
}
