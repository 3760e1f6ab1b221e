import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { documentTitle } from '../lib/site.ts'
import { usePageTitle } from './page-title.ts'

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
