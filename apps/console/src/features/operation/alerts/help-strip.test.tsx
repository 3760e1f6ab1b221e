import { seeHelp } from '@ramal/contract/endpoints/help'
import { floorAgent } from '@ramal/domain/operation/testing/floor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { floorOf, renderOperation } from '../testing/render-operation.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const asks = (id: number, description: string, secondsAgo: number) =>
  floorAgent(id, {
    description,
    help: { since_ts: Date.now() - secondsAgo * 1_000, about: 'call', seen_by: null },
  })

it('Raised hands stand above all, the longest first; who opens one sees the agent and is named', async () => {
  const { api, tell, user } = await renderOperation(
    floorOf({ agents: [asks(1, 'Ana Lima', 20), asks(2, 'Bruno Reis', 90)] }),
    { played: [on(seeHelp, { status: 204, body: null })] },
  )
  const list = await screen.findByRole('list', { name: 'Pedidos de ajuda' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bruno Reis pede ajuda em uma chamada · 1:3\d/),
    expect.stringMatching(/^Ana Lima pede ajuda em uma chamada · 0:2\d/),
  ])
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Bruno Reis, Ana Lima pede ajuda.',
  )
  await user.click(within(items[1]!).getByRole('button', { name: 'Ver' }))
  expect(await screen.findByRole('complementary', { name: 'Ana Lima' })).toHaveTextContent('Pede ajuda')
  await waitFor(() =>
    expect(api.asked(seeHelp).map(({ path }) => path)).toEqual(['/api/v1/operation/agent/1/help/seen/']),
  )
  const seen = {
    since_ts: Date.now(),
    about: 'call',
    seen_by: { id: 4, description: 'Sofia Prado' },
  } as const
  await tell({ agents: [floorAgent(1, { description: 'Ana Lima', help: seen }), asks(2, 'Bruno Reis', 90)] })
  expect(list).toHaveTextContent('Sofia Prado viu')
  await tell({
    agents: [floorAgent(1, { description: 'Ana Lima' }), floorAgent(2, { description: 'Bruno Reis' })],
  })
  expect(screen.queryByRole('list', { name: 'Pedidos de ajuda' })).toBeNull()
})

it('A hand that is raised again is told again, also while a dialog hides the page', async () => {
  const { tell } = await renderOperation(floorOf({ agents: [asks(1, 'Ana Lima', 20)] }))
  const aloud = () => screen.getAllByRole('alert').find((one) => one.textContent === 'Ana Lima pede ajuda.')
  await waitFor(() => expect(aloud()).toBeDefined())
  const first = aloud()!.firstElementChild
  expect(aloud()).toHaveAttribute('aria-live', 'assertive')
  await tell({ agents: [floorAgent(1, { description: 'Ana Lima' })] })
  await tell({ agents: [asks(1, 'Ana Lima', 0)] })
  // The same words in the same place are no news to a screen reader.
  await waitFor(() => expect(first?.isConnected).toBe(false))
  expect(aloud()).toHaveTextContent('Ana Lima pede ajuda.')
})
