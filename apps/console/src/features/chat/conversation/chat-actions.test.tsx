import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { FormActionsProvider } from '../../../form/form-actions.tsx'
import { showLateTexts } from '../../../lib/i18n.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'
import { Workspace } from '../workspace/workspace.tsx'

prepareScreen()
// Loaded with the first that is shown: not what is measured here.
beforeAll(async () => {
  await Promise.all([import('./chat-actions.tsx'), import('./contact-calls.tsx'), showLateTexts()])
})

async function openedWith(chat: object, message = sampleMessage()) {
  const call = vi.fn()
  const workspace = (
    <FormActionsProvider actions={{ call, chat: null }}>
      <Workspace />
    </FormActionsProvider>
  )
  const harness = show(chatHarness(), workspace)
  await act(() => harness.start())
  await harness.say(chatFrame(mine(chat)))
  await act(async () => harness.host.select(4001))
  await harness.say({ action: 'messages', data: { step_id: 4001, messages: [message], has_more: false } })
  return { ...harness, call }
}
const { compatibility } = sampleChat()
const dial = () => screen.queryByRole('button', { name: 'Ligar para o cliente' })

describe('a call from a chat', () => {
  test('[R3-17] The dial button stands where the channel has it, and calls the customer', async () => {
    const { user, call } = await openedWith({ compatibility: { ...compatibility, btn_dial: true } })
    await user.click(await screen.findByRole('button', { name: 'Ligar para o cliente' }))
    expect(call.mock.calls).toEqual([['5511999990002']])
  })

  test('[R3-17] A channel without the dial button has none', async () => {
    await openedWith({ compatibility: { ...compatibility, btn_dial: false } })
    expect(dial()).toBeNull()
  })

  const contact = { client_id: null, full_name: 'Bia', phone: '5511988887777', avatar: null }
  test('[R2.7-39] A contact card dials its contact', async () => {
    const { user, call } = await openedWith(
      {},
      sampleMessage({ type: 'contact', content: '', contacts: [contact] }),
    )
    await user.click(await screen.findByRole('button', { name: 'Ligar para Bia' }))
    expect(call.mock.calls).toEqual([['5511988887777']])
  })
})
