import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'
import { Workspace } from '../workspace/workspace.tsx'
import { SpokenChats } from './spoken-chats.tsx'

prepareScreen()

/** An agent with one chat, chosen or not; `news`: what has been said since it was asked last. */
async function listening({ chat = {}, chosen = true } = {}) {
  const screenOf = show(
    chatHarness(),
    <>
      <SpokenChats />
      <Workspace />
    </>,
  )
  await act(() => screenOf.start())
  await screenOf.say(chatFrame(mine(chat)))
  await act(async () => screenOf.host.select(4001))
  await page(screenOf, [sampleMessage()])
  if (!chosen) await act(async () => screenOf.host.select(null))
  const region = screen.getAllByRole('status').find((one) => one.getAttribute('aria-atomic') === 'false')
  let known = region?.children.length ?? 0
  const news = () => {
    const all = [...(region?.children ?? [])].map(({ textContent }) => textContent?.trim())
    const said = all.slice(known)
    known = all.length
    return said
  }
  return { ...screenOf, region, news }
}

const page = (
  { say }: Pick<ReturnType<typeof show>, 'say'>,
  messages: readonly ReturnType<typeof sampleMessage>[],
) => say({ action: 'messages', data: { step_id: 4001, messages: [...messages], has_more: false } })

const written = (id: number, content: string) => sampleMessage({ id, content })

describe('what a screen reader hears of chats', () => {
  test('The region is there and empty before anything is said', async () => {
    const { region } = await listening()
    expect(region).toBeEmptyDOMElement()
    expect(region).toHaveAttribute('aria-live', 'polite')
  })

  test('The messages themselves are no live region: rows come and go as one scrolls, and ticks change', async () => {
    await listening()
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off')
  })

  test('A chat that the agent answers is said to be answered, once', async () => {
    const { news, say, host } = await listening()
    await say(chatFrame(mine({ id: 4002, title: 'Ana Souza', answered: false, user: null })))
    expect(news()).toEqual([])
    await act(async () => host.answer(4002))
    await say(chatFrame(mine({ id: 4002, title: 'Ana Souza' })))
    await say(chatFrame(mine({ id: 4002, title: 'Ana Souza', last_message: 'Oi' })))
    expect(news()).toEqual(['Chat com Ana Souza atendido'])
  })

  test('What the customer of the conversation in front writes is read, and older messages are not', async () => {
    const harness = await listening()
    await page(harness, [written(88_000, 'Antes'), sampleMessage(), written(88_002, 'Chegou?')])
    expect(harness.news()).toEqual(['João Souza: Chegou?'])
  })

  test('A note of a supervisor is read as theirs, and that the customer does not see it', async () => {
    const harness = await listening()
    const note = { name: 'Sofia Prado', sent_by: 'system', visible: false } as const
    await page(harness, [sampleMessage(), { ...written(88_002, 'Ofereça 10 %'), ...note }])
    expect(harness.news()).toEqual(['Nota de Sofia Prado, o cliente não vê: Ofereça 10 %'])
  })

  test('What a customer of another chat writes is not read', async () => {
    const harness = await listening({ chosen: false })
    await page(harness, [sampleMessage(), written(88_002, 'Chegou?')])
    expect(harness.news()).toEqual([])
  })

  test('A message that was not sent is said with the reason, once, also of another chat', async () => {
    const harness = await listening()
    const failed = { status: 'failed', code: '131026', reason: 'x' } as const
    const ours = (rest = {}) => sampleMessage({ id: 88_002, content: 'Oi', sent_by: 'agent', ...rest })
    await page(harness, [sampleMessage(), ours({ status: 'accepted' })])
    await page(harness, [sampleMessage(), ours(failed)])
    await page(harness, [sampleMessage(), ours(failed)])
    expect(harness.news()).toEqual([
      'João Souza: Mensagem não enviada: O número pode não ter WhatsApp ou não receber mensagens de empresas.',
    ])
  })

  test('A chat that runs out is said so once, and again to who chooses it later', async () => {
    const { news, say, host } = await listening()
    await say(chatFrame(mine({ has_expired: true })))
    await say(chatFrame(mine({ has_expired: true, last_message: 'Oi' })))
    const said = 'João Souza: Chat expirado envie um template para retornar o contato'
    expect(news()).toEqual([said])
    await act(async () => host.select(null))
    await act(async () => host.select(4001))
    expect(news()).toEqual([said])
  })

  test('A chat that ends is said once, and its countdown is not', async () => {
    const { news, say } = await listening()
    await say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    expect(news()).toEqual(['Chat com João Souza encerrado'])
    const timer = screen.getAllByRole('timer')[0]!
    expect(timer.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
  })

  test('A chat that the agent has closed is said by its toast, and not again as it ends', async () => {
    const { news, say, host } = await listening()
    await act(async () => void (await host.close(4001)))
    await say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    expect(news()).toEqual([])
  })
})
