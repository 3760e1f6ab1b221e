import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from '../../lib/cookie.ts'
import { i18n } from '../../lib/i18n.ts'
import { on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const played = [on(preSession, goldenAnswer(preSession)), on(sessionLogin, goldenAnswer(sessionLogin))]
const address = () => location.pathname + location.search

/** What a browser does at "back" and "forward" between pages of one document. */
function step(path: string) {
  history.replaceState(null, '', path)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
}

describe('the login page that is opened by its address', () => {
  it('The login page needs no router and no text but its own, in the language of its address', async () => {
    if (i18n.isInitialized) i18n.removeResourceBundle('es-es', 'translation') // of a test before this one
    const { entrance } = renderApp('/es-es/login', null)
    expect(await screen.findByRole('heading', { name: 'Inicie sesión en su cuenta' })).toBeVisible()
    expect(entrance.shown.state.type).toBe('login')
    expect(i18n.getResource('es-es', 'translation', 'menu')).toBeUndefined()
    expect(document.documentElement.lang).toBe('es-ES')
    await waitFor(() => expect(document.title).toBe('Minha Empresa - Iniciar sesión'))
  })

  it('[R2.1-03] The login page follows the remembered language, and keeps what leads back (A-02)', async () => {
    writeCookie('i18n_redirected', 'en-us', 60)
    renderApp('/login?redirect=%2Fchats', null)
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    expect(address()).toBe('/en-us/login?redirect=%2Fchats')
  })

  it('[R2.1-02] Another language at the login has its address and title, is remembered, and leaves what was typed', async () => {
    renderApp('/login?redirect=%2Fchats', null)
    const before = history.length
    await userEvent.type(await screen.findByLabelText('Usuário'), 'ana')
    await userEvent.click(screen.getByRole('link', { name: 'English' }))
    expect(await screen.findByLabelText('Username')).toHaveValue('ana')
    expect(address()).toBe('/en-us/login?redirect=%2Fchats')
    expect(history.length).toBe(before + 1)
    expect(document.cookie).toContain('i18n_redirected=en-us')
    await waitFor(() => expect(document.title).toBe('Minha Empresa - Sign in'))
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  })

  it('A language that is opened in another tab leaves this one as it is', async () => {
    renderApp('/login', null)
    const link = await screen.findByRole('link', { name: 'English' })
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true) // the browser's to act on
    expect(screen.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  })

  it('"Back" leads from one language of the login to the one before', async () => {
    renderApp('/es-es/login', null)
    await userEvent.click(await screen.findByRole('link', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Sign in to your account' })
    step('/es-es/login')
    expect(await screen.findByRole('heading', { name: 'Inicie sesión en su cuenta' })).toBeVisible()
  })

  it('"Back" leads from the login to the page before it, when that stands in the same document', async () => {
    const { entrance } = renderApp('/login', null)
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
    step('/401')
    expect(await screen.findByText('Sua sessão expirou ou você não está autenticado')).toBeVisible()
    expect(entrance.shown.state.type).toBe('routed')
  })

  it('What leads elsewhere before anybody has signed in leads there', async () => {
    const { parts } = renderApp('/en-us/login', null)
    await screen.findByRole('heading', { name: 'Sign in to your account' })
    act(() => parts.go('/401'))
    await screen.findByText('401')
    expect(location.pathname).toBe('/en-us/401')
  })
})

describe('the way from the login into the console', () => {
  async function signIn() {
    await userEvent.type(await screen.findByLabelText('Usuário'), 'ana')
    await userEvent.type(screen.getByLabelText('Senha'), 'segredo{Enter}')
  }

  it('A sign-in leads into the console in the same document, in the place of the login', async () => {
    const { entrance } = renderApp(
      '/login?redirect=%2Fprofile%2Fchange-password%3Fa%3D1',
      profileOf(),
      ...played,
    )
    await screen.findByLabelText('Usuário')
    const before = history.length
    await signIn()
    expect(await screen.findByRole('region', { name: 'Senha' })).toBeVisible()
    expect(address()).toBe('/profile/change-password?a=1')
    expect(history.length).toBe(before)
    expect(entrance.shown.state.type).toBe('routed')
    expect(screen.queryByText('Entre na sua conta')).toBeNull()
  })

  it('Who signs in where another language is remembered has the focus in the page that they come to (A-02)', async () => {
    renderApp('/en-us/login?redirect=%2Fprofile%2Fchange-password', profileOf(), ...played)
    await userEvent.type(await screen.findByLabelText('Username'), 'ana')
    await userEvent.type(screen.getByLabelText('Password'), 'segredo{Enter}')
    expect(await screen.findByRole('region', { name: 'Password' })).toBeVisible()
    expect(address()).toBe('/en-us/profile/change-password')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('Who owes a second factor is led from the login to where it is set up (A-13)', async () => {
    const owing = profileOf()
    owing.userextra.second_factor_missing = true
    renderApp('/login?redirect=%2Fchats', owing, ...played)
    await signIn()
    await screen.findByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.')
    expect(address()).toBe('/profile/second-factor?redirect=%2Fchats')
  })

  it('The start page is the login for nobody, in its language, and waits for no router', async () => {
    const { entrance, api } = renderApp('/en-us', null)
    await screen.findByRole('heading', { name: 'Sign in to your account' })
    expect(address()).toBe('/en-us/login')
    expect(entrance.shown.state.type).toBe('login')
    expect(api.requests.filter(({ path }) => path.includes('profile'))).toHaveLength(1)
  })
})
