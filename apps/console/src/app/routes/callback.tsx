import type { Profile } from '@ramal/contract/entities/profile'
import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Spinner } from '@ramal/ui/spinner'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { OtherSignIn } from '../../features/auth/other-sign-in.tsx'
import { takeToken } from '../../features/auth/take-token.ts'
import { useLocalePath } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meansNobody, profileQuery } from '../../lib/session.ts'

/**
 * /callback: takes `#token=` or the cookie session that an external login left; then /, on failure /login. Where
 * somebody is signed in already a token is a question: an address that others made up replaces nobody.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  // The fragment is not part of the request: only the address bar has it.
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  try {
    const present = await presentProfile()
    if (present && token) return { present, token }
    if (token) await takeToken(token)
    return redirect(toLocale(present || token ? '/' : '/login', locale))
  } catch {
    return redirect(toLocale('/login', locale))
  }
}

/** Shown while the loader works; then the question, where there is one. */
export function Component() {
  const { t } = useTranslation()
  const asked = useLoaderData<{ present: Profile; token: string } | undefined>()
  const navigate = useNavigate()
  const to = useLocalePath()
  if (!asked) return <Spinner label={t('auth.completing')} />
  // The address with the token leaves the history with the answer.
  const go = (path: string) => void navigate(to(path), { replace: true })
  return (
    <OtherSignIn name={asked.present.first_name || asked.present.username} token={asked.token} onDone={go} />
  )
}

/** Who is signed in; null = nobody. */
async function presentProfile(): Promise<Profile | null> {
  try {
    return await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  } catch (error) {
    if (meansNobody(error)) return null
    throw error
  }
}
