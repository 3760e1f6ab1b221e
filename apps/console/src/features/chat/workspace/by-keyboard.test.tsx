import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CHAT_FORMS, chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()

const box = () => screen.getByRole('textbox', { name: 'Mensagem' })
const item = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

/** Three chats, in this order: Ana, Bia with two unread messages, Caio. */
async function three(options: Parameters<typeof chatHarness>[0] = {}) {
  const harness = show(chatHarness(options))
  await act(() => harness.start())
  const unread = { unread_messages: 2, unread: true }
  await harness.say(chatFrame(mine({ id: 1, title: 'Ana', last_client_response_ts: 3 })))
  await harness.say(chatFrame(mine({ id: 2, title: 'Bia', last_client_response_ts: 2, ...unread })))
  await harness.say(chatFrame(mine({ id: 3, title: 'Caio', last_client_response_ts: 1 })))
  return { ...harness, selected: () => harness.host.getSnapshot().selected }
}

describe('the workspace from the keyboard', () => {
  test('Who chooses a chat writes at once: the focus is in the message field', async () => {
    const { user } = await three()
    await user.click(item('Ana'))
    expect(box()).toHaveFocus()
    await user.click(item('Bia'))
    expect(screen.getByRole('region', { name: 'Conversa com Bia' })).toContainElement(box())
    expect(box()).toHaveFocus()
    await user.click(item('Bia'))
    expect(box()).toHaveFocus()
  })

  test('Alt and the arrows go through the chats from within the message field, and stop at the ends', async () => {
    const { user, selected } = await three()
    const way = []
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up']) {
      await user.keyboard(`{Alt>}{Arrow${key}}{/Alt}`)
      expect(box()).toHaveFocus()
      way.push(selected())
    }
    expect(way).toEqual([1, 2, 3, 3, 2])
  })

  test('Alt+U goes to the next unread chat', async () => {
    const { user, selected } = await three()
    await user.keyboard('{Alt>}u{/Alt}')
    expect(selected()).toBe(2)
    expect(box()).toHaveFocus()
  })

  test('The list is one tab stop, and the arrows move in it', async () => {
    const { user, selected } = await three()
    const stops = () => screen.getAllByRole('listitem').map((li) => within(li).getByRole('button').tabIndex)
    expect(stops()).toEqual([0, -1, -1])
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(item('Ana')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(item('Caio')).toHaveFocus()
    expect(stops()).toEqual([-1, -1, 0])
    await user.keyboard('{Home}')
    expect(item('Ana')).toHaveFocus()
    await user.keyboard('{End}{Enter}')
    expect(selected()).toBe(3)
  })

  test.each(['c', 'x', 'u', 'e'])('Alt+%s never leads into a menu of the browser', async (key) => {
    await three()
    const code = `Key${key.toUpperCase()}`
    const press = new KeyboardEvent('keydown', { code, altKey: true, cancelable: true, bubbles: true })
    act(() => void document.body.dispatchEvent(press))
    expect(press.defaultPrevented).toBe(true)
  })

  test('Alt+E closes the chat, and the focus goes to where another one is chosen', async () => {
    const { user, told } = await opened()
    await user.keyboard('{Alt>}e{/Alt}')
    await waitFor(() => expect(told.at(-1)?.type).toBe('closed'))
    expect(await screen.findByText('Selecione um chat')).toBeVisible()
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByText('Selecione um chat')),
    )
  })

  test('Ctrl+Enter sends what is written and closes the chat', async () => {
    const { user, api, told } = await opened()
    await user.type(box(), 'Até logo{Control>}{Enter}{/Control}')
    await waitFor(() => expect(told.at(-1)?.type).toBe('closed'))
    expect(api.send).toHaveBeenCalledExactlyOnceWith(4001, expect.objectContaining({ content: 'Até logo' }))
  })

  test('Ctrl+Enter sends nothing while the service may not be closed, and says what is missing', async () => {
    const { user, api } = await opened({ api: { forms: async () => CHAT_FORMS } })
    await user.type(box(), 'Até logo{Control>}{Enter}{/Control}')
    await screen.findByRole('tab', { name: 'Classificação', selected: true })
    expect(api.send).not.toHaveBeenCalled()
    expect(box()).toHaveValue('Até logo')
  })

  test('The messages are reached by Tab, and Page Up and Page Down turn them while one writes', async () => {
    const { user } = await opened()
    const log = screen.getByRole('log')
    expect(log).toHaveAttribute('tabindex', '0')
    log.scrollTop = 2_000
    await user.click(box())
    await user.keyboard('{PageUp}')
    expect(log.scrollTop).toBe(1_240)
    await user.keyboard('{PageDown}')
    expect(log.scrollTop).toBe(2_000)
  })
})

describe('closing a chat whose customer has written', () => {
  async function unread() {
    const harness = await opened()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden') // the agent does not see it
    await harness.say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88_002 }) } })
    await harness.say(chatFrame(mine({ unread_messages: 1, unread: true })))
    await harness.user.click(screen.getByRole('button', { name: 'Encerrar' }))
    const question = screen.getByRole('alertdialog', { name: 'Encerrar o chat com João Souza?' })
    return {
      ...harness,
      press: (name: string) => harness.user.click(within(question).getByRole('button', { name })),
    }
  }

  test('A chat with unread words of the customer is not closed before a question', async () => {
    const { told, press } = await unread()
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Mensagens do cliente ainda não lidas: 1')
    await press('Ler primeiro')
    expect(told).toEqual([])
    expect(screen.getByRole('log')).toBeVisible()
  })

  test('A chat with unread words of the customer is closed by who insists', async () => {
    const { told, press } = await unread()
    await press('Encerrar mesmo assim')
    await waitFor(() => expect(told.at(-1)?.type).toBe('closed'))
  })
})
