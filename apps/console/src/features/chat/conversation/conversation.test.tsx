import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen } from '../testing/chat-screen.tsx'

prepareScreen()

describe('the conversation', () => {
  test('[R2.7-08] [R2.7-16] The conversation shows its messages, and Enter sends a new one', async () => {
    const { user, api } = await opened()
    expect(screen.getByRole('log')).toHaveTextContent('Oi, meu boleto venceu')
    const box = screen.getByRole('textbox', { name: 'Mensagem' })
    await user.type(box, 'linha{Shift>}{Enter}{/Shift}dois')
    expect(api.send).not.toHaveBeenCalled()
    await user.type(box, '{Enter}')
    expect(api.send).toHaveBeenCalledWith(4001, expect.objectContaining({ content: 'linha\ndois' }))
    expect(box).toHaveValue('')
  })

  test('[R5-14] "Enviar" waits for a text that is not blank', async () => {
    const { user } = await opened()
    const button = screen.getByRole('button', { name: 'Enviar' })
    expect(button).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), '  ')
    expect(button).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi')
    expect(button).toBeEnabled()
  })

  test('[R4.9-07] Our messages say in words how far they came', async () => {
    const { say } = await opened()
    const ours = sampleMessage({ id: 88002, sent_by: 'agent', status: 'accepted', content: 'Bom dia' })
    await say({ action: 'message', data: { step_id: 4001, message: ours } })
    const words = [
      ['accepted', 'Aceita'],
      ['dispatched', 'Enviada'],
      ['received', 'Recebida'],
      ['consumed', 'Lida'],
    ] as const
    for (const [status, word] of words) {
      const report = {
        id: 88002,
        uid: ours.uid,
        status,
        read: false,
        code: null,
        reason: null,
        external_error: null,
        datetime: ours.datetime,
      }
      await say({ action: 'messageStatus', data: { step_id: 4001, messages: [report] } })
      expect(screen.getByText(word)).toBeInTheDocument()
    }
  })

  test('[R3-18] Message statuses are shown only where the channel has them', async () => {
    const { say } = await opened(
      {},
      { compatibility: { ...mine().compatibility, show_message_status: false } },
    )
    const ours = sampleMessage({ id: 88002, sent_by: 'agent', status: 'accepted' })
    await say({ action: 'message', data: { step_id: 4001, message: ours } })
    expect(screen.queryByText('Aceita')).toBeNull()
  })

  test('[R4.9-08] [R5-45] [R8-19] A failed message says why, and is resent after a question', async () => {
    const send = vi.fn().mockRejectedValue(new Error('Sem conexão'))
    const { user } = await opened({ api: { send } })
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi{Enter}')
    const why = await screen.findByText('Mensagem não enviada: Sem conexão')
    expect(why).toHaveAttribute('title', 'Sem conexão')
    await user.click(screen.getByRole('button', { name: 'Reenviar' }))
    const question = screen.getByRole('alertdialog', { name: 'Deseja reenviar esta mensagem?' })
    await user.click(within(question).getByRole('button', { name: 'Reenviar' }))
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('A message that waits for the server says so in the conversation and in the list, and is sent now without a question', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockReturnValue(new Promise(() => undefined))
    const { user } = await opened({ api: { send } })
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi{Enter}')
    expect(await screen.findByText('Sem conexão: será enviada sozinha quando ela voltar')).toBeVisible()
    expect(screen.getByRole('button', { name: /João Souza.*Espera a conexão/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enviar agora' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('A message that the server refused is marked in the list', async () => {
    const { user } = await opened({ api: { send: () => Promise.reject(new Error('Sem permissão')) } })
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi{Enter}')
    expect(await screen.findByRole('button', { name: /João Souza.*Não enviada/ })).toBeVisible()
  })

  test.each([
    ['an expired', { has_expired: true }],
    ['an ended', { end: true }],
  ])('A failed message of %s chat offers no resend, which the server would refuse', async (_, change) => {
    const { say } = await opened()
    const ours = sampleMessage({ id: 88_002, sent_by: 'agent', status: 'failed', code: '131047' })
    await say({ action: 'message', data: { step_id: 4001, message: ours } })
    expect(screen.getByRole('button', { name: 'Reenviar' })).toBeVisible()
    await say(chatFrame(mine(change)))
    expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull()
  })

  test.each([
    ['R4.9-03', 'Este chat foi encerrado', { end: true }],
    ['R4.9-02', 'Chat expirado envie um template para retornar o contato', { has_expired: true }],
  ])('[R4.9-05] [%s] A conversation is locked with "%s"', async (_row, banner, chat) => {
    const { say } = await opened()
    await say(chatFrame(mine(chat)))
    expect(screen.getByText(banner)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeDisabled()
  })

  test('[R4.9-06] The conversation says that it waits for the customer’s answer to a template', async () => {
    const { say } = await opened({}, { can_agent_send_message: false })
    const template = sampleMessage({ id: 88002, sent_by: 'agent', type: 'template' })
    await say({ action: 'message', data: { step_id: 4001, message: template } })
    expect(screen.getByText('Aguardando a resposta do cliente ao template')).toBeVisible()
  })

  test('[R4.9-05] Where the server gives no leave, one may write from the client’s answer to the last template on', async () => {
    const { say } = await opened({}, { can_agent_send_message: false })
    const box = screen.getByRole('textbox', { name: 'Mensagem' })
    const tell = (change: Parameters<typeof sampleMessage>[0]) =>
      say({ action: 'message', data: { step_id: 4001, message: sampleMessage(change) } })
    await tell({ id: 88_002, sent_by: 'agent', type: 'template' })
    expect(box).toBeDisabled()
    await tell({ id: 88_003, sent_by: 'client' })
    expect(box).toBeEnabled()
    await tell({ id: 88_004, sent_by: 'agent' })
    expect(box).toBeEnabled()
  })

  test('[R9-20] Who reads further up while the client writes has the unread messages counted again after 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { say, sent } = await opened()
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
    fireEvent.scroll(screen.getByRole('log'))
    await say({
      action: 'message',
      data: { step_id: 4001, message: sampleMessage({ id: 88_002 }) },
    })
    const counted = () => sent('count_unread_messages').length
    const before = counted()
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(counted()).toBe(before)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(counted()).toBe(before + 1)
    vi.useRealTimers()
  })

  test('[R4.9-26] An ended chat shows the seconds that are left until it is closed', async () => {
    const { say } = await opened()
    await say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    const [ring] = screen.getAllByRole('timer', { name: /^Será encerrado em 1[45] s$/ })
    expect(ring).toBeVisible()
  })
})
