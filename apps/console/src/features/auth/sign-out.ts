import { authLogout, sessionLogout } from '@ramal/contract/endpoints/session'
import type { Page } from '../../lib/console.ts'
import { authentication, forgetToken } from '../../lib/credentials.ts'
import { call } from '../../lib/http.ts'

/** Ends the session here and at the server. What the server says no longer matters: a 401 does not navigate (§2.2, §7.1). */
export async function signOut({
  queryClient,
  personal,
  sessionEnd,
}: Pick<Page, 'queryClient' | 'personal' | 'sessionEnd'>): Promise<void> {
  sessionEnd.leave()
  const endpoint = authentication() === 'token' ? authLogout : sessionLogout
  try {
    await call(endpoint, { unauthorized: 'stay' })
  } catch (error) {
    console.warn('logout was not acknowledged', error)
  }
  forgetToken()
  queryClient.clear()
  personal.forget()
}
