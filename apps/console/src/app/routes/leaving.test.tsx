import { authLogout, sessionLogout } from '@ramal/contract/endpoints/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { keepToken } from '../../lib/credentials.ts'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import * as logout from './logout.tsx'
import * as unauthorized from './unauthorized.tsx'

let api: ReturnType<typeof fakeBackend>
beforeEach(async () => {
  await showLocale('pt-br')
  api = fakeBackend(
    on(sessionLogout, { status: 204, body: null }),
    on(authLogout, { status: 204, body: null }),
  )
})
afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** A console in which Ana is signed in and has begun to write something. */
async function signedIn() {
  const parts = fakeConsole()
  await parts.personal.open({ id: 7, key: null })
  const draft = parts.personal.stored('ramal.chat.drafts', z.string(), '')
  draft.set('a draft')
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf())
  const knows = () => parts.queryClient.getQueryData(profileQuery.queryKey) !== undefined
  return { parts, draft, knows }
}

describe('the page /logout', () => {
  it('Opening /logout signs out here and at the server, says goodbye and leads to the login', async () => {
    const { parts, draft, knows } = await signedIn()
    const { where, user } = renderPage(logout, '/en-us/logout', parts)
    await user.click(await screen.findByRole('link', { name: 'Entrar novamente' }))
    expect(where()).toBe('/en-us/login')
    expect(api.asked(sessionLogout)).toHaveLength(1)
    expect(knows()).toBe(false)
    expect(draft.get()).toBe('')
  })

  it('Goodbye is said in words', async () => {
    renderPage(logout, '/logout')
    const heading = await screen.findByRole('heading', { name: 'Você saiu. Até logo!' })
    expect(heading).toBeVisible()
    expect(heading).toHaveFocus()
  })

  it('A token that signed in is given up by /logout', async () => {
    keepToken('a'.repeat(40))
    renderPage(logout, '/logout')
    await screen.findByRole('link')
    expect(api.asked(authLogout)).toHaveLength(1)
    expect(localStorage.getItem('ramal.token')).toBeNull()
  })

  it.each([
    ['/logout', '/phonecalls'],
    ['/es-es/logout', '/es-es/phonecalls'],
  ])('[R4.12-01] %s leads to %s while there is a call, and nobody is signed out', async (path, target) => {
    const { parts, knows } = await signedIn()
    parts.services.loaded?.calls.dispatch(1)
    const { where } = renderPage(logout, path, parts)
    await screen.findByText('elsewhere')
    expect(where()).toBe(target)
    expect(api.requests).toEqual([])
    expect(knows()).toBe(true)
  })

  it('A page that has loaded no services signs out too', async () => {
    const whole = fakeConsole()
    renderPage(logout, '/logout', { ...whole, services: { ...whole.services, loaded: null } })
    await screen.findByRole('link')
    expect(api.asked(sessionLogout)).toHaveLength(1)
  })
})

describe('the page /401', () => {
  it('A session that was lost is said to be, and the login is one click away', async () => {
    const { where, user } = renderPage(unauthorized, '/en-us/401')
    const heading = await screen.findByRole('heading', {
      name: 'Sua sessão expirou ou você não está autenticado',
    })
    expect(heading).toBeVisible()
    expect(screen.getByText('401')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Entrar novamente' }))
    expect(where()).toBe('/en-us/login')
  })

  it('Why the session was lost is said where the server has told it', async () => {
    const parts = fakeConsole()
    parts.sessionEnd.note('ended_by_admin')
    renderPage(unauthorized, '/401', parts)
    expect(await screen.findByText('Um administrador encerrou a sua sessão.')).toBeVisible()
  })

  it('Nothing of a session that was lost stays in the browser', async () => {
    const { parts, draft, knows } = await signedIn()
    renderPage(unauthorized, '/401', parts)
    await screen.findByRole('link')
    await waitFor(() => expect(knows()).toBe(false)) // once the page is shown
    expect(draft.get()).toBe('')
  })
})
