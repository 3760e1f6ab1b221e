import { LOOKUP_RETRIES, LOOKUP_WAITS_S } from '@ramal/contract/constants'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The key of the signed-in user's profile: code that must not know the profile may say that it has changed. */
export const PROFILE_KEY = ['profile'] as const

/** The cache of server data; one per page, one per test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** The page's own cache, also for code outside React (websocket frames refresh it). */
export const queryClient = createQueryClient()

function worthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (!error.answered || error.status >= 502)
}
