import { sampleChat } from '@ramal/domain/chat/testing/samples'
import { act, screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show, visit } from '../testing/chat-screen.tsx'

prepareScreen()

describe('a chat that rings', () => {
  test('[R4.9-16] A ringing chat is a dialog "Novo Chat" with "Atender" and "Desligar"', async () => {
    const { start, say, user, sent } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(sampleChat({ last_message: 'Oi, meu boleto venceu' })))
    const dialog = screen.getByRole('dialog', { name: 'Novo Chat' })
    expect(dialog).toHaveTextContent('João Souza')
    expect(dialog).toHaveTextContent('Oi, meu boleto venceu')
    expect(document.body).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Atender' }))
    expect(sent('answer')).toHaveLength(1)
    expect(visit).toHaveBeenCalledWith('/chats')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('A ringing chat goes back to the queue with "Desligar", and Alt+C answers the next one', async () => {
    const { start, say, user, sent } = show(chatHarness())
    await act(() => start())
    await say(chatFrame())
    await say(chatFrame(sampleChat({ id: 4002 })))
    expect(screen.getByRole('dialog')).toHaveTextContent('Mais 1 na espera')
    await user.click(screen.getByRole('button', { name: 'Desligar' }))
    expect(sent('hangup')).toMatchObject([{ step_id: 4001, reason: 'rejected' }])
    await user.keyboard('{Alt>}c{/Alt}')
    expect(sent('answer')).toMatchObject([{ step_id: 4002 }])
  })
})

test('A chat that rings stands above where a message is written, and at its own place where nothing is', async () => {
  // A phone: 768 px high, the composer at its lower edge.
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.tagName === 'FORM') return new DOMRect(0, 700, 390, 68)
    return this.getAttribute('role') === 'dialog' ? new DOMRect(8, 552, 374, 200) : new DOMRect()
  })
  try {
    const { start, say, user } = show(chatHarness())
    await act(() => start())
    await say(chatFrame())
    expect(screen.getByRole('dialog')).toHaveStyle({ marginBottom: '0px' })
    await user.keyboard('{Alt>}c{/Alt}')
    await say(chatFrame(mine()))
    await say(chatFrame(sampleChat({ id: 4002 })))
    // 8 px above the composer, 16 of them by itself.
    expect(screen.getByRole('dialog')).toHaveStyle({ marginBottom: `${innerHeight - 700 + 8 - 16}px` })
  } finally {
    rect.mockRestore()
  }
})

describe('the focus after a chat was answered', () => {
  test.each([
    ['Alt+C', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Alt>}c{/Alt}')],
    [
      'Atender',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Atender' })),
    ],
  ])('%s brings the focus to the message field, once the chat is there', async (_, answer) => {
    const { start, say, user } = show(chatHarness())
    await act(() => start())
    await say(chatFrame())
    await answer(user)
    await say(chatFrame(mine()))
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  })

  test('The focus is on the conversation after an answered chat where nothing may be written', async () => {
    const { start, say, user } = show(chatHarness())
    await act(() => start())
    await say(chatFrame())
    await user.keyboard('{Alt>}c{/Alt}')
    await say(chatFrame(mine({ can_agent_send_message: false })))
    expect(screen.getByRole('region', { name: 'Conversa com João Souza' })).toHaveFocus()
  })

  test('The focus stays with agents who have gone elsewhere before the answered chat is there', async () => {
    const { start, say, user } = show(chatHarness())
    await act(() => start())
    await say(chatFrame())
    await user.keyboard('{Alt>}c{/Alt}')
    await user.click(screen.getByRole('searchbox'))
    await say(chatFrame(mine()))
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})
