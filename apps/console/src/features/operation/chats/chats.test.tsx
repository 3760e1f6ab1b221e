import { transferChat } from '@ramal/contract/endpoints/chat-transfer'
import { noteInChat, takeOverChat } from '@ramal/contract/endpoints/supervised-chats'
import type { FloorChat } from '@ramal/contract/entities/operation'
import { floorAgent, floorChat, floorQueue } from '@ramal/domain/operation/testing/floor'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { on, type Played, refuse } from '../../../testing/backend.ts'
import { floorOf, renderOperation } from '../testing/render-operation.tsx'

const said = () => toastItems().map(({ text }) => text)
const outcome = { success: true, detail: null } as const

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(chat: Partial<FloorChat> = {}, ...played: Played[]) {
  const floor = floorOf({
    agents: [floorAgent(1, { description: 'Ana Lima' }), floorAgent(2, { description: 'Bruno Reis' })],
    queues: [floorQueue(9, { key: 'chat 9', type: 'chat', description: 'WhatsApp' })],
    chats: [floorChat(7, { name: 'Maria Lima', agent: { id: 1, description: 'Ana Lima' }, ...chat })],
  })
  const page = await renderOperation(floor, {
    path: '/operation?tab=chats&open=7',
    played: [
      on(noteInChat, { status: 201, body: { id: 3 } }),
      on(takeOverChat, { status: 200, body: outcome }),
      on(transferChat, { status: 200, body: outcome }),
      ...played,
    ],
  })
  return { ...page, inspector: within(await screen.findByRole('complementary', { name: 'Maria Lima' })) }
}

it('[R1-12] A supervisor reads a live chat, and writes to its agent alone', async () => {
  const { user, inspector, api } = await show()
  await user.click(inspector.getByRole('button', { name: 'Ver conversa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Maria Lima' }))
  expect(await dialog.findByTestId('shown-chat')).toHaveTextContent('7')
  const field = dialog.getByRole('textbox', { name: 'Nota para Ana Lima' })
  expect(field).toHaveAccessibleDescription('Só Ana Lima lê. O cliente não recebe.')
  await user.type(field, ' Ofereça 10 % ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(api.asked(noteInChat)).toMatchObject([
    { path: '/api/v1/operation/chat/7/note/', body: { text: 'Ofereça 10 %' } },
  ])
  expect(said()).toContain('Nota enviada')
})

it('Who asks to take a chat over while they read it, and does not, reads on with the focus where it was', async () => {
  const { user, inspector } = await show()
  await user.click(inspector.getByRole('button', { name: 'Ver conversa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Maria Lima' }))
  await dialog.findByTestId('shown-chat')
  const take = dialog.getByRole('button', { name: 'Assumir' })
  await user.click(take)
  await screen.findByRole('alertdialog', { name: 'Assumir o chat de Ana Lima?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Maria Lima' })).toBeVisible()
  await waitFor(() => expect(take).toHaveFocus())
})

it('A note that did not arrive stays, and the same one again is the same to the server', async () => {
  const { user, inspector, api } = await show({}, refuse(noteInChat, 'throttled'))
  await user.click(inspector.getByRole('button', { name: 'Ver conversa' }))
  const field = await screen.findByRole('textbox', { name: 'Nota para Ana Lima' })
  await user.type(field, 'Calma')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('Calma')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.asked(noteInChat)).toHaveLength(2))
  const [first, again] = api.asked(noteInChat).map(({ body }) => (body as { uid: string }).uid)
  expect(again).toBe(first)
})

it('[R6-14] A chat is led to another agent who is in chat, or to a queue', async () => {
  const { user, inspector, api } = await show()
  await user.click(inspector.getByRole('button', { name: 'Ver conversa' }))
  const choice = await screen.findByRole('combobox', { name: 'Transferir para' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Transferir para', 'Fila WhatsApp', 'Bruno Reis'])
  await user.selectOptions(choice, 'Bruno Reis')
  await user.click(screen.getByRole('button', { name: 'Transferir' }))
  await waitFor(() => expect(said()).toContain('Chat transferido'))
  expect(api.asked(transferChat)).toMatchObject([
    { path: '/api/v1/chat/transfer/7/', body: { app: 'user', appdata: 2 } },
  ])
})

it('Taking over asks first, names the agent and what follows, and leads into the chat', async () => {
  const { user, inspector, api, where, parts } = await show()
  await user.click(inspector.getByRole('button', { name: 'Assumir' }))
  const question = await screen.findByRole('alertdialog', { name: 'Assumir o chat de Ana Lima?' })
  expect(question).toHaveTextContent('O chat sai da lista de Ana Lima, que é avisado com o seu nome.')
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(api.asked(takeOverChat)).toEqual([])
  await user.click(inspector.getByRole('button', { name: 'Assumir' }))
  await user.click(await screen.findByRole('button', { name: 'Assumir' }))
  await waitFor(() => expect(where()).toBe('/chats?chat=7'))
  // The focus goes where one writes to its customer.
  expect(parts.services.loaded!.focus.arrives('chat 7')).toBe(true)
})

it('Why a chat is not taken over is said, and the page stays', async () => {
  const detail = 'Você não está no chat: entre nele para assumir.'
  const { user, inspector, where } = await show(
    {},
    on(takeOverChat, { status: 200, body: { success: false, detail } }),
  )
  await user.click(inspector.getByRole('button', { name: 'Assumir' }))
  await user.click(await screen.findByRole('button', { name: 'Assumir' }))
  await waitFor(() => expect(said()).toContain(detail))
  expect(where()).toBe('/operation?tab=chats&open=7')
})

it('Who waits in a queue has no agent to be written to or taken over from', async () => {
  const { user, inspector } = await show({ agent: null, state: 'waiting' })
  expect(inspector.queryByRole('button', { name: 'Assumir' })).toBeNull()
  expect(inspector.getByText('Quem espera na fila ainda não tem agente.')).toBeVisible()
  await user.click(inspector.getByRole('button', { name: 'Ver conversa' }))
  expect(await screen.findByTestId('shown-chat')).toHaveTextContent('7')
  expect(screen.queryByRole('textbox', { name: /Nota/ })).toBeNull()
})
