import { type ExplainStep, explainRoute } from '@ramal/contract/endpoints/route-explain'
import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RIGHTS = fullRights('pabx', 'inboundroute')
const ROUTE = { ...goldenAnswer(inboundRoutes.endpoints.read).body, id: 7, description: 'Vendas' }
const nothing = { resource: null, id: null, description: null, before: null, after: null }
const STEPS: ExplainStep[] = [
  { ...nothing, subject: 'number', verdict: 'no', reason: 'number_unknown', text: 'O número não é nosso.' },
  {
    ...nothing,
    ...{ subject: 'route', verdict: 'yes', reason: 'route_fits', text: 'A rota "Vendas" serve.' },
    ...{ resource: 'inboundRoutes', id: 7, description: 'Vendas', before: '1140001000', after: '1000' },
  },
]
const explained = on(explainRoute, {
  status: 200,
  body: { at: '2026-11-27T12:00:00.000Z', steps: STEPS },
})
const list = on(inboundRoutes.endpoints.list, {
  status: 200,
  body: { count: 1, next: null, previous: null, results: [ROUTE] },
})
const read = on(inboundRoutes.endpoints.read, { status: 200, body: ROUTE })

describe('what would happen to a number now', () => {
  it('The test stands beside the list of routes, and the address says so', async () => {
    const { user, where } = await renderResource('/pabx/routes/inbound', RIGHTS, list)
    await user.click(await screen.findByRole('button', { name: 'Testar um número' }))
    expect(where()).toBe('/pabx/routes/inbound?test=1')
    expect(
      screen.getByRole('region', { name: 'O que aconteceria com este número agora?' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Número discado/ })).toHaveFocus()
  })

  it('The test is no filter of the list beside it, and stays while that is filtered', async () => {
    const { user, api, where } = await renderResource('/pabx/routes/inbound?test=1', RIGHTS, list)
    const active = await screen.findByRole('combobox', { name: 'Ativo' })
    expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull()
    expect(api.asked(inboundRoutes.endpoints.list).at(-1)?.query).not.toHaveProperty('test')
    await user.selectOptions(active, 'Sim')
    expect(where()).toBe('/pabx/routes/inbound?is_active=true&test=1')
  })

  it('Its steps are numbered, say yes or no in words, and lead to their rows', async () => {
    const { user, api } = await renderResource('/pabx/routes/inbound?test=1', RIGHTS, list, explained)
    await user.type(await screen.findByRole('textbox', { name: /Número discado/ }), '1140001000')
    await user.type(
      screen.getByRole('textbox', { name: 'Quem liga' }),
      '11999990001{Control>}{Enter}{/Control}',
    )
    const steps = within(await screen.findByRole('list', { name: 'Passos' })).getAllByRole('listitem')
    expect(screen.getByRole('status')).toHaveTextContent('A rota "Vendas" serve.')
    expect(steps[0]).toHaveTextContent(/^1Não: O número não é nosso\.$/)
    expect(steps[1]).toHaveTextContent('1140001000 → 1000')
    expect(within(steps[1]!).getByRole('link', { name: 'Vendas' })).toHaveAttribute(
      'href',
      '/settings/pabx/routes/inbound/7/edit',
    )
    expect(api.asked(explainRoute).at(-1)?.body).toEqual({
      ...{ direction: 'inbound', number: '1140001000', caller: '11999990001' },
    })
  })

  it('Without a number nothing is asked, and the field says why', async () => {
    const { user, api } = await renderResource('/pabx/routes/inbound?test=1', RIGHTS, list, explained)
    await user.click(await screen.findByRole('button', { name: 'Testar' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Número discado/ })).toHaveAccessibleDescription(
        'Este campo é obrigatório',
      ),
    )
    expect(api.asked(explainRoute)).toHaveLength(0)
  })

  it('In a form the route counts as it stands there, unsaved', async () => {
    const { user, api } = await renderResource('/pabx/routes/inbound/7/edit?test=1', RIGHTS, read, explained)
    const name = await screen.findByRole('textbox', { name: /Descrição/ })
    await user.clear(name)
    await user.type(name, 'Suporte')
    await user.type(screen.getByRole('textbox', { name: /Número discado/ }), '1140001000')
    await user.click(screen.getByRole('button', { name: 'Testar' }))
    await screen.findByRole('list', { name: 'Passos' })
    expect(api.asked(explainRoute).at(-1)?.body).toMatchObject({
      overlay: { resource: 'inboundRoutes', id: 7, values: { description: 'Suporte' } },
    })
  })
})
