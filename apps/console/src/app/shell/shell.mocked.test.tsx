import { sessionLogout } from '@ramal/contract/endpoints/session'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, refuse } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

vi.mock('./widget-slots.tsx', () => ({
  DockSlot: () => null,
  MicrophoneSlot: () => null,
  SoftphoneSlot: () => <output>softphone</output>,
  ChatSlot: () => <output>chat</output>,
}))
vi.mock('./service-layers.tsx', () => ({ ServiceLayers: () => null }))
// The pages are their features' business.
vi.mock('../routes/phonecalls.tsx', () => ({ Component: () => <p>the phone page</p>, loaderOf: undefined }))
vi.mock('../routes/chats.tsx', () => ({ Component: () => <p>the chat page</p>, loaderOf: undefined }))

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu principal' }))

describe('main menu §2.5', () => {
  it.each([
    ['[R2.5-05]', 'Início', '/', 'sites.view_dashboard'],
    ['[R2.5-07]', 'Chamadas', '/phonecalls', 'sites.view_softphone'],
    ['[R2.5-08]', 'Chats', '/chats', 'sites.view_chat'],
  ])('%s %s leads to %s in the main menu and needs %s', async (_, name, path, permission) => {
    renderApp('/', profileOf({ roles: [permission] }))
    const links = (await menu()).getAllByRole('listitem').map((item) => within(item).getByRole('link'))
    // The coworkers stand below the entries of §2.5 (decision 074).
    const entries = links.map((link) => [link.textContent, link.getAttribute('href')])
    expect(entries.filter(([, to]) => to !== '/coworkers')).toEqual([[name, path]])
  })

  it('[R2.5-09] [R2.5-17] The menu entry Chats has an unread badge', async () => {
    const { parts } = renderApp('/', profileOf())
    parts.attention.dispatch({ unread: 3 })
    expect((await menu()).getByRole('link', { name: /Chats/ })).toHaveAccessibleName('Chats 3 não lidas')
  })

  it('The main menu collapses to icons, keeps the names of its links, and remembers that it is collapsed', async () => {
    renderApp('/', profileOf())
    await userEvent.click(await screen.findByRole('button', { name: 'Recolher menu' }))
    expect(screen.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false')
    expect((await menu()).getByRole('link', { name: 'Chamadas' })).toBeInTheDocument()
    expect(localStorage.getItem('ramal.menu-collapsed')).toBe('true')
    expect((await menu()).getByRole('link', { current: 'page' })).toHaveClass('bg-accent-soft')
  })
})

describe('layout and header §2.5, §2.6', () => {
  it('[R2.5-01] [R9-43] The layout has a side menu, a header and a footer with the build year', async () => {
    renderApp('/', profileOf())
    await menu()
    expect(screen.getByRole('banner')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 Minha Empresa'))
  })

  it.each([
    ['[R2.6-02]', 'sites.view_softphone', () => screen.queryByText('softphone')],
    ['[R2.6-03]', 'sites.view_chat', () => screen.queryByText('chat')],
    ['[R2.6-05]', 'sites.view_fullscreen', () => screen.queryByRole('button', { name: 'Tela cheia' })],
  ])('%s The header shows this control only with %s', async (_, permission, control) => {
    renderApp('/', profileOf({ roles: ['sites.view_dashboard', permission] }))
    await menu()
    expect(control()).not.toBeNull()
    const others = [
      screen.queryByText('softphone'),
      screen.queryByText('chat'),
      screen.queryByRole('button', { name: 'Tela cheia' }),
    ]
    expect(others.filter(Boolean)).toHaveLength(1)
  })

  it('[R2.1-04] Navigation scrolls the page to the top', async () => {
    renderApp('/', profileOf())
    await menu()
    screen.getByRole('main').scrollTop = 300
    await userEvent.click((await menu()).getByRole('link', { name: 'Chats' }))
    await screen.findByText('the chat page')
    expect(screen.getByRole('main').scrollTop).toBe(0)
  })

  it('[R2.5-02] The page of a lost session has no menu and no header', async () => {
    renderApp('/401', profileOf())
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('language switcher §2.6', () => {
  it('[R2.6-06] [R2.1-02] The language switcher shows flags, leads to the same page in the other language and remembers it', async () => {
    renderApp('/chats', profileOf())
    await screen.findByText('the chat page')
    await userEvent.click(screen.getByRole('button', { name: 'Idioma' }))
    const items = screen.getAllByRole('menuitemradio')
    expect(items.map((item) => item.querySelector('[data-flag]')?.getAttribute('data-flag'))).toEqual([
      'pt-br',
      'en-us',
      'es-es',
    ])
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Chats', level: 1 })
    await screen.findByRole('link', { name: 'Phone calls' })
    expect(location.pathname).toBe('/en-us/chats')
    expect(document.cookie).toContain('i18n_redirected=en-us')
    expect(document.documentElement.lang).toBe('en-US')
  })
})

describe('logout §4.12', () => {
  async function chooseLogout() {
    await userEvent.click(await screen.findByRole('button', { name: 'Menu do usuário Ana' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sair' }))
  }

  async function askToLogOut() {
    await chooseLogout()
    return screen.findByRole('alertdialog', { name: 'Você tem certeza que quer deslogar?' })
  }

  it('[R4.12-08] The logout asks first, and "Cancelar" keeps the user signed in', async () => {
    const { api } = renderApp('/', profileOf())
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(api.requests.some((request) => request.path.includes('logout'))).toBe(false)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu do usuário Ana' })).toHaveFocus())
  })

  it('[R4.12-04] A logout that is confirmed signs the user out', async () => {
    const { api } = renderApp('/', profileOf(), on(sessionLogout, { status: 204, body: null }))
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair' }))
    await screen.findByText('Você saiu. Até logo!')
    expect(location.pathname).toBe('/logout')
    expect(api.asked(sessionLogout)).not.toEqual([])
  })

  it('[R2.2-02] A 401 at the logout does not lead to /401', async () => {
    renderApp('/', profileOf(), refuse(sessionLogout, 'not_authenticated'))
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair' }))
    await screen.findByText('Você saiu. Até logo!')
    expect(location.pathname).toBe('/logout')
    warned.mockRestore()
  })

  it('[R4.12-01] While calls exist the logout is blocked and leads to /phonecalls, without a question first', async () => {
    const { parts } = renderApp('/', profileOf())
    const { calls } = await parts.services.load()
    calls.dispatch(1)
    await chooseLogout()
    await screen.findByText('the phone page')
    expect(location.pathname).toBe('/phonecalls')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[R4.12-01] A call that comes while the question stands blocks the logout too', async () => {
    const { parts } = renderApp('/', profileOf())
    const { calls } = await parts.services.load()
    const dialog = await askToLogOut()
    calls.dispatch(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair' }))
    await screen.findByText('the phone page')
    expect(location.pathname).toBe('/phonecalls')
  })
})
