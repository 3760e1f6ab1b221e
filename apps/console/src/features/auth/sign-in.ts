import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import { forgetToken } from '../../lib/credentials.ts'
import { call } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { profileQuery } from '../../lib/session.ts'

export interface Credentials {
  username: string
  password: string
  /** Code of the second factor, once it is asked for. */
  otp?: string
}

/** Signs in under the cookie strategy (contract §1.1) and loads the profile. Throws `ApiError`. */
export async function signIn(credentials: Credentials): Promise<void> {
  forgetToken()
  await call(preSession, {})
  await call(sessionLogin, { body: credentials, unauthorized: 'stay' })
  await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
}
