import { withoutLocale } from '@ramal/domain/locale/paths'
import type { Page } from './console.ts'
import { PROFILE_KEY } from './query-client.ts'
import { onRefusal } from './refusal.ts'

/** Where password and second factor are set. */
export const SECURITY_PATH = '/security'

/** Where the page goes when a request is refused; what is owed is asked anew. Returns the function that ends it. */
export function leaveWhenRefused({
  go,
  queryClient,
  sessionEnd,
}: Pick<Page, 'go' | 'queryClient' | 'sessionEnd'>): () => void {
  return onRefusal((refusal) => {
    if (refusal === 'session-lost') {
      // §2.2; what the page still asks while its owner signs out is refused too, and leads nowhere.
      if (!sessionEnd.isLeft()) go('/401')
      return
    }
    void queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
    goToSecurity(go)
  })
}

/** Goes where password and second factor are set, unless that is open: what is typed there stays. */
export function goToSecurity(go: Page['go']): void {
  if (withoutLocale(location.pathname) !== SECURITY_PATH) go(SECURITY_PATH)
}
