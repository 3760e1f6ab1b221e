import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { Page } from '../lib/console.ts'
import { showLateTexts, showProfileTexts } from '../lib/i18n.ts'
import { OWED_PAGES } from '../lib/owed.ts'
import { requireNothingOwed } from './guards.ts'
import type { PageTitle } from './page-title.ts'

type Load = () => Promise<{ Component: ComponentType }>
/** Makes the page of a route. */
type MakePage = (load: Load, title: PageTitle) => Pick<RouteObject, 'lazy' | 'handle' | 'ErrorBoundary'>

/** The pages of one's own profile (§2.3), each in a chunk of its own, with the texts that no other page has. */
export function profilePages(parts: Page, page: MakePage): RouteObject[] {
  const shown = (load: Load) =>
    page(async () => (await Promise.all([load(), showProfileTexts()]))[0], 'menu.profile')
  const part = (path: string, load: Load): RouteObject => ({
    ...(path === '' ? { index: true } : { path }),
    loader: requireNothingOwed(parts),
    ...shown(load),
  })
  return [
    {
      path: 'profile',
      ...shown(() => import('./routes/profile/profile.tsx')),
      children: [
        part('', () => import('./routes/profile/person.tsx')),
        part('change-personal-data', () => import('./routes/profile/personal-data.tsx')),
        part('change-avatar', () => import('./routes/profile/avatar.tsx')),
        part('change-password', () => import('./routes/profile/password.tsx')),
        part('second-factor', () => import('./routes/profile/second-factor.tsx')),
        part('sessions', () => import('./routes/profile/sessions.tsx')),
        part('audio', () => import('./routes/profile/audio.tsx')),
        part('notices', () => import('./routes/profile/notices.tsx')),
        part('shortcuts', shortcuts),
        part('figures', () => import('./routes/profile/figures.tsx')),
        part('time', () => import('./routes/profile/time.tsx')),
        part('appearance', () => import('./routes/profile/appearance.tsx')),
      ],
    },
    {
      path: 'security',
      ...shown(() => import('./routes/profile/password.tsx')),
      loader: leadToPassword,
    },
  ]
}

/** With the words of the keys, which are not the profile's. */
async function shortcuts() {
  return (await Promise.all([import('./routes/profile/shortcuts.tsx'), showLateTexts()]))[0]
}

/** Where password, second factor and sessions stood before the profile had pages. */
function leadToPassword({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(toLocale(OWED_PAGES.password, localeOfPath(pathname)) + search)
}
