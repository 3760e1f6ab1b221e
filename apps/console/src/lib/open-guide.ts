import type { Profile } from '@ramal/contract/entities/profile'
import { toast } from '@ramal/ui/toast'
import { messageOf } from './api-error.ts'
import type { Page } from './console.ts'
import { profileQuery } from './session.ts'

/** Brings the guide of the first minute back, on the home: the server remembers that it is wanted again. */
export async function openGuide({ queryClient, go }: Pick<Page, 'queryClient' | 'go'>): Promise<void> {
  try {
    const [{ changeGuide }, { call }] = await Promise.all([
      import('@ramal/contract/endpoints/guide'),
      import('./http.ts'),
    ])
    queryClient.setQueryData(['guide'], await call(changeGuide, { body: { is_closed: false } }))
    queryClient.setQueryData<Profile>(
      profileQuery.queryKey,
      (known) => known && { ...known, guide_open: true },
    )
    go('/')
  } catch (error) {
    toast.error(messageOf(error))
  }
}

/** Whether this person has what the guide is about: a telephone. */
export function hasGuide({ voip, guide_open: isOpen }: Pick<Profile, 'voip' | 'guide_open'>): boolean {
  return voip !== null && isOpen !== undefined // undefined: this backend has no guide
}
