import { screen, waitFor, within } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from '../lib/cookie.ts'
import { fakeConsole } from '../testing/fake-console.ts'
import { profileOf } from '../testing/profile.ts'
import { leaveApp, renderApp } from '../testing/render-app.tsx'
import { routesOf } from './router.tsx'

// The widgets are their features' business; here only the shell is looked at.
vi.mock('./routes/phonecalls.tsx', () => ({ Component: () => <p>the phone page</p>, loaderOf: undefined }))
vi.mock('./routes/chats.tsx', () => ({ Component: () => <p>the chat page</p>, loaderOf: undefined }))

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const ROUTES = routesOf(fakeConsole())
const PAGES = [
  ['[R2.3-08]', '/', 'menu.home'],
  ['[R2.3-26]', '/phonecalls', 'menu.phonecalls'],
  ['[R2.3-10]', '/chats', 'menu.chats'],
  ['[R2.3-09]', '/activities', 'menu.activities'],
  ['[R2.3-18]', '/coworkers', 'menu.coworkers'],
  ['[R2.3-25]', '/operation', 'menu.operation'],
  ['for a television:', '/wall', 'menu.operation'],
  ['for a new centre:', '/first-hour', 'menu.firstHour'],
  ['[R2.3-19]', '/leads', 'menu.leads'],
  ['[R2.3-12]', '/clients', 'menu.clients'],
  ['[R2.3-15]', '/clients/3/edit', 'menu.clients'],
  ['a file of clients:', '/clients/import', 'menu.clients'],
  ['a file of leads:', '/leads/import', 'menu.leads'],
  ['requests of data subjects:', '/clients/requests', 'menu.clients'],
  ['duplicates:', '/clients/twins', 'menu.clients'],
  ['[R2.3-11]', '/chats-backup', 'menu.chatsBackup'],
  ['[R2.3-27]', '/dashboards/2', 'menu.dashboards'],
  ['[R2.3-28]', '/dashboard', 'menu.dashboards'],
  ['[R2.3-29]', '/interactions', 'menu.interactions'],
  ['[R2.3-40]', '/reports/backup', 'menu.reports'],
  ['[R2.3-41]', '/reports/processing-queue', 'menu.reports'],
  ['[R2.3-43]', '/reports/pages', 'menu.reports'],
  ['[R2.3-22]', '/leads/3/edit', 'menu.leads'],
  ['[R2.3-24]', '/leads/3/show', 'menu.leads'],
  ['[R2.4-02]', '/settings', 'menu.settings'],
  ['[R2.4-74]', '/settings/service/pauses', 'menu.settings'],
  ['[R2.3-36]', '/profile', 'menu.profile'],
  ['[R2.3-37]', '/profile/change-avatar', 'menu.profile'],
  ['[R2.3-38]', '/profile/change-password', 'menu.profile'],
  ['[R2.3-39]', '/profile/change-personal-data', 'menu.profile'],
  ['second factor:', '/profile/second-factor', 'menu.profile'],
  ['sessions:', '/profile/sessions', 'menu.profile'],
  ['audio:', '/profile/audio', 'menu.profile'],
  ['notices:', '/profile/notices', 'menu.profile'],
  ['shortcuts:', '/profile/shortcuts', 'menu.profile'],
  ['figures:', '/profile/figures', 'menu.profile'],
  ['time:', '/profile/time', 'menu.profile'],
  ['appearance:', '/profile/appearance', 'menu.profile'],
  ['where password and sessions stood:', '/security', 'menu.profile'],
  ['[R2.3-05]', '/login', 'common.login'],
  ['[R2.3-06]', '/logout', 'common.logout'],
  ['[R2.3-07]', '/callback', 'common.login'],
  ['[R2.3-01]', '/401', 'errors.unauthorized'],
  ['[R2.3-02]', '/403', 'errors.noPermission'],
  ['[R2.3-03]', '/404', 'errors.notFound'],
  ['[R2.3-04]', '/500', 'errors.server'],
  ['unknown:', '/no/such/page', 'errors.notFound'],
] as const

describe('routes §2.1-§2.3', () => {
  it.each(PAGES)('%s %s is a page', (_, path, title) => {
    expect(titleOf(path)).toBe(title)
  })

  it.each(PAGES)('[R2.1-01] %s %s exists under /en-us and /es-es too', (_, path, title) => {
    expect(titleOf(`/en-us${path === '/' ? '' : path}`)).toBe(title)
    expect(titleOf(`/es-es${path === '/' ? '' : path}`)).toBe(title)
  })

  it('[R2.1-05] Every page is loaded on demand', () => {
    const pages = leaves(ROUTES)
    expect(pages).toHaveLength(3 * PAGES.length)
    for (const page of pages) {
      expect(page.lazy, page.path).toBeTypeOf('function')
      expect(page.Component, page.path).toBeUndefined()
    }
  })
})

