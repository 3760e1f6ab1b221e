import { toLocale, withoutLocale } from '@ramal/domain/locale/paths'
import type { Address } from '../lib/address.ts'
import { loadAhead, loadChunk } from '../lib/chunk-reload.ts'
import type { Console } from '../lib/console.ts'
import { entryEndpoints } from '../lib/entry-calls.ts'
import { later } from '../lib/later.ts'
import { openedLocale } from '../lib/locale.ts'
import { closeLostSession, meansNobody, profileQuery } from '../lib/session.ts'
import { createStore, type Store, take } from '../lib/store.ts'
import { ofTheStart } from './comes-next.ts'
import { isLogin, readyLogin } from './login/login-address.ts'

type LoginChunk = typeof import('./login/login-root.tsx')
type RoutedChunk = typeof import('./routed-chunk.ts')
type Router = ReturnType<RoutedChunk['createAppRouter']>

/** What of the console stands in the page: one of two roots, each in a file of its own. */
export type Shown =
  | { readonly type: 'starting' }
  | { readonly type: 'login'; readonly LoginRoot: LoginChunk['LoginRoot']; readonly address: Address }
  | {
      readonly type: 'routed'
      readonly RouterProvider: RoutedChunk['RouterProvider']
      readonly router: Router
    }

/** How a page of ours is gone to: in the place of the one before it, and with what state of the history. */
export interface Going {
  readonly replace?: boolean
  readonly state?: unknown
}

/** The way into the console: the login page by itself where it was opened by its address, and from then on pages with routes. */
export interface Entrance {
  readonly shown: Store<Shown, Shown>
  /** Shows the page of the address, with routes. */
  open(): void
  /** Goes to a page of ours, by its path with the prefix of its locale. What was shown stays until that page is there. */
  go(path: string, going?: Going): Promise<void>
  /** Lets go of the address. */
  end(): void
}

/** Fetches the root of the page whose address is open, and shows it with the console `parts` (decision 060). */
export function createEntrance(parts: Console): Entrance {
  const shown = createStore<Shown, Shown>({ type: 'starting' }, take)
  const routed = later(async () => {
    const { createAppRouter, RouterProvider } = await loadChunk(() => import('./routed-chunk.ts'))
    return { type: 'routed', RouterProvider, router: createAppRouter(parts) } as const
  })

  function open(): void {
    void routed.load().then(shown.dispatch)
    void loadAhead(entryEndpoints) // what every page asks with
  }

  async function openLogin(): Promise<void> {
    const [{ LoginRoot }, address] = await Promise.all([
      loadChunk(() => import('./login/login-root.tsx')),
      readyLogin(),
    ])
    // Something may have led elsewhere meanwhile.
    if (shown.state.type === 'starting') shown.dispatch({ type: 'login', LoginRoot, address })
  }

  /** The start page, which most open first: nobody has the login, and waits for nothing that has routes (§2.2). */
  async function openStart(): Promise<void> {
    for (const fetchAhead of ofTheStart(openedLocale())) void fetchAhead()
    try {
      await parts.queryClient.fetchQuery({ ...profileQuery, retry: false })
    } catch (error) {
      if (meansNobody(error)) return openLoginInstead()
    }
    open()
  }

  function openLoginInstead(): Promise<void> {
    closeLostSession(parts)
    history.replaceState(null, '', toLocale('/login', openedLocale()))
    return openLogin()
  }

  const path = withoutLocale(location.pathname)
  if (path === '/') void openStart().catch(open)
  else if (isLogin(path)) void openLogin().catch(open)
  else open()
  return {
    shown,
    open,
    async go(path, going) {
      const pages = await routed.load()
      const { router } = pages
      await router.navigate(path, going)
      // A page that leads on to another one loses the state: of the language that is remembered, or of what is owed.
      const { location } = router.state
      if (going?.state !== undefined && location.state !== going.state)
        await router.navigate(location, { replace: true, state: going.state })
      shown.dispatch(pages)
    },
    end: () => routed.loaded?.router.dispose(),
  }
}
