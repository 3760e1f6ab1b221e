import { explainRoute } from '@ramal/contract/endpoints/route-explain'
import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, type Played, refuse } from '../../../../../testing/backend.ts'
import { goldenAnswer } from '../../../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../../../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RIGHTS = fullRights('pabx', 'inboundroute')
const ROUTE = { ...goldenAnswer(inboundRoutes.endpoints.read).body, id: 3, description: 'Principal' }
const read = on(inboundRoutes.endpoints.read, { status: 200, body: ROUTE })
const nothing = { resource: null, id: null, description: null, before: null, after: null }
const explained = on(explainRoute, {
  status: 200,
  body: {
    at: '2026-03-02T12:00:00Z',
    steps: [
      {
        ...nothing,
        ...{
          subject: 'number',
          verdict: 'yes',
          reason: 'number_known',
          before: '40001000',
          after: '1140001000',
        },
        text: '40001000 é o nosso número 1140001000.',
      },
      {
        ...nothing,
        ...{
          subject: 'route',
          verdict: 'no',
          reason: 'route_other_number',
          resource: 'inboundRoutes',
          id: 4,
        },
        text: 'A rota "Noite" não: é de outros números.',
      },
      {
        ...nothing,
        ...{ subject: 'member', verdict: 'yes', reason: 'rings', resource: 'users', id: 7 },
        text: 'Toca para Ana.',
      },
    ],
  },
})

const panel = () =>
  within(screen.getByRole('complementary', { name: 'O que aconteceria com este número agora?' }))

async function open(...played: Played[]) {
  const page = await renderResource('/pabx/routes/inbound/3/edit', RIGHTS, read, ...played)
  await screen.findByRole('complementary')
  await panel().findByLabelText(/Número discado/)
  return page
}

describe('"What would happen to this number now?" beside the form of a route', () => {
  it('Each step is a numbered sentence that leads to its row; the last one is what it comes to', async () => {
    const { user, api } = await open(explained)
    await user.type(panel().getByLabelText(/Número discado/), '40001000{Enter}')
    expect(await panel().findByRole('status')).toHaveTextContent('Toca para Ana.')
    const steps = within(panel().getByRole('list', { name: 'Passo a passo' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Sim: 40001000 é o nosso número 1140001000.40001000 → 1140001000',
      '2Não: A rota "Noite" não: é de outros números.',
      '3Sim: Toca para Ana.',
    ])
    expect(within(steps[1]!).getByRole('link')).toHaveAttribute(
      'href',
      '/settings/pabx/routes/inbound/4/edit',
    )
    expect(api.asked(explainRoute)[0]?.body).toEqual({
      ...{ direction: 'inbound', number: '40001000', overlay: null },
    })
  })

  it('It tests the route as it stands in the form, again when that changes', async () => {
    const { user, api } = await open(explained)
    await user.type(panel().getByLabelText(/Número discado/), '40001000{Enter}')
    await panel().findByRole('status')
    const name = screen.getByRole('textbox', { name: /Descrição/ })
    await user.clear(name)
    await user.type(name, 'Outra')
    await waitFor(() =>
      expect(api.asked(explainRoute).at(-1)?.body).toMatchObject({
        number: '40001000',
        overlay: { resource: 'inboundRoutes', id: 3, values: { description: 'Outra' } },
      }),
    )
    expect(panel().getByText(/ainda não salva/)).toBeVisible()
  })

  it('What is refused is said, and no steps of before stand beside it', async () => {
    const { user } = await open(refuse(explainRoute, 'permission_denied'))
    await user.type(panel().getByLabelText(/Número discado/), '40001000{Enter}')
    expect(await panel().findByRole('alert')).toBeVisible()
    expect(panel().queryByRole('list')).toBeNull()
  })

  it('Without a number nothing can be asked', async () => {
    await open(explained)
    expect(panel().getByRole('button', { name: 'Testar' })).toBeDisabled()
  })
})
