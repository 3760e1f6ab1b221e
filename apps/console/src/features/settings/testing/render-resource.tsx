import { pathOf, placeOf } from '@ramal/domain/settings/place'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { showLocale } from '../../../lib/i18n.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBackend, type Played } from '../../../testing/backend.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { profileOf } from '../../../testing/profile.ts'
import { within } from '../../../testing/render-page.tsx'
import { ResourcePage } from '../resource-page.tsx'
import { showSettingsTexts } from '../show-texts.ts'

/**
 * The page of a resource at `path` (`/service/pauses/3/edit`), for somebody who holds these permissions, against a backend that is played; links lead
 * to the other pages of it. `where()` says which is shown.
 */
export async function renderResource(path: string, roles: readonly string[], ...played: readonly Played[]) {
  await showLocale('pt-br')
  await showSettingsTexts()
  const api = fakeBackend(...played)
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles: [...roles] }))
  const router = createMemoryRouter([{ path: '*', Component: Shown }], { initialEntries: [path] })
  render(within(parts, <RouterProvider router={router} />))
  const where = () => router.state.location.pathname + decodeURIComponent(router.state.location.search)
  return { api, router, where, user: userEvent.setup() }
}

function Shown() {
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  return place ? (
    <ResourcePage place={place} base={`/${pathOf({ ...place, mode: 'list', id: null })}`} />
  ) : null
}

/** The four permissions on a model, `service.pause`. */
export function fullRights(app: string, model: string): string[] {
  return ['view', 'add', 'change', 'delete'].map((action) => `${app}.${action}_${model}`)
}
