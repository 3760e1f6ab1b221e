import type { Profile } from '@ramal/contract/entities/profile'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PageTitle } from '../app/page-title.ts'
import type { Console } from '../lib/console.ts'
import { profileQuery } from '../lib/session.ts'
import { siteQuery } from '../lib/site.ts'
import { fakeConsole } from './fake-console.ts'
import { profileOf } from './profile.ts'
import { within } from './render-page.tsx'

interface Around {
  /** Who is signed in; null: nobody. */
  readonly profile?: Profile | null
  readonly path?: string
  readonly parts?: Console
  /** The title of the page that is open. */
  readonly title?: PageTitle
  readonly footerUrl?: string
}

/** A part of the shell by itself, on every address, on the site "Minha Empresa". */
export function renderShell(children: ReactNode, around: Around = {}) {
  const { profile = profileOf(), path = '/', parts = fakeConsole(), title = 'menu.home', footerUrl } = around
  if (profile) parts.queryClient.setQueryData(profileQuery.queryKey, profile)
  parts.queryClient.setQueryData(siteQuery.queryKey, {
    ...{ description: 'Minha Empresa', logo_login: null, url_footer: footerUrl ?? null },
  } as never)
  const router = createMemoryRouter([{ path: '*', element: children, handle: { title } }], {
    initialEntries: [path],
  })
  const { unmount } = render(within(parts, <RouterProvider router={router} />))
  const where = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { parts, router, where, unmount, user: userEvent.setup() }
}

/** The names of all that has this role, in the order of the page. */
export function namesOf(role: Parameters<typeof screen.queryAllByRole>[0]): (string | null)[] {
  return screen.queryAllByRole(role).map((element) => element.textContent)
}
