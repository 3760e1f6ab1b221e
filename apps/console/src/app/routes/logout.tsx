import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Button } from '@ramal/ui/button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { signOut } from '../../features/auth/sign-out.ts'
import type { Console } from '../../lib/console.ts'
import { useLocalePath } from '../../lib/use-locale.ts'

/** Opening /logout logs out, unless calls exist (§4.12). */
export function loaderOf(parts: Console) {
  return async ({ request }: LoaderFunctionArgs) => {
    const calls = parts.services.loaded?.calls.state ?? 0
    if (calls > 0) return redirect(toLocale('/phonecalls', localeOfPath(new URL(request.url).pathname)))
    await signOut(parts) // also a session that this page has not loaded; without one the server says 204
    return null
  }
}

/** /logout: says goodbye. */
export function Component() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus went with its page: who hears the page hears where they are, and Tab leads to the login.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('auth.loggedOut')}
      </h1>
      <Button asChild className="w-full">
        <Link to={to('/login')}>{t('auth.signInAgain')}</Link>
      </Button>
    </div>
  )
}
