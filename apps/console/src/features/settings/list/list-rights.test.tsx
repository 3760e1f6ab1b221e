import { clients } from '@ramal/contract/resources/crm'
import { pauses } from '@ramal/contract/resources/service/pause'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const may = (...actions: string[]) => actions.map((action) => `service.${action}_pause`)

async function listed(roles: readonly string[], count = 60) {
  const body = { ...goldenAnswer(pauses.endpoints.list).body, count }
  const rendered = await renderResource(
    '/service/pauses',
    roles,
    on(pauses.endpoints.list, { status: 200, body }),
  )
  await screen.findByRole('table')
  return { ...rendered, query: () => rendered.api.asked(pauses.endpoints.list).at(-1)?.query }
}

describe('what a list offers (§6)', () => {
  it.each([
    [may('view'), ['Editar'], false],
    [may('view', 'change'), ['Editar'], false],
    [may('view', 'add'), ['Editar', 'Duplicar'], true],
    [may('view', 'delete'), ['Editar', 'Deletar'], false],
    [may('view', 'add', 'change', 'delete'), ['Editar', 'Duplicar', 'Deletar'], true],
  ])('[R6-16] With %j a row offers %j, and a new one: %s', async (roles, acts, isNew) => {
    const { user } = await listed(roles)
    expect(screen.queryByRole('link', { name: 'Novo' }) !== null).toBe(isNew)
    await user.click(screen.getByRole('button', { name: /^Ações/ }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent?.trim())).toEqual(acts)
  })

  it.each([
    [['sites.view_client'], false],
    [['sites.view_client', 'sites.change_client'], true],
  ])(
    'With %j clients are taken away as a file, compared and their requests listed: %s',
    async (roles, isOffered) => {
      const body = goldenAnswer(clients.endpoints.list).body
      await renderResource('/clients', roles, on(clients.endpoints.list, { status: 200, body }))
      await screen.findByRole('table')
      expect(screen.queryByRole('button', { name: 'Exportar CSV' }) !== null).toBe(isOffered)
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      for (const page of ['/twins', '/requests'])
        expect(links.some((href) => href.endsWith(`/clients${page}`))).toBe(isOffered)
    },
  )

  it('In the menu of a row the arrows go from one thing to do to the next, and the row keeps its place', async () => {
    const [first] = goldenAnswer(pauses.endpoints.list).body.results
    const body = { count: 2, next: null, previous: null, results: [first, { ...first, id: 90 }] }
    const { user } = await renderResource(
      '/service/pauses',
      may('view', 'add', 'delete'),
      on(pauses.endpoints.list, { status: 200, body: body as never }),
    )
    const [actions] = await screen.findAllByRole('button', { name: /^Ações/ })
    actions?.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicar' })).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'Deletar' })).toHaveFocus())
  })

  it('[R6-16] Without "view" the list is refused, and says which permission it needs', async () => {
    await renderResource('/service/pauses', [], {
      spec: pauses.endpoints.list,
      answer: () => ({ status: 403, body: { detail: 'não', code: 'permission_denied' } }),
    })
    expect(await screen.findByText(/service\.view_pause/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[R2.10-05] [R9-22] A page has 5, 10, 15, 20 or 25 rows, as is chosen', async () => {
    const { user, query } = await listed(may('view'))
    const sizes = screen.getByRole('combobox', { name: 'Por página' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['5', '10', '15', '20', '25']])
    await user.selectOptions(sizes, '15')
    await vi.waitFor(() => expect(query()?.['limit']).toBe('15'))
  })

  it('[R2.10-06] [R9-23] A list that nobody sorts is asked for active rows first, then by id', async () => {
    const { query } = await listed(may('view'))
    expect(query()?.['ordering']).toBe('-is_active,id')
  })
})
