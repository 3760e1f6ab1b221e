import { FILE_KEY_LIFETIME_S } from '@ramal/contract/constants'
import { createFileKey } from '@ramal/contract/endpoints/file-key'
import type { Profile } from '@ramal/contract/entities/profile'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { authentication, fileUrl } from './credentials.ts'
import { call } from './http.ts'
import { currentProfile, useProfileIfAny } from './session.ts'

/** An address that is about to run out is not begun with. */
const MARGIN_S = 60

/** A key for one file. Each `attempt` has one of its own: the last one may be what failed. */
const fileKeyQuery = (path: string, attempt: number) =>
  queryOptions({
    queryKey: ['file-key', path, attempt],
    queryFn: async ({ signal }) => (await call(createFileKey, { body: { path }, signal })).api_key,
    staleTime: (FILE_KEY_LIFETIME_S - MARGIN_S) * 1000,
    gcTime: (FILE_KEY_LIFETIME_S - MARGIN_S) * 1000,
  })

/**
 * Address of an authenticated file (contract §0.4): under the token strategy with a key that opens this file alone where the
 * backend mints such keys, else with the session's token. Rejects with the ApiError of a key that was refused.
 */
export async function fileAddress(queryClient: QueryClient, url: string): Promise<string> {
  const path = keyedPath(url, currentProfile(queryClient))
  return path === null ? fileUrl(url) : fileUrl(url, await queryClient.fetchQuery(fileKeyQuery(path, 0)))
}

/** The same for an element's `src`. `address` is null until there is one; a greater `attempt` asks for another key. */
export function useFileAddress(
  url: string | null,
  attempt = 0,
): { readonly address: string | null; readonly isFailed: boolean } {
  const profile = useProfileIfAny()
  const path = url === null ? null : keyedPath(url, profile)
  const key = useQuery({ ...fileKeyQuery(path ?? '', attempt), enabled: path !== null })
  if (url === null) return { address: null, isFailed: false }
  if (path === null) return { address: fileUrl(url), isFailed: false }
  return { address: key.data === undefined ? null : fileUrl(url, key.data), isFailed: key.isError }
}

/** The path that a key is asked for, as the API names it; null where the file needs none. */
function keyedPath(url: string, profile: Profile | null): string | null {
  if (authentication() === 'cookie' || !profile?.extensions?.includes('file-key')) return null
  const { origin, pathname } = new URL(url, location.origin)
  return origin === location.origin && pathname.startsWith('/api/v1/') ? pathname.slice('/api'.length) : null
}
