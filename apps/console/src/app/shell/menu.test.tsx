import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { chatsKey } from '../../features/coworkers/chat/unread-count.ts'
import { CALL_STEPS_KEY } from '../../features/phonecalls/call-steps-query.ts'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { SideMenu } from './side-menu.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => localStorage.clear())

const link = (name: string | RegExp) => screen.getByRole('link', { name })

describe('the entries of the menu', () => {
  it('[R2.5-05] [R2.5-07] [R2.5-08] The menu has the pages that the user may see, in their order', () => {
    renderShell(<MenuList />)
    expect(namesOf('link')).toEqual(['Início', 'Chamadas', 'Chats', 'Colegas'])
  })

  it('The menu leaves out what the user may not see', () => {
    renderShell(<MenuList />, { profile: profileOf({ roles: ['sites.view_chat'] }) })
    expect(namesOf('link')).toEqual(['Chats', 'Colegas'])
  })

  it('[R1-21] What a person and their team are called opens nothing in the menu', () => {
    const { team } = profileOf()
    const called = {
      description: 'Administradores',
      username: 'admin',
      team: team && { ...team, description: 'admin' },
    }
    renderShell(<MenuList />, { profile: profileOf({ ...called, roles: ['sites.view_chat'] }) })
    expect(namesOf('link')).toEqual(['Chats', 'Colegas'])
  })

  it('The floor stands in the menu of supervisors', () => {
    renderShell(<MenuList />, { profile: profileOf({ roles: ['sites.view_dashboard_supervisor'] }) })
    expect(namesOf('link')).toEqual(['Início', 'Dashboards', 'Operação'])
    expect(link('Operação')).toHaveAttribute('href', '/operation')
  })

  it('Who has neither telephone nor chat has no coworkers in the menu', () => {
    renderShell(<MenuList />, { profile: profileOf({ roles: ['sites.view_dashboard'] }) })
    expect(namesOf('link')).toEqual(['Início'])
  })

  it('An entry leads to its page in the language of the page that is open', async () => {
    const { where, user } = renderShell(<MenuList />, { path: '/en-us' })
    await user.click(link('Chamadas'))
    expect(where()).toBe('/en-us/phonecalls')
  })

  it.each([
    ['/', ['Início']],
    ['/chats', ['Chats']],
    ['/es-es/chats/4001', ['Chats']],
    ['/chatsroom', []],
    ['/profile', []],
  ])('At %s the menu marks %j as the current page', (path, current) => {
    renderShell(<MenuList />, { path })
    const marked = screen.getAllByRole('link').filter((one) => one.getAttribute('aria-current') === 'page')
    expect(marked.map((one) => one.textContent)).toEqual(current)
    const loud = screen.getAllByRole('link').filter((one) => !one.classList.contains('text-muted'))
    expect(loud).toEqual(marked)
  })

  it('[R2.5-17] Only Chats counts what is unread, and nothing stands there when all is read', () => {
    const { parts } = renderShell(<MenuList />)
    expect(link('Chats')).toBeVisible()
    act(() => parts.attention.dispatch({ unread: 3 }))
    expect(link('Chats 3 não lidas')).toBeVisible()
    expect(link('Chamadas')).toBeVisible()
    act(() => parts.attention.dispatch({ unread: 0 }))
    expect(link('Chats')).toBeVisible()
  })

  it('Chamadas counts the missed calls that wait to be returned, as its page does, until they are', async () => {
    const call = goldenAnswer(getCallStep).body
    let count = 2
    const answer = () => ({
      status: 200 as const,
      body: { count, next: null, previous: null, results: [call] },
    })
    fakeBackend(on(listCallSteps, () => answer()))
    const { parts } = renderShell(<MenuList />)
    expect(await screen.findByRole('link', { name: 'Chamadas Chamadas a retornar: 2' })).toBeVisible()
    count = 0
    await act(() => parts.queryClient.invalidateQueries({ queryKey: CALL_STEPS_KEY }))
    await waitFor(() => expect(link('Chamadas')).toBeVisible())
    vi.unstubAllGlobals()
  })

  it('Colegas counts what coworkers wrote and the user has not read', async () => {
    const { parts } = renderShell(<MenuList />)
    const say = (unread: number) =>
      act(() => parts.queryClient.setQueryData(chatsKey(profileOf().id), { unread, results: [] }))
    say(2)
    expect(await screen.findByRole('link', { name: 'Colegas 2 não lidas' })).toBeVisible()
    say(0)
    await waitFor(() => expect(link('Colegas')).toBeVisible())
  })

  it('A menu of icons shows no words, says what its entries are, and shows it to who points at one', async () => {
    const { user } = renderShell(<MenuList compact />)
    expect(within(link('Chats')).getByText('Chats')).toHaveClass('sr-only')
    await user.hover(link('Chats'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Chats')
  })

  it('A menu of words shows them and needs no hint', async () => {
    const { user } = renderShell(<MenuList />)
    expect(within(link('Chats')).getByText('Chats')).not.toHaveClass('sr-only')
    await user.hover(link('Chats'))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('the menu of wide screens', () => {
  const brand = () => within(link('Minha Empresa')).getByText('Minha Empresa')

  it('The side menu has the name of the site, which leads to the start', async () => {
    const { where, user } = renderShell(<SideMenu />, { path: '/en-us/chats' })
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    expect(brand()).not.toHaveClass('sr-only')
    await user.click(link('Minha Empresa'))
    expect(where()).toBe('/en-us')
  })

  it('The side menu becomes icons and words again, and each time remembers it', async () => {
    const { user } = renderShell(<SideMenu />)
    const collapse = screen.getByRole('button', { name: 'Recolher menu', expanded: true })
    await user.click(collapse)
    expect(brand()).toHaveClass('sr-only')
    expect(within(link('Chats')).getByText('Chats')).toHaveClass('sr-only')
    expect(localStorage.getItem('ramal.menu-collapsed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Expandir menu', expanded: false }))
    expect(brand()).not.toHaveClass('sr-only')
    expect(localStorage.getItem('ramal.menu-collapsed')).toBe('false')
  })

  it.each([
    ['true', 'Expandir menu'],
    ['false', 'Recolher menu'],
    ['nonsense', 'Recolher menu'],
  ])('A side menu that was left with "%s" offers to "%s"', (kept, name) => {
    localStorage.setItem('ramal.menu-collapsed', kept)
    renderShell(<SideMenu />)
    expect(screen.getByRole('button', { name })).toBeVisible()
  })
})

describe('the menu of narrow screens', () => {
  const open = () => screen.getByRole('button', { name: 'Abrir menu' })

  it('The menu of narrow screens opens by its button, and closes when a page has been chosen', async () => {
    const { where, user } = renderShell(<MenuSheet />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(open())
    const sheet = within(screen.getByRole('dialog', { name: 'Minha Empresa' }))
    expect(sheet.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    await user.click(sheet.getByRole('link', { name: 'Chats' }))
    expect(where()).toBe('/chats')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('The menu of narrow screens closes by its own button, too', async () => {
    const { where, user } = renderShell(<MenuSheet />)
    await user.click(open())
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(where()).toBe('/')
  })
})
