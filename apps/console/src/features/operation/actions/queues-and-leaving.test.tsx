import { getQueuePlaces, setQueuePlace } from '@ramal/contract/endpoints/queue-places'
import { cancelLogoutOfAgent } from '@ramal/contract/endpoints/supervision'
import { floorAgent, floorQueue } from '@ramal/domain/operation/testing/floor'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { on, refuse } from '../../../testing/backend.ts'
import { floorOf, renderOperation } from '../testing/render-operation.tsx'

const said = () => toastItems().map(({ text }) => text)
const LASTS = { until_ts: null, then_penalty: null }
const PLACES = [
  { type: 'telephony', queue: { id: 4, description: 'Suporte' }, penalty: 0, by_team: false, ...LASTS },
  { type: 'telephony', queue: { id: 5, description: 'Vendas' }, penalty: null, by_team: false, ...LASTS },
  { type: 'chat', queue: { id: 4, description: 'WhatsApp' }, penalty: null, by_team: true, ...LASTS },
] as const

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ana = async () => within(await screen.findByRole('complementary', { name: 'Ana Lima' }))

it('A supervisor puts an agent into a queue, changes their penalty and takes them out; each change is sent at once', async () => {
  const { user, api } = await renderOperation(floorOf(), {
    path: '/operation?open=1',
    played: [
      on(getQueuePlaces, { status: 200, body: [...PLACES] }),
      on(setQueuePlace, { status: 204, body: null }),
    ],
  })
  await user.click((await ana()).getByRole('button', { name: 'Filas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filas de Ana Lima' }))
  const sales = await dialog.findByRole('switch', { name: 'Atende Vendas · Telefonia' })
  expect(dialog.getByRole('switch', { name: 'Atende WhatsApp · Chat' })).toBeDisabled()
  await user.click(sales)
  const penalty = await dialog.findByRole('spinbutton', { name: 'Prioridade em Vendas · Telefonia' })
  expect(penalty).toHaveAccessibleDescription('0 é chamado primeiro, 100 por último')
  await user.clear(penalty)
  await user.type(penalty, '7')
  await user.tab()
  await user.click(dialog.getByRole('switch', { name: 'Atende Suporte · Telefonia' }))
  await waitFor(() =>
    expect(api.asked(setQueuePlace).map(({ body }) => body)).toEqual([
      { type: 'telephony', queue: 5, penalty: 0 },
      { type: 'telephony', queue: 5, penalty: 7 },
      { type: 'telephony', queue: 4, penalty: null },
    ]),
  )
})

it('A month of an agent’s time record opens as PDF in a tab of its own', async () => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const { user } = await renderOperation(floorOf(), { path: '/operation?open=1' })
  const inspector = await ana()
  const month = inspector.getByRole('combobox', { name: 'Mês do registro de tempo' })
  const [, before] = within(month).getAllByRole('option')
  await user.selectOptions(month, before!)
  await user.click(inspector.getByRole('button', { name: 'Registro de tempo em PDF' }))
  const value = (before as HTMLOptionElement).value
  await waitFor(() => expect(tab.location.href).toBe(`/api/v1/operation/agent/1/time/pdf/?month=${value}`))
})