describe('redirects §2.2', () => {
  it('[R2.2-05] [R2.2-11] A page opened with nobody signed in leads to /login, which remembers the page', async () => {
    renderApp('/phonecalls?x=1', null)
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
    expect(location.pathname + location.search).toBe('/login?redirect=%2Fphonecalls%3Fx%3D1')
  })

  it('The locale is kept on the way to /login', async () => {
    renderApp('/en-us', null)
    await screen.findByRole('heading', { name: 'Sign in to your account' })
    expect(location.pathname).toBe('/en-us/login')
  })

  it.each(['/phonecalls', '/chats'])(
    '[R2.2-03] [R6-07] [R8-02] %s leads to /403 without its permission',
    async (path) => {
      renderApp(path, profileOf({ roles: ['sites.view_dashboard'] }))
      await screen.findByRole('heading', {
        name: 'Você não tem permissão para acessar esta página',
        level: 2,
      })
      expect(location.pathname).toBe('/403')
    },
  )

  it('[R2.2-09] [R2.2-10] The no-permission page says so and leads back to the start', async () => {
    renderApp('/403', profileOf())
    await screen.findByRole('heading', { name: 'Você não tem permissão para acessar esta página', level: 2 })
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })

  it('[R2.2-08] An unknown route shows the 404 page to nobody', async () => {
    renderApp('/no/such/page', null)
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(location.pathname).toBe('/no/such/page')
  })

  // In a call a mistyped address took header, menu and the telephone's controls away.
  it.each([
    ['/no/such/page', 'This page could not be found'],
    ['/403', 'Você não tem permissão para acessar esta página'],
    ['/en-us/no/such/page', 'This page could not be found'],
  ])(
    '[R2.2-08] [R1-20] The page of an error at %s keeps header, menu and telephone of who is signed in',
    async (path, text) => {
      renderApp(path, profileOf())
      expect(await screen.findByRole('heading', { name: text, level: 2 })).toBeVisible()
      const header = await screen.findByRole('banner')
      expect(await within(header).findAllByRole('button', { name: /1\d{4}|Indispon|Unavail/ })).not.toEqual(
        [],
      )
      expect(screen.getAllByRole('main')).toHaveLength(1)
    },
  )

  it('[R2.1-03] The root leads to the remembered locale', async () => {
    writeCookie('i18n_redirected', 'es-es', 60)
    renderApp('/', profileOf())
    await screen.findByText('Hola, Ana')
    expect(location.pathname).toBe('/es-es')
  })

  it('[R2.1-03] A page that is opened without a prefix is shown in the remembered locale, with all of its address', async () => {
    writeCookie('i18n_redirected', 'es-es', 60)
    renderApp('/phonecalls?tab=missed', profileOf())
    await waitFor(() => expect(location.pathname + location.search).toBe('/es-es/phonecalls?tab=missed'))
  })

  it('[R2.1-03] The login page is in the remembered locale when nobody is signed in', async () => {
    writeCookie('i18n_redirected', 'en-us', 60)
    renderApp('/', null)
    await waitFor(() => expect(location.pathname).toBe('/en-us/login'))
  })

  it('A page with a locale in its path sets the locale cookie (A-02)', async () => {
    renderApp('/en-us', profileOf())
    await screen.findByText('Hello, Ana')
    expect(document.cookie).toContain('i18n_redirected=en-us')
  })

  it('The start page leads users who may see no page to /403', async () => {
    renderApp('/', profileOf({ roles: [] }))
    await waitFor(() => expect(location.pathname).toBe('/403'))
  })
})

describe('document title §9', () => {
  it('[R9-42] The title of the document is "{brand} - %s"', async () => {
    renderApp('/', profileOf())
    await screen.findByText('Olá, Ana')
    await waitFor(() => expect(document.title).toBe('Minha Empresa - Início'))
  })
})

function titleOf(path: string): unknown {
  const matched = matchRoutes(ROUTES, path)?.at(-1)?.route.handle as { title?: string } | undefined
  return matched?.title
}

function leaves(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leaves(route.children) : [route]))
}
