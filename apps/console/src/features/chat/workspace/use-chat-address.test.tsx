import { act, screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'
import { useChatAddress } from './use-chat-address.ts'

prepareScreen()

function Address() {
  useChatAddress()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => void navigate('/chats?chat=4001')}>
        link to 4001
      </button>
    </>
  )
}

async function at(path: string) {
  const harness = show(chatHarness(), <Address />, path)
  await act(() => harness.start())
  await harness.say(chatFrame(mine()))
  await harness.say(chatFrame(mine({ id: 4002 })))
  const choose = (id: number | null) => act(async () => harness.host.select(id))
  return { ...harness, choose, selected: () => harness.host.getSnapshot().selected }
}

const reads = (search: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(search))

describe('the address and the chosen chat', () => {
  test('The address keeps what else stands in it when a chat is chosen and left', async () => {
    const { choose } = await at('/chats?from=mail')
    await choose(4001)
    await reads('?from=mail&chat=4001')
    await choose(4002)
    await reads('?from=mail&chat=4002')
    await choose(null)
    await reads('?from=mail')
  })

  test('Chats that were chosen one after the other are no steps back', async () => {
    const { choose, user } = await at('/chats')
    await choose(4001)
    await choose(4002)
    await reads('?chat=4002')
    await user.click(screen.getByRole('button', { name: 'back' }))
    await reads('?chat=4002')
  })

  test('An address that the console wrote chooses nothing', async () => {
    const { choose, host, selected } = await at('/chats')
    const select = vi.spyOn(host, 'select')
    await choose(4001)
    await reads('?chat=4001')
    expect(select.mock.calls).toEqual([[4001]])
    expect(selected()).toBe(4001)
  })

  test('The same link leads to its chat again after another one was chosen', async () => {
    const { choose, user, selected } = await at('/chats?chat=4001')
    await choose(4002)
    await reads('?chat=4002')
    await user.click(screen.getByRole('button', { name: 'link to 4001' }))
    await reads('?chat=4001')
    expect(selected()).toBe(4001)
  })

  test.each(['1', '123456789012345'])('A number of up to 15 digits names a chat: %s', (id) => {
    const { host } = show(chatHarness(), <Address />, `/chats?chat=${id}`)
    expect(host.getSnapshot().selected).toBe(Number(id))
  })

  test.each(['1234567890123456', '04001', 'x4001', '4001x'])(
    'An address with chat=%s names no chat',
    (id) => {
      const { host } = show(chatHarness(), <Address />, `/chats?chat=${id}`)
      expect(host.getSnapshot().selected).toBeNull()
    },
  )
})
