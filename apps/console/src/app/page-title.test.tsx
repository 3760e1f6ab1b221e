import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { documentTitle } from '../lib/site.ts'
import { renderShell } from '../testing/render-shell.tsx'
import { DocumentTitle, usePageTitle } from './page-title.ts'

beforeEach(() => showLocale('pt-br'))

function Title() {
  return <p>{usePageTitle()}</p>
}

describe('page title §9', () => {
  it.each([
    ['[R9-41] Dashboard where the route names none', undefined, 'Dashboard'],
    ["the route's own", { title: 'menu.chats' }, 'Chats'],
  ])('%s is the page title', (_, handle, expected) => {
    const router = createMemoryRouter([{ path: '/', Component: Title, handle }])
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    expect(screen.getByText(expected)).toBeInTheDocument()
  })

  it('[R9-42] The document title is made as "{brand} - %s"', () => {
    expect(documentTitle('Minha Empresa', 'Chats')).toBe('Minha Empresa - Chats')
  })
})

describe('the title while something calls for the agent', () => {
  it.each([
    [{}, 'Minha Empresa - Início', '/favicon.svg'],
    [{ unread: 3 }, '(3) Minha Empresa - Início', '/favicon-dot.svg'],
    [{ unread: 3, chat: 'João' }, 'Chat: João', '/favicon-dot.svg'],
    [{ unread: 3, chat: 'João', call: 'Joana Prado' }, 'Chamada: Joana Prado', '/favicon-dot.svg'],
  ])('With %o the title is "%s", and the icon %s', (attention, title, icon) => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'
    const { parts } = renderShell(<DocumentTitle />)
    act(() => parts.attention.dispatch(attention))
    expect(document.title).toBe(title)
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(icon)
    act(() => parts.attention.dispatch({ unread: 0, call: null, chat: null }))
    expect(document.title).toBe('Minha Empresa - Início')
  })
})
