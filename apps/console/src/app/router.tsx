import { toLocale } from '@ramal/domain/locale/paths'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadChunk } from '../lib/chunk-reload.ts'
import { currentLocale } from '../lib/locale.ts'
import { lendNavigator } from '../lib/navigation.ts'
import { requireHome, requirePermission, requireSession } from './guards.ts'
import { inEveryLocale } from './in-every-locale.ts'
import { LoginLayout } from './layouts/login-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { showLocaleOfPath, whenLocaleChanges } from './locale-loader.ts'
import type { PageTitle } from './page-title.ts'
import { PageFailed } from './routes/page-failed.tsx'
import { Starting } from './routes/starting.tsx'
import { loadSignedIn } from './signed-in.ts'

interface Page {
  Component: ComponentType
  /** Work of the page before it is shown. */
  loader?: RouteObject['loader']
}

// One chunk per page (§2.1).
function page(
  load: () => Promise<Page>,
  title: PageTitle,
): Pick<RouteObject, 'lazy' | 'handle' | 'ErrorBoundary'> {
  return { lazy: () => loadChunk(load) as never, handle: { title }, ErrorBoundary: PageFailed }
}

/** The route tree: three layouts, each page in every locale (§2.1-§2.3). */
export const ROUTES: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: PageFailed,
    HydrateFallback: Starting,
    loader: showLocaleOfPath,
    shouldRevalidate: whenLocaleChanges,
    children: [
      {
        id: 'signed-in',
        lazy: () => loadChunk(loadSignedIn),
        loader: requireSession,
        children: inEveryLocale([
          { index: true, loader: requireHome, ...page(() => import('./routes/home.tsx'), 'menu.home') },
          {
            path: 'phonecalls',
            loader: requirePermission('sites.view_softphone'),
            ...page(() => import('./routes/phonecalls.tsx'), 'menu.phonecalls'),
          },
          {
            path: 'chats',
            loader: requirePermission('sites.view_chat'),
            ...page(() => import('./routes/chats.tsx'), 'menu.chats'),
          },
          { path: 'security', ...page(() => import('./routes/security.tsx'), 'menu.security') },
        ]),
      },
      {
        id: 'login-pages',
        Component: LoginLayout,
        children: inEveryLocale([
          { path: 'login', ...page(() => import('./routes/login.tsx'), 'common.login') },
          { path: 'logout', ...page(() => import('./routes/logout.tsx'), 'common.logout') },
          { path: 'callback', ...page(() => import('./routes/callback.tsx'), 'common.login') },
        ]),
      },
      {
        id: 'bare-pages',
        children: inEveryLocale([
          { path: '401', ...page(() => import('./routes/unauthorized.tsx'), 'errors.unauthorized') },
          { path: '403', ...page(() => import('./routes/forbidden.tsx'), 'errors.noPermission') },
          { path: '404', ...page(() => import('./routes/not-found.tsx'), 'errors.notFound') },
          { path: '500', ...page(() => import('./routes/server-error.tsx'), 'errors.server') },
          { path: '*', ...page(() => import('./routes/not-found.tsx'), 'errors.notFound') },
        ]),
      },
    ],
  },
]

/** The browser's router; code outside React navigates through it too. */
export function createAppRouter() {
  const router = createBrowserRouter(ROUTES)
  lendNavigator((path) => void router.navigate(toLocale(path, currentLocale())))
  return router
}
