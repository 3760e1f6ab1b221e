import { LOOKUP_RETRIES, LOOKUP_WAITS_S } from '@ramal/contract/constants'
import type { Profile } from '@ramal/contract/entities/profile'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { entryEndpoints } from './entry-calls.ts'
import { call } from './http.ts'

/** The key of the signed-in user's profile: code that must not know the profile may say that it has changed. */
export const PROFILE_KEY = ['profile'] as const

/**
 * The cache of server data; one per page, one per test. `welcome` runs with each profile before anybody knows of it. A 401 on the
 * profile means that nobody is signed in; it never navigates by itself.
 */
export function createQueryClient(
  welcome: (profile: Profile) => Promise<void> = async () => undefined,
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // §9: five retries; what the server refused is not asked again
        retry: (failures, error) => failures < LOOKUP_RETRIES && worthRetrying(error),
        retryDelay: (failures) => (LOOKUP_WAITS_S[failures] ?? 8) * 1000,
      },
    },
  })
  client.setQueryDefaults(PROFILE_KEY, {
    async queryFn({ signal }) {
      const { getProfile } = await entryEndpoints()
      const profile = await call(getProfile, { unauthorized: 'stay', signal })
      await welcome(profile)
      return profile
    },
  })
  return client
}

function worthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (!error.answered || error.status >= 502)
}