it('A change of queues may hold for a while, and until when is said', async () => {
  const until_ts = Date.now() + 3_600_000
  let places: object[] = [...PLACES]
  const { user, api, tell } = await renderOperation(
    floorOf({ queues: [floorQueue(5, { description: 'Vendas' })] }),
    {
      path: '/operation?open=1',
      played: [
        on(getQueuePlaces, () => ({ status: 200, body: places as never })),
        on(setQueuePlace, () => {
          places = [{ ...PLACES[1], penalty: 0, until_ts, then_penalty: null }]
          return { status: 204, body: null }
        }),
      ],
    },
  )
  await user.click((await ana()).getByRole('button', { name: 'Filas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filas de Ana Lima' }))
  const holds = await dialog.findByLabelText('Cada mudança vale')
  await user.selectOptions(holds, 'até um horário')
  expect(dialog.getByRole('switch', { name: 'Atende Vendas · Telefonia' })).toBeDisabled()
  await user.selectOptions(holds, 'por 60 minutos')
  await user.click(dialog.getByRole('switch', { name: 'Atende Vendas · Telefonia' }))
  const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' }).format(until_ts)
  expect(await dialog.findByText(`· até ${time}`)).toBeVisible()
  const [asked] = api.asked(setQueuePlace).map(({ body }) => body as { until: number })
  expect(asked?.until).toBeCloseTo(until_ts, -5)
  await user.clear(dialog.getByRole('spinbutton'))
  await user.type(dialog.getByRole('spinbutton'), '7{Tab}')
  await user.selectOptions(holds, 'até o fim do dia')
  await user.click(dialog.getByRole('switch', { name: 'Atende Vendas · Telefonia' }))
  await waitFor(() =>
    expect(api.asked(setQueuePlace).at(-1)?.body).toEqual({
      ...{ type: 'telephony', queue: 5, penalty: null, until: 'end_of_day' },
    }),
  )
  await user.keyboard('{Escape}')
  const queue_ends = [{ key: 'telephony 5', serves: false, until_ts }]
  await tell({ agents: [floorAgent(1, { description: 'Ana Lima', queues: [], queue_ends })] })
  expect(await screen.findByText(`Vendas (Telefonia) até ${time}`)).toBeVisible()
})

it('A change of queues that the server did not take is said, and shown as it was', async () => {
  const { user } = await renderOperation(floorOf(), {
    path: '/operation?open=1',
    played: [on(getQueuePlaces, { status: 200, body: [...PLACES] }), refuse(setQueuePlace, 'not_found')],
  })
  await user.click((await ana()).getByRole('button', { name: 'Filas' }))
  const sales = await screen.findByRole('switch', { name: 'Atende Vendas · Telefonia' })
  await user.click(sales)
  await waitFor(() => expect(said()).toContain('Não encontrado.'))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Atende Vendas · Telefonia' })).not.toBeChecked(),
  )
})

it('A sign-out that is ordered shows the seconds that are left, and is called off', async () => {
  const { user, api, tell } = await renderOperation(floorOf(), {
    path: '/operation?open=1',
    played: [on(cancelLogoutOfAgent, { status: 200, body: { success: true, detail: null } })],
  })
  const order = async () => {
    await user.click((await ana()).getByRole('button', { name: 'Deslogar' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deslogar' }))
  }
  await order()
  const list = await screen.findByRole('list', { name: 'Saídas pedidas' })
  expect(list).toHaveTextContent(/Ana Lima sai em 1[45] s/)
  const content = document.body.appendChild(document.createElement('main'))
  Object.assign(content, { id: 'content', tabIndex: -1 })
  within(list).getByRole('button', { name: 'Cancelar saída de Ana Lima' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Saídas pedidas' })).toBeNull())
  expect(content).toHaveFocus()
  content.remove()
  expect(said()).toContain('Ana Lima fica')
  expect(api.asked(cancelLogoutOfAgent).map(({ path }) => path)).toEqual(['/api/v1/agent/1/logout/cancel/'])
  await order()
  await screen.findByRole('list', { name: 'Saídas pedidas' })
  await tell({ agents: [floorAgent(1, { description: 'Ana Lima', channels: [] })] })
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Saídas pedidas' })).toBeNull())
})

it('On a phone the seconds stand in the sheet of the agent: the page behind it cannot be reached', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  const { user } = await renderOperation(floorOf(), { path: '/operation?open=1' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Lima' }))
  await user.click(sheet.getByRole('button', { name: 'Deslogar' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deslogar' }))
  expect(await sheet.findByText(/Ana Lima sai em 1[45] s/)).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Cancelar saída de Ana Lima' })).toBeEnabled()
})
