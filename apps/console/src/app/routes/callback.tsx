import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { Spinner } from '@ramal/ui/spinner'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { forgetToken, keepToken } from '../../lib/credentials.ts'
import { queryClient } from '../../lib/query-client.ts'
import { profileQuery } from '../../lib/session.ts'

/** /callback: takes `#token=` or the cookie session that an external login left; then /, on failure /login. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  // The fragment is not part of the request: only the address bar has it.
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) keepToken(token)
  try {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
    return redirect(toLocale('/', locale))
  } catch {
    if (token) forgetToken()
    return redirect(toLocale('/login', locale))
  }
}

/** Shown while the loader works. */
export function Component() {
  const { t } = useTranslation()
  return <Spinner label={t('auth.completing')} />
}
