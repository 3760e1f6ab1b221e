import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()

const conversation = () => screen.getByRole('region', { name: 'Conversa com João Souza' })
const messages = (list: ReturnType<typeof sampleMessage>[], has_more = false) =>
  ({ action: 'messages', data: { step_id: 4001, messages: list, has_more } }) as const

describe('the head of a conversation', () => {
  test('The head of a conversation says who the customer is, how they are reached, and through which queue and channel', async () => {
    await opened()
    const name = within(conversation()).getByRole('heading', { name: 'João Souza' })
    expect(name.parentElement).toHaveTextContent('(11) 99999-0002 · Suporte · WhatsApp Suporte')
  })

  test('The head of a conversation leaves out what a chat has not: a telephone number, a queue', async () => {
    await opened({}, { phone: '', username: null, queue: null })
    expect(within(conversation()).getByRole('heading').nextElementSibling).toHaveTextContent(
      /^WhatsApp Suporte$/,
    )
  })

  test('"Voltar" leads from the conversation back to the list', async () => {
    const { user, host } = await opened()
    await user.click(within(conversation()).getByRole('button', { name: 'Voltar' }))
    expect(host.getSnapshot().selected).toBeNull()
    expect(screen.queryByRole('region', { name: 'Conversa com João Souza' })).toBeNull()
  })

  test('Where the panel has room of its own the conversation offers no way to it', async () => {
    await opened()
    expect(within(conversation()).queryByRole('button', { name: 'Formulário e classificação' })).toBeNull()
  })
})

describe('the messages of a conversation', () => {
  test('A conversation says that it loads until its first page is there, and that it has no message where that is so', async () => {
    const { start, say, host } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(mine()))
    await act(async () => host.select(4001))
    const busy = () => conversation().querySelector('[aria-busy=true]')
    expect(busy()).not.toBeNull()
    expect(screen.queryByRole('log')).toBeNull()
    await say(messages([]))
    expect(busy()).toBeNull()
    expect(screen.getByRole('log')).toHaveTextContent('Nenhuma mensagem ainda')
  })

  test('A conversation with messages does not say that it has none', async () => {
    await opened()
    expect(screen.queryByText('Nenhuma mensagem ainda')).toBeNull()
  })

  test('Older messages are asked for where there are some, and only there', async () => {
    const { say, user, sent } = await opened()
    const older = () => screen.queryByRole('button', { name: 'Carregar mensagens anteriores' })
    expect(older()).toBeNull()
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    await user.click(screen.getByRole('button', { name: /Maria/ }))
    await say({
      action: 'messages',
      data: { step_id: 4002, messages: [sampleMessage({ id: 90, step: 4002 })], has_more: true },
    })
    await user.click(older()!)
    expect(sent('get_messages').at(-1)).toMatchObject({ step_id: 4002, before_id: 90 })
  })

  test('Messages stand under the day they were written on', async () => {
    const { say } = await opened()
    const datetime = new Date(2025, 2, 15, 12).toISOString()
    await say({
      action: 'message',
      data: { step_id: 4001, message: sampleMessage({ id: 88_002, datetime }) },
    })
    const log = screen.getByRole('log')
    expect(log.textContent?.indexOf('14/03/2025')).toBeLessThan(log.textContent!.indexOf('15/03/2025'))
    expect(within(log).getAllByRole('article')).toHaveLength(2)
  })

  test('[R4.9-32] The bar "Novas mensagens" shows to who reads further up, and leads to the end', async () => {
    const { say, user } = await opened()
    const bar = () => screen.queryByRole('button', { name: 'Novas mensagens' })
    const log = screen.getByRole('log')
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
    fireEvent.scroll(log)
    expect(bar()).toBeNull()
    await say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88_002 }) } })
    await user.click(bar()!)
    expect(log.scrollTop).toBe(4000)
    expect(bar()).toBeNull()
  })

  test('Our own message brings no bar to who reads further up', async () => {
    const { say } = await opened()
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
    fireEvent.scroll(screen.getByRole('log'))
    const ours = sampleMessage({ id: 88_002, sent_by: 'agent', status: 'accepted' })
    await say({ action: 'message', data: { step_id: 4001, message: ours } })
    expect(screen.queryByRole('button', { name: 'Novas mensagens' })).toBeNull()
  })

  test('The server is told that the agent sees the newest message', async () => {
    const { say, sent } = await opened()
    const before = sent('read_message').length
    await say(chatFrame(mine({ unread_messages: 1, unread: true })))
    await say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88_002 }) } })
    expect(sent('read_message').length).toBeGreaterThan(before)
  })
})

describe('where the agent writes', () => {
  const box = () => screen.getByRole('textbox', { name: 'Mensagem' })

  test('"Enviar" sends what was written and empties the field', async () => {
    const { user, api } = await opened()
    await user.type(box(), 'Bom dia')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(api.send).toHaveBeenCalledExactlyOnceWith(4001, expect.objectContaining({ content: 'Bom dia' }))
    expect(box()).toHaveValue('')
  })

  test('An Enter on a blank text sends nothing and leaves the text as it is', async () => {
    const { user, api } = await opened()
    await user.type(box(), '  {Enter}')
    expect(api.send).not.toHaveBeenCalled()
    expect(box()).toHaveValue('  ')
  })

  test('The Enter that sends does not also break the line', async () => {
    await opened()
    fireEvent.change(box(), { target: { value: 'Oi' } })
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false)
    expect(fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })).toBe(true)
  })

  test('The Enter that ends a composition does not send', async () => {
    const { api } = await opened()
    fireEvent.change(box(), { target: { value: 'Oi' } })
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(api.send).not.toHaveBeenCalled()
  })

  test('Each chat has a draft of its own', async () => {
    const { user, say } = await opened()
    await user.type(box(), 'para João')
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    await user.click(screen.getByRole('button', { name: /Maria/ }))
    expect(box()).toHaveValue('')
    await user.click(screen.getByRole('button', { name: /João/ }))
    expect(box()).toHaveValue('para João')
  })

  test('A draft cannot be sent in a chat that is locked meanwhile', async () => {
    const { user, say, api } = await opened()
    await user.type(box(), 'Bom dia')
    await say(chatFrame(mine({ end: true })))
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    fireEvent.submit(box().closest('form')!)
    expect(api.send).not.toHaveBeenCalled()
  })

  test('The field where one writes says what Enter does', async () => {
    await opened()
    expect(box()).toHaveAttribute('title', 'Enter envia, Shift+Enter quebra a linha')
    expect(box()).toHaveAttribute('placeholder', 'Escreva uma mensagem')
  })
})

describe('why the agent cannot write', () => {
  test('Where the agent may write no banner stands above the field', async () => {
    await opened()
    expect(conversation().querySelector('[data-reason]')).toBeNull()
  })

  test('A chat that has run out is locked without a countdown', async () => {
    const { say } = await opened()
    await say(chatFrame(mine({ has_expired: true })))
    const banner = conversation().querySelector('[data-reason]')
    expect(banner).toHaveAttribute('data-reason', 'chat_expired')
    expect(within(conversation()).queryByRole('timer')).toBeNull()
  })

  test('A chat that ended counts down in its banner', async () => {
    const { say } = await opened()
    await say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    const banner = conversation().querySelector<HTMLElement>('[data-reason=chat_ended]')
    expect(within(banner as HTMLElement).getByRole('timer')).toBeVisible()
  })
})
