import { getProfile } from '@ramal/contract/endpoints/profile'
import { sessionLogout } from '@ramal/contract/endpoints/session'
import type { Profile } from '@ramal/contract/entities/profile'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, misanswer, on } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import * as callback from './callback.tsx'

const ana = profileOf()
const bruno = profileOf({ id: 8, first_name: 'Bruno', username: 'bruno' })
const TOKEN = 'b'.repeat(40)
const WITH_TOKEN = `/callback#token=${TOKEN}`

beforeEach(() => showLocale('pt-br'))
afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** A server whose cookie session is `cookie`'s, and which knows the token of `owner`. */
function server({ cookie = null, owner = null }: { cookie?: Profile | null; owner?: Profile | null }) {
  let present = cookie
  return fakeBackend(
    on(getProfile, ({ headers }) => {
      const known = headers['authorization'] === undefined ? present : owner
      return known ? { status: 200, body: known } : { refused: 'not_authenticated' }
    }),
    on(sessionLogout, () => {
      present = null
      return { status: 204, body: null }
    }),
  )
}

describe('an address that another sign-in leads back to, without a token', () => {
  it.each([
    ['/callback', '/'],
    ['/en-us/callback', '/en-us'],
    ['/callback#other=1', '/'],
  ])('%s leads whoever is signed in to %s', async (path, target) => {
    server({ cookie: ana })
    const { where, parts } = renderPage(callback, path)
    await screen.findByText('elsewhere')
    expect(where()).toBe(target)
    expect(parts.queryClient.getQueryData(profileQuery.queryKey)).toMatchObject({ id: ana.id })
  })

  it.each([
    ['/callback', '/login?callback=failed'],
    ['/es-es/callback', '/es-es/login?callback=failed'],
  ])('%s leads to %s with nobody signed in', async (path, target) => {
    server({})
    const { where } = renderPage(callback, path)
    await screen.findByText('elsewhere')
    expect(where()).toBe(target)
  })

  it('Who is signed in is asked anew: what the page knew before may be another session', async () => {
    server({})
    const { where, parts } = renderPage(callback, '/callback')
    parts.queryClient.setQueryData(profileQuery.queryKey, ana)
    await screen.findByText('elsewhere')
    expect(where()).toBe('/login?callback=failed')
  })
})

describe('an address with a token', () => {
  it('A token signs in nobody before its owner is named and agrees, and leaves the history then', async () => {
    const api = server({ owner: bruno })
    const { where, user, router, parts } = renderPage(callback, WITH_TOKEN)
    expect(await screen.findByRole('heading', { name: 'Entrar como Bruno?' })).toBeVisible()
    expect(localStorage.getItem('ramal.token')).toBeNull()
    expect(api.asked(getProfile).map(({ headers }) => headers['authorization'])).toEqual([
      undefined,
      `Token ${TOKEN}`,
    ])
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await screen.findByText('elsewhere')
    expect(where()).toBe('/')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(localStorage.getItem('ramal.token')).toContain(TOKEN)
    expect(parts.queryClient.getQueryData(profileQuery.queryKey)).toMatchObject({ id: bruno.id })
  })

  it('Whoever did not expect the token cancels, and is at the login of their language with nothing kept', async () => {
    server({ owner: bruno })
    const { where, user } = renderPage(callback, `/en-us${WITH_TOKEN}`)
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await screen.findByText('elsewhere')
    expect(where()).toBe('/en-us/login')
    expect(localStorage.getItem('ramal.token')).toBeNull()
  })

  it.each([
    ['opens nothing', 'not_authenticated'],
    ['is asked for too often', 'throttled'],
  ] as const)('A token that %s leads to the login, which says so', async (_how, refused) => {
    fakeBackend(
      on(getProfile, ({ headers }) =>
        headers['authorization'] === undefined ? { refused: 'not_authenticated' } : { refused },
      ),
    )
    const { where } = renderPage(callback, WITH_TOKEN)
    await screen.findByText('elsewhere')
    expect(where()).toBe('/login?callback=failed')
  })

  it('Whoever is signed in stays so when they say so', async () => {
    const api = server({ cookie: ana, owner: bruno })
    const { where, user, router } = renderPage(callback, WITH_TOKEN)
    expect(await screen.findByRole('heading', { name: 'Entrar com outra conta?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuar como Ana' }))
    await screen.findByText('elsewhere')
    expect(where()).toBe('/')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(api.asked(sessionLogout)).toEqual([])
    expect(localStorage.getItem('ramal.token')).toBeNull()
  })

  it('Whoever is signed in leaves before the token signs in somebody else', async () => {
    const api = server({ cookie: ana, owner: bruno })
    const { where, user, parts } = renderPage(callback, WITH_TOKEN)
    await user.click(await screen.findByRole('button', { name: 'Entrar com a outra conta' }))
    await screen.findByText('elsewhere')
    expect(where()).toBe('/')
    expect(api.asked(sessionLogout)).toHaveLength(1)
    expect(parts.queryClient.getQueryData(profileQuery.queryKey)).toMatchObject({ id: bruno.id })
  })

  it('Whoever is signed in without a first name is called by their user name', async () => {
    server({ cookie: { ...ana, first_name: '', username: 'ana.souza' }, owner: bruno })
    renderPage(callback, WITH_TOKEN)
    expect(await screen.findByRole('button', { name: 'Continuar como ana.souza' })).toBeVisible()
  })
})

describe('an address with a token, while the server has trouble', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue()) // React tells of the error, too
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['cannot be reached', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))],
    ['fails', () => fakeBackend(misanswer(getProfile, 500, { detail: 'broken' }))],
  ])('When the server %s, nobody is sent away from an address that may be good', async (_how, play) => {
    play()
    const { where } = renderPage(callback, WITH_TOKEN)
    expect(await screen.findByRole('button', { name: 'Recarregar a página' })).toBeVisible()
    expect(where()).toBe('/callback')
  })
})

it('A session that may not be used here leads to the login, which says so', async () => {
  fakeBackend(on(getProfile, { refused: 'permission_denied' }))
  const { where } = renderPage(callback, WITH_TOKEN)
  await screen.findByText('elsewhere')
  expect(where()).toBe('/login?callback=failed')
})
