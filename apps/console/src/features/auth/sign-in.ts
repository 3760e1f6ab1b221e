import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { forgetToken } from '../../lib/credentials.ts'
import { entryEndpoints } from '../../lib/entry-calls.ts'
import { call } from '../../lib/http.ts'
import { profileQuery } from '../../lib/session.ts'

export interface Credentials {
  username: string
  password: string
  /** Code of the second factor, once it is asked for. */
  otp?: string
}

/**
 * Up to so many seconds a 429 means that too many sign in at this moment (decision 021). Whoever failed too often is told to wait
 * until a failure is five minutes old.
 */
const QUEUE_MAX_S = 5
/** Who were refused in the same second come again spread over so many, s. */
const SPREAD_S = 4

/**
 * Signs in under the cookie strategy (contract §1.1) and loads the profile. Where too many sign in at once, calls `onQueued` and asks once
 * more after the server's `Retry-After`. Throws `ApiError`.
 */
export async function signIn(
  queryClient: QueryClient,
  credentials: Credentials,
  onQueued: () => void = () => {},
): Promise<void> {
  forgetToken()
  const { preSession, sessionLogin } = await entryEndpoints()
  await call(preSession, {})
  await call(sessionLogin, { body: credentials, unauthorized: 'stay' }).catch(async (error: unknown) => {
    const seconds = queueSeconds(error)
    if (seconds === null) throw error
    onQueued()
    await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random() * SPREAD_S) * 1000))
    await call(sessionLogin, { body: credentials, unauthorized: 'stay' })
  })
  await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
}

/** Seconds after which the line for sign-ins has room again; null where something else was answered. */
function queueSeconds(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null) return null
  return error.retryAfter <= QUEUE_MAX_S ? error.retryAfter : null
}
