import { act, screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { describe, expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'
import { ChatsScreen } from './chats-screen.tsx'

prepareScreen()

/** The page under an address, which it shows; its button is a link to chat 4002. */
function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => void navigate('/chats?chat=4002')}>
        link
      </button>
      <ChatsScreen />
    </>
  )
}

async function at(path: string) {
  const harness = show(chatHarness(), <Page />, path)
  await act(() => harness.start())
  await harness.say(chatFrame(mine({ title: 'Ana' })))
  await harness.say(chatFrame(mine({ id: 4002, title: 'Bia' })))
  const address = (search: string) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(search))
  return { ...harness, address }
}

const shown = (name: string) => screen.findByRole('region', { name: `Conversa com ${name}` })

describe('the address of the page of chats', () => {
  test('A page that is opened with a chat in its address shows that chat once it is there', async () => {
    const { host } = await at('/chats?chat=4001')
    expect(await shown('Ana')).toBeVisible()
    expect(host.getSnapshot().selected).toBe(4001)
  })

  test('The address names the chosen chat, and none once none is chosen', async () => {
    const { user, address, host } = await at('/chats')
    await user.click(screen.getByRole('button', { name: /^Bia/ }))
    await address('?chat=4002')
    await act(async () => host.select(null))
    await address('')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test.each([
    ['historic', 'Histórico'],
    ['archives', 'Arquivados'],
  ])('A link to the list %s opens it, and leaving it leaves the page', async (list, name) => {
    const { user, address } = await at(`/chats?list=${list}`)
    expect(await screen.findByRole('dialog', { name })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await address('')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('A link to another chat leads there', async () => {
    const { user, address } = await at('/chats?chat=4001')
    await shown('Ana')
    await user.click(screen.getByRole('button', { name: 'link' }))
    expect(await shown('Bia')).toBeVisible()
    await address('?chat=4002')
  })

  test('A chat that was answered meanwhile is shown, and the address follows it', async () => {
    const harness = chatHarness()
    await harness.start()
    harness.socket().say(chatFrame(mine({ title: 'Ana' })))
    harness.host.select(4001)
    show(harness, <Page />, '/chats')
    expect(await shown('Ana')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('?chat=4001'))
  })

  test.each(['0', '-1', 'x', '9e9', '1;2', ''])('An address with chat=%s chooses nothing', async (id) => {
    const { host } = await at(`/chats?chat=${id}`)
    expect(host.getSnapshot().selected).toBeNull()
    expect(screen.getByText('Selecione um chat')).toBeVisible()
  })

  test('A chat that is not in the list leaves the list where a choice is made', async () => {
    await at('/chats?chat=9999')
    expect(screen.getByText('Selecione um chat')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Ana/ })).toBeVisible()
  })
})
