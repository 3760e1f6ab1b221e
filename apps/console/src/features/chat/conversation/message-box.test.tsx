import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { showMessage } from '../testing/message-view.tsx'

beforeAll(() => showLocale('pt-br'))

const datetime = new Date(2025, 2, 14, 9, 26, 53).toISOString()
const ours = { sent_by: 'agent', name: 'Ana', status: 'received' } as const

describe('a message by itself', () => {
  test('A message says when it was written: the minute in sight, the whole date for who asks', () => {
    const time = within(showMessage({ datetime, date_fmt: '14/03/2025 09:26:53' })!).getByText('09:26')
    expect(time).toHaveAttribute('datetime', datetime)
    expect(time).toHaveAttribute('title', '14/03/2025 09:26:53')
  })

  test('The first message of a group names its author in sight, the others only for screen readers', () => {
    showMessage({}, { isFirst: true })
    expect(screen.getByText('João Souza')).toBeVisible()
  })

  test('A message that goes on with a group names its author for screen readers alone', () => {
    expect(showMessage({}, { isFirst: false })).toHaveAccessibleName('João Souza')
    expect(screen.queryByText('João Souza')).toBeNull()
  })

  test('A customer’s message stands left and ours right', () => {
    expect(showMessage({})).toHaveClass('items-start')
    expect(showMessage(ours)).toHaveClass('items-end')
  })

  test.each([
    ['sending', 'Enviando'],
    ['accepted', 'Aceita'],
    ['dispatched', 'Enviada'],
    ['received', 'Recebida'],
    ['consumed', 'Lida'],
    ['failed', 'Falhou'],
  ] as const)('§4.9: Our message that is %s says "%s"', (status, word) => {
    expect(within(showMessage({ ...ours, status })!).getByTitle(word)).toHaveTextContent(word)
  })

  test('A customer’s message has no status of sending', () => {
    expect(within(showMessage({ status: 'received' })!).queryByTitle('Recebida')).toBeNull()
  })

  test('A message that was never edited does not say so', () => {
    expect(showMessage({ content: 'Oi' })).not.toHaveTextContent('editada')
  })

  test('A line of the system says its words with the minute, and has no author', () => {
    expect(showMessage({ sent_by: 'system', content: 'Chat transferido', datetime })).toBeNull()
    expect(screen.getByText(/Chat transferido/)).toHaveTextContent('09:26 · Chat transferido')
  })

  test('A line of the system that is about something else than a new number says its own words', () => {
    showMessage({ sent_by: 'system', content: 'Apagada', details: { kind: 'deleted' } })
    expect(screen.getByText(/Apagada/)).toBeVisible()
  })

  test('Reactions of the customer and of the agent are told apart', () => {
    const reactions = [
      { emoji: '❤️', sent_by: 'client', datetime },
      { emoji: '👍', sent_by: 'agent', datetime },
    ] as const
    showMessage({ reactions: [...reactions] })
    expect(screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)).toEqual([
      'O cliente reagiu com ❤️',
      'Você reagiu com 👍',
    ])
  })

  test('What a message said before it was edited stands with the time of each text', () => {
    const earlier = [{ content: 'Meu cpf é 1', datetime }]
    const box = showMessage({ content: 'Meu CPF é 2', edited_at: datetime, earlier })!
    expect(within(box).getByText('Ver texto anterior')).toBeInTheDocument()
    expect(within(box).getByRole('listitem')).toHaveTextContent('14/03/2025 09:26:53 Meu cpf é 1')
  })
})

describe('a message of ours that was not sent', () => {
  const failed = { ...ours, status: 'failed', content: 'Bom dia', code: null, reason: null } as const
  const button = () => screen.queryByRole('button', { name: 'Reenviar' })

  test('A failed message without a reason says only that it was not sent', () => {
    showMessage(failed)
    expect(screen.getByText(/^Mensagem não enviada/)).toHaveTextContent(/^Mensagem não enviada$/)
  })

  test('§5: The code and the reason of a failed message are what the pointer shows', () => {
    showMessage({ ...failed, code: 'unknown_outcome', reason: 'O provedor não confirmou.' })
    expect(screen.getByText(/^Mensagem não enviada/)).toHaveAttribute(
      'title',
      'unknown_outcome O provedor não confirmou.',
    )
  })

  test('The reason of a failed message is told once', () => {
    const box = showMessage({ ...failed, reason: 'Sem conexão' })!
    expect(within(box).getAllByText(/Sem conexão/)).toHaveLength(1)
  })

  test('The details of a failed message leave out what the provider did not say', () => {
    showMessage({ ...failed, code: '131026', reason: '' })
    const details = screen.getByRole('group')
    expect(within(details).getByText('Detalhes')).toBeVisible()
    expect([...details.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['131026'])
  })

  test('A failed message cannot be sent again where one only reads', () => {
    showMessage(failed)
    expect(button()).toBeNull()
  })

  test('§8: The question before another try shows the message, and "Cancelar" leaves it as it is', async () => {
    const onResend = vi.fn()
    showMessage(failed, { onResend })
    const user = userEvent.setup()
    await user.click(button()!)
    const question = screen.getByRole('alertdialog')
    expect(question).toHaveTextContent('Bom dia')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onResend).not.toHaveBeenCalled()
  })

  test('A message that arrived, or a customer’s, is not offered to be sent again', () => {
    showMessage(ours, { onResend: vi.fn() })
    showMessage({ sent_by: 'client', status: 'failed' }, { onResend: vi.fn() })
    expect(button()).toBeNull()
    expect(screen.queryByText(/não enviada/)).toBeNull()
  })
})
