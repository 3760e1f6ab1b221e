import type { Profile } from '@ramal/contract/entities/profile'
import { toast } from '@ramal/ui/toast'
import { messageOf } from './api-error.ts'
import type { Console } from './console.ts'
import { profileQuery } from './session.ts'

/** Id of the guide, and the name of the place that the focus is led to. */
export const GUIDE = 'first-steps'

/** Brings the guide of the first minute back, on the home, and the focus to it: the server remembers that it is wanted again. */
export async function openGuide({
  queryClient,
  go,
  services,
}: Pick<Console, 'queryClient' | 'go' | 'services'>): Promise<void> {
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
    const shown = document.getElementById(GUIDE)
    if (shown) shown.focus()
    else services.loaded?.focus.to(GUIDE)
  } catch (error) {
    toast.error(messageOf(error))
  }
}

/** Whether this person has what the guide is about: a telephone. */
export function hasGuide({ voip, guide_open: isOpen }: Pick<Profile, 'voip' | 'guide_open'>): boolean {
  return voip !== null && isOpen !== undefined // undefined: this backend has no guide
}
