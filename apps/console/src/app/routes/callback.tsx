import type { Profile } from '@ramal/contract/entities/profile'
import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Spinner } from '@ramal/ui/spinner'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { ConfirmSignIn } from '../../features/auth/confirm-sign-in.tsx'
import { OtherSignIn } from '../../features/auth/other-sign-in.tsx'
import { CALLBACK_FAILED, ownerOf } from '../../features/auth/take-token.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Page } from '../../lib/console.ts'
import { meansNobody, profileQuery } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'

/** What the page asks: whoever is signed in whether to leave, or, with nobody here, whether the token's owner is meant. */
type Asked = { token: string } & ({ present: Profile } | { owner: Profile })

/**
 * /callback: takes `#token=` or the cookie session that an external login left; then /, on failure /login, which says so. A token
 * is a question first: an address that others made up neither replaces nor signs in anybody. Without a server the page may be tried again.
 */
export function loaderOf({ queryClient }: Page) {
  return async ({ request }: LoaderFunctionArgs) => {
    const locale = localeOfPath(new URL(request.url).pathname)
    // The fragment is not part of the request: only the address bar has it.
    const token = new URLSearchParams(location.hash.slice(1)).get('token')
    try {
      const present = await presentProfile(queryClient)
      if (!token) return redirect(toLocale(present ? '/' : CALLBACK_FAILED, locale))
      return (present ? { present, token } : { owner: await ownerOf(token), token }) satisfies Asked
    } catch (error) {
      if (!isRefusal(error)) throw error
      return redirect(toLocale(CALLBACK_FAILED, locale))
    }
  }
}

/** Shown while the loader works; then the question, where there is one. */
export function Component() {
  const { t } = useTranslation()
  const asked = useLoaderData<Asked | undefined>()
  const navigate = useNavigate()
  const to = useLocalePath()
  if (!asked) return <Spinner label={t('auth.completing')} />
  // The address with the token leaves the history with the answer.
  const onDone = (path: string) => void navigate(to(path), { replace: true })
  if ('owner' in asked) return <ConfirmSignIn owner={asked.owner} token={asked.token} onDone={onDone} />
  const { first_name, username } = asked.present
  return <OtherSignIn name={first_name || username} token={asked.token} onDone={onDone} />
}

/** The server has said no; without an answer of its own nobody knows whether the token is good. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.answered && error.status < 500
}

/** Who is signed in; null = nobody. */
async function presentProfile(queryClient: QueryClient): Promise<Profile | null> {
  try {
    return await queryClient.fetchQuery({ ...profileQuery, staleTime: 0, retry: false })
  } catch (error) {
    if (meansNobody(error)) return null
    throw error
  }
}
