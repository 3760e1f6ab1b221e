import { withoutLocale } from '@ramal/domain/locale/paths'
import { onTheWayTo } from './address.ts'
import type { Page } from './console.ts'
import { PROFILE_KEY } from './query-client.ts'
import { type Debt, onRefusal } from './refusal.ts'

/** Where each thing that may be owed is done (§2.2, contract §1.3). */
export const OWED_PAGES = {
  password: '/profile/change-password',
  second_factor: '/profile/second-factor',
} as const satisfies Record<Debt, string>

/** Whether this address is the page of that debt; without one, of any. */
export function isOwedPage(pathname: string, owed?: Debt): boolean {
  const page = withoutLocale(pathname).replace(/(?<=.)\/$/, '')
  return owed ? page === OWED_PAGES[owed] : Object.values(OWED_PAGES).some((one) => one === page)
}

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
    goToWhatIsOwed(go, refusal)
  })
}

/** Goes where it is done, and knows from where; unless such a page is open: what is typed there stays. */
export function goToWhatIsOwed(go: Page['go'], owed: Debt): void {
  const { pathname, search } = location
  if (!isOwedPage(pathname)) go(onTheWayTo(OWED_PAGES[owed], pathname + search))
}
