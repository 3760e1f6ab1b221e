import { getProfile } from '@ramal/contract/endpoints/profile'
import type { Profile } from '@ramal/contract/entities/profile'
import type { QueryClient } from '@tanstack/react-query'
import { forgetToken, keepToken } from '../../lib/credentials.ts'
import { call } from '../../lib/http.ts'
import { forgetActive } from '../../lib/last-active.ts'
import { profileQuery } from '../../lib/session.ts'

/** The login page where it says that an address signed nobody in. */
export const CALLBACK_FAILED = '/login?callback=failed'

/** Whom a token would sign in; nothing of it is kept. Throws when it opens nothing. */
export function ownerOf(token: string): Promise<Profile> {
  return call(getProfile, { token, unauthorized: 'stay' })
}

/** Signs in by a token that another system's sign-in got. Throws, and keeps nothing, when it opens nothing. */
export async function takeToken(queryClient: QueryClient, token: string): Promise<void> {
  keepToken(token)
  forgetActive()
  try {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  } catch (error) {
    forgetToken()
    throw error
  }
}
