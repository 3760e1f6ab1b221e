import type { Profile } from '@ramal/contract/entities/profile'
import type { Permission } from '@ramal/contract/permissions'
import { allows } from '@ramal/domain/permissions/allows'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { Page } from './console.ts'
import { PROFILE_KEY } from './query-client.ts'
import type { Debt } from './refusal.ts'

/** The signed-in user. How they are loaded is the client's to know (`createQueryClient`). */
export const profileQuery = queryOptions<Profile>({
  queryKey: PROFILE_KEY,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The profile of the guarded part of the app, where the guard has loaded it. Throws outside of it. */
export function useProfile(): Profile {
  const { data } = useQuery(profileQuery)
  if (!data) throw new Error('useProfile outside the signed-in pages')
  return data
}

/** What somebody who has signed in must do before anything else; null = nothing. */
export function owedBy({ userextra }: Profile): Debt | null {
  const { password_expire_date: expires, second_factor_missing: isMissing } = userextra
  if (expires !== null && Date.parse(expires) < Date.now()) return 'password'
  return isMissing ? 'second_factor' : null
}

/** The profile, or null while nobody is signed in; asks nothing. */
export function useProfileIfAny(): Profile | null {
  const { data } = useQuery({ ...profileQuery, enabled: false })
  return data ?? null
}

/** Whether the signed-in user holds `permission` (§6); false while nobody is signed in. */
export function usePermission(permission: Permission): boolean {
  const profile = useProfileIfAny()
  return profile !== null && allows(permission, profile.roles)
}

/** The loaded profile for code outside React (softphone and chat hosts); null while nobody is signed in. */
export function currentProfile(queryClient: QueryClient): Profile | null {
  return queryClient.getQueryData(profileQuery.queryKey) ?? null
}

/**
 * Calls `listener` with every new profile and with null when it is gone, also between the profiles of two persons: whoever comes next
 * finds nothing of whoever was here. Returns the function that ends it.
 */
export function onProfile(queryClient: QueryClient, listener: (profile: Profile | null) => void): () => void {
  let known = currentProfile(queryClient)
  return queryClient.getQueryCache().subscribe(() => {
    const profile = currentProfile(queryClient)
    if (profile === known) return
    const isAnother = known !== null && profile !== null && profile.id !== known.id
    known = profile
    if (isAnother) listener(null)
    listener(profile)
  })
}

/** A session that ended while no page was open: the login says so to whoever was here, and nothing of theirs stays. */
export function closeLostSession({ personal, sessionEnd }: Pick<Page, 'personal' | 'sessionEnd'>): void {
  if (personal.wasOpen()) sessionEnd.note('expired')
  personal.forget()
}

/** 401, or 403 without a code, on the profile means that nobody is signed in. */
export function meansNobody(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || (error.status === 403 && error.code === null))
}
