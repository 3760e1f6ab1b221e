import { withoutLocale } from '@ramal/domain/locale/paths'
import type { Page } from './console.ts'
import { PROFILE_KEY } from './query-client.ts'
import { onRefusal } from './refusal.ts'

/** Where password and second factor are set. */
export const SECURITY_PATH = '/security'

/** Where the page goes when a request is refused; what is owed is asked anew. Returns the function that ends it. */
export function leaveWhenRefused({ go, queryClient }: Pick<Page, 'go' | 'queryClient'>): () => void {
  return onRefusal((refusal) => {
    if (refusal === 'session-lost') return go('/401') // §2.2
    void queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
    goToSecurity(go)
  })
}

/** Goes where password and second factor are set, unless that is open: what is typed there stays. */
export function goToSecurity(go: Page['go']): void {
  if (withoutLocale(location.pathname) !== SECURITY_PATH) go(SECURITY_PATH)
}
